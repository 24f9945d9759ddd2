import type { EntryBody, TableEntry } from './entries.ts';

/** What a journal records beside the game itself: its event game, the clock, bookmarks, whether chances are shown. */
export class Noted {
  readonly #bookmarks = new Set<number>();
  #eventGame: EntryBody<'event-game'> | undefined;
  #clock: { readonly n: number; readonly body: EntryBody<'clock'> } | undefined;
  #oddsShown = false;

  /** Log numbers of bookmarked rows, in the order in which they were marked. */
  get bookmarks(): readonly number[] {
    return [...this.#bookmarks];
  }
  /** The event game that is played here. */
  get eventGame(): EntryBody<'event-game'> | undefined {
    return this.#eventGame;
  }
  /** The last clock entry. */
  get clock(): { readonly n: number; readonly body: EntryBody<'clock'> } | undefined {
    return this.#clock;
  }
  /** Whether both sides agreed to show everybody the chances. */
  get oddsShown(): boolean {
    return this.#oddsShown;
  }

  /** Records an entry, if it is of such a kind. */
  take(n: number, entry: TableEntry): void {
    if (entry.kind === 'event-game') this.#eventGame = entry.body;
    if (entry.kind === 'clock') this.#clock = { n, body: entry.body };
    if (entry.kind === 'odds-shown') this.#oddsShown = entry.body.shown;
    if (entry.kind === 'bookmark') this.#bookmarks[entry.body.set ? 'add' : 'delete'](entry.body.about);
  }
}
