import type { Outcome } from '../contract/outcome.ts';
import { isOver } from './is-running.ts';
import { no } from './outcome.ts';
import type { SiegeTable } from './siege-table.ts';

/**
 * Who wishes for a rematch of the siege that has ended. Not stored: wishes last as long as the siege is on the table.
 */
export class Wishes {
  readonly #table: () => SiegeTable;
  readonly #watching = new Set<(seats: string[]) => void>();
  #match = '';
  readonly #seats = new Set<string>();

  constructor(table: () => SiegeTable) {
    this.#table = table;
  }

  /** Records the wish of a side; a second time changes nothing. */
  wish(seat: string | undefined): Outcome {
    const table = this.#table();
    if (seat === undefined || !table.system.seats.includes(seat)) return no('not-your-side');
    if (!isOver(table)) return no('not-over');
    this.#ofMatch();
    this.#seats.add(seat);
    for (const tell of this.#watching) tell([...this.#seats]);
    return { done: true, revision: table.journal.head.n };
  }

  /** Tells a console now and at every new wish. @returns a function that stops it */
  watch(tell: (seats: string[]) => void): () => void {
    this.#ofMatch();
    this.#watching.add(tell);
    tell([...this.#seats]);
    return () => this.#watching.delete(tell);
  }

  /** Drops the wishes of another siege. */
  #ofMatch(): void {
    const { id } = this.#table().journal.match;
    if (id !== this.#match) this.#seats.clear();
    this.#match = id;
  }
}
