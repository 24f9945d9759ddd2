import type { EntryBody, TableEntry } from './entries.ts';

/** What a journal holds beside the game itself: whose event it is, the clock, bookmarks, whether chances are shown. */
export class Noted {
  readonly #bookmarks = new Set<number>();
  #eventGame: EntryBody<'event-game'> | undefined;
  #clock: { readonly n: number; readonly body: EntryBody<'clock'> } | undefined;
  #oddsShown = false;

  /** Log numbers of the rows that somebody wants to find again, in the order in which they were marked. */
  get bookmarks(): readonly number[] {
    return [...this.#bookmarks];
  }
  /** The game of an event that is played here. */
  get eventGame(): EntryBody<'event-game'> | undefined {
    return this.#eventGame;
  }
  /** The last that a person did with the clock. */
  get clock(): { readonly n: number; readonly body: EntryBody<'clock'> } | undefined {
    return this.#clock;
  }
  /** Both sides have agreed to show everybody the chances. */
  get oddsShown(): boolean {
    return this.#oddsShown;
  }

  /** Notes what an entry says, if it is of this kind. */
  take(n: number, entry: TableEntry): void {
    if (entry.kind === 'event-game') this.#eventGame = entry.body;
    if (entry.kind === 'clock') this.#clock = { n, body: entry.body };
    if (entry.kind === 'odds-shown') this.#oddsShown = entry.body.shown;
    if (entry.kind === 'bookmark') this.#bookmarks[entry.body.set ? 'add' : 'delete'](entry.body.about);
  }

  /** Nothing is noted: the journal is read anew. */
  clear(): void {
    this.#bookmarks.clear();
    this.#eventGame = undefined;
    this.#clock = undefined;
    this.#oddsShown = false;
  }
}
