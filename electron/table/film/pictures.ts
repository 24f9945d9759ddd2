import type { SiegeView } from '../../../rules/fortress/view.ts';
import type { LuckThread } from '../luck-thread.ts';
import type { SiegeTable } from '../siege-table.ts';

/** Cached pictures: several minutes of film, so that screens following a console never wait. */
const MOST_KEPT = 160;

interface Picture {
  readonly n: number;
  readonly siege: SiegeView;
}

/** Pictures of the siege on the table after each entry, worked out in a thread. An LRU cache. */
export class FilmPictures {
  readonly #table: () => SiegeTable;
  readonly #luck: Pick<LuckThread, 'ask'>;
  readonly #kept = new Map<string, SiegeView>();
  /** Match whose entries were sent to the thread, and the last entry sent. */
  #sent = { id: '', last: 0 };

  constructor(table: () => SiegeTable, luck: Pick<LuckThread, 'ask'>) {
    this.#table = table;
    this.#luck = luck;
  }

  /** @param ns entry numbers of the match on the table; 0 is the set-up. @returns one picture for each */
  async of(ns: readonly number[]): Promise<Picture[]> {
    const { journal } = this.#table();
    const { id } = journal.match;
    const missing = ns.filter((n) => !this.#kept.has(keyOf(id, n)));
    const had = ns.flatMap((n) => this.#had(id, n));
    if (missing.length === 0) return had;
    const found = (await this.#ask(journal, missing)) ?? (await this.#ask(journal, missing, true)) ?? [];
    for (const { n, siege } of found) this.#keep(keyOf(id, n), siege);
    return [...had, ...found];
  }

  /** One picture; `undefined` if it belongs to a match that is no longer on the table. */
  async one(match: string, n: number): Promise<SiegeView | undefined> {
    const [had] = this.#had(match, n);
    if (had !== undefined) return had.siege;
    if (this.#table().journal.match.id !== match) return undefined;
    const [found] = await this.of([n]);
    return found?.siege;
  }

  /** @param all sends every entry, because the thread has restarted. @returns `null` if the thread lacks entries */
  #ask(journal: SiegeTable['journal'], ns: readonly number[], all = false): Promise<Picture[] | null> {
    const { match, head } = journal;
    const after = all || this.#sent.id !== match.id ? 0 : this.#sent.last;
    this.#sent = { id: match.id, last: head.n };
    return this.#luck.ask('filmViews', { match, after, entries: [...journal.read(after)], ns });
  }

  #had(match: string, n: number): Picture[] {
    const siege = this.#kept.get(keyOf(match, n));
    if (siege === undefined) return [];
    // Re-insert, so that the most recently shown is dropped last.
    this.#keep(keyOf(match, n), siege);
    return [{ n, siege }];
  }

  #keep(key: string, siege: SiegeView): void {
    this.#kept.delete(key);
    this.#kept.set(key, siege);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= MOST_KEPT) return;
      this.#kept.delete(oldest);
    }
  }
}

const keyOf = (match: string, n: number): string => `${match} ${String(n)}`;
