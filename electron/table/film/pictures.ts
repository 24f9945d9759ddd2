import type { SiegeView } from '../../../rules/fortress/view.ts';
import type { LuckThread } from '../luck-thread.ts';
import type { SiegeTable } from '../siege-table.ts';

/** Pictures that are kept: some minutes of a film, so that screens which follow a console wait for nothing. */
const MOST_KEPT = 160;

interface Picture {
  readonly n: number;
  readonly siege: SiegeView;
}

/** The siege on the table as it stood after its entries, worked out beside it. What was asked for last is kept. */
export class FilmPictures {
  readonly #table: () => SiegeTable;
  readonly #luck: Pick<LuckThread, 'ask'>;
  readonly #kept = new Map<string, SiegeView>();
  /** The last entry of which match was sent to the thread. */
  #sent = { id: '', last: 0 };

  constructor(table: () => SiegeTable, luck: Pick<LuckThread, 'ask'>) {
    this.#table = table;
    this.#luck = luck;
  }

  /** @param ns numbers of entries of the match on the table; 0 is the set-up. @returns one for each of them */
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

  /** One picture; undefined where it is of a match that is no longer on the table. */
  async one(match: string, n: number): Promise<SiegeView | undefined> {
    const [had] = this.#had(match, n);
    if (had !== undefined) return had.siege;
    if (this.#table().journal.match.id !== match) return undefined;
    const [found] = await this.of([n]);
    return found?.siege;
  }

  /** @param all the thread has begun anew and knows nothing. @returns null where it has not what it would need */
  #ask(journal: SiegeTable['journal'], ns: readonly number[], all = false): Promise<Picture[] | null> {
    const { match, head } = journal;
    const after = all || this.#sent.id !== match.id ? 0 : this.#sent.last;
    this.#sent = { id: match.id, last: head.n };
    return this.#luck.ask('filmViews', { match, after, entries: [...journal.read(after)], ns });
  }

  #had(match: string, n: number): Picture[] {
    const siege = this.#kept.get(keyOf(match, n));
    if (siege === undefined) return [];
    // What was shown last goes last.
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
