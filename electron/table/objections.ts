import type { EntryBody, TableEntry } from './entries.ts';

/** Objections to facts of the table, folded from the entries of a match. */

type Raised = Extract<EntryBody<'objection'>, { op: 'raised' }>;
type Agreed = Extract<EntryBody<'objection'>, { op: 'agreed' }>;

/** An open objection: who objects to what, and who has agreed to which facts since. */
export interface Objection extends Raised {
  /** The last entry about it. */
  readonly n: number;
  readonly agreed: Agreed | undefined;
}

/** The objection of a match, folded from its entries. */
export class Objections {
  #open: Objection | undefined;

  get open(): Objection | undefined {
    return this.#open;
  }

  /** A suffix that tells one proposal of facts from the next; empty if there is none. */
  get proposed(): string {
    return this.#open?.agreed === undefined ? '' : `.${String(this.#open.n)}`;
  }

  /** Applies the next entry. Any play ends the objection, and so does an undo of more than its facts. */
  take(n: number, entry: TableEntry): void {
    if (entry.kind === 'objection')
      this.#open =
        entry.body.op === 'raised'
          ? { ...entry.body, n, agreed: undefined }
          : this.#open && { ...this.#open, n, agreed: entry.body };
    else if (entry.kind === 'input' && this.#open !== undefined) {
      const { withdraws } = entry.body.row;
      if (withdraws === undefined || withdraws < this.#open.row) this.#open = undefined;
    }
  }
}
