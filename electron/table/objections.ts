import type { EntryBody, TableEntry } from './entries.ts';

/** What somebody objects to of what was told of the table, folded from the entries of a match. */

type Raised = Extract<EntryBody<'objection'>, { op: 'raised' }>;
type Agreed = Extract<EntryBody<'objection'>, { op: 'agreed' }>;

/** An objection that is open: who objects to what, and who has agreed to which facts since. */
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

  /** Tells one proposal of facts from the next; nothing where nobody has proposed any. */
  get proposed(): string {
    return this.#open?.agreed === undefined ? '' : `.${String(this.#open.n)}`;
  }

  /** Takes the next entry. Whatever is played ends it, and so does an undo of more than the facts that it is about. */
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

  /** Nothing was played yet. */
  clear(): void {
    this.#open = undefined;
  }
}
