import { text, type Text } from '../../rules/kernel/text.ts';
import type { StoredRow } from './stored-rows.ts';
import type { InputEntry } from './entries.ts';
import { rollsAfter, type LastRolls } from './landing/landed.ts';

/** A row of the match with its entry number. */
export interface KeptRow {
  readonly n: number;
  readonly entry: InputEntry;
}

/** Facts that nobody was asked, from their first row on, as in the log. */
export interface Assumed {
  readonly row: number;
  /** The entry of each of them. */
  readonly entries: readonly KeptRow[];
}

/** The rows of a running match for the log and undo, folded from its entries. */
export class MatchRows {
  readonly #rows = new Map<number, KeptRow>();
  readonly #withdrawn: number[] = [];
  #redo: InputEntry[] = [];
  #callout: KeptRow | undefined;
  #rolls: LastRolls = [];
  #assumed: Assumed | undefined;

  /** Log numbers of withdrawn rows. */
  get withdrawn(): readonly number[] {
    return this.#withdrawn;
  }
  /** The last row worth a callout. */
  get callout(): KeptRow | undefined {
    return this.#callout;
  }
  /** The last rolls taken and not taken back, oldest first. */
  get rolls(): LastRolls {
    return this.#rolls;
  }
  /** The facts last assumed, without those taken back since. */
  get assumed(): Assumed | undefined {
    const { row, entries } = this.#assumed ?? { row: 0, entries: [] };
    const left = entries.filter(({ n }) => !this.#withdrawn.includes(n));
    return left.length === 0 ? undefined : { row, entries: left };
  }
  /** The facts just told and not taken back, in order, with nothing played since. */
  get toldJustNow(): readonly KeptRow[] {
    const facts: KeptRow[] = [];
    for (let n = this.#rows.size; n > 0; n -= 1) {
      const kept = this.#rows.get(n);
      if (kept === undefined || kept.entry.row.withdraws !== undefined || this.#withdrawn.includes(kept.n)) continue;
      if (!('fact' in kept.entry.row.input)) break;
      facts.unshift(kept);
    }
    return facts;
  }
  /** All rows in order. */
  get all(): StoredRow[] {
    return [...this.#rows.values()].map(({ entry }) => entry.row);
  }
  /** The rows that redo would play together, in order; empty if nothing was withdrawn. */
  get redo(): readonly InputEntry[] {
    const last = this.#redo.at(-1);
    if (last?.group === undefined) return last === undefined ? [] : [last];
    const before = this.#redo.findLastIndex(({ group }) => group !== last.group);
    return this.#redo.slice(before + 1).toReversed();
  }

  /** What the log says of a row. */
  said(row = 0): InputEntry['said'] | undefined {
    return this.#rows.get(row)?.entry.said;
  }

  /** The words for taking back a row; for facts told together, their number. */
  textOf(row: number): Text {
    const count = this.together(row);
    return count > 1 ? text('log.facts-together', { count }) : (this.said(row)?.text ?? text('log.unknown'));
  }

  /** How many facts were told together up to and including this row; 1 for any other row. */
  together(row = 0): number {
    return row - (this.#rows.get(row)?.entry.group ?? row) + 1;
  }

  /**
   * Appends the next row, whose entry number is `n`.
   * @param saves rules whose dice are saves, for older entries that do not say so
   * @returns the log number of the row that it takes back, if any
   */
  take(n: number, entry: InputEntry, saves?: readonly string[]): number | undefined {
    const withdrawn = entry.row.withdraws === undefined ? undefined : this.#rows.get(entry.row.withdraws);
    if (withdrawn !== undefined) {
      this.#redo.push(withdrawn.entry);
      this.#withdrawn.push(withdrawn.n);
      if (this.#callout?.n === withdrawn.n) this.#callout = undefined;
    } else if (JSON.stringify(this.#redo.at(-1)?.row.input) === JSON.stringify(entry.row.input)) this.#redo.pop();
    else this.#redo = [];
    this.#rows.set(entry.row.n, { n, entry });
    if (entry.assumed === true && entry.group !== undefined) {
      const before = this.#assumed?.row === entry.group ? this.#assumed.entries : [];
      this.#assumed = { row: entry.group, entries: [...before, { n, entry }] };
    }
    this.#rolls = rollsAfter(this.#rolls, n, entry, withdrawn?.n, saves);
    if (entry.said.callout !== null) this.#callout = { n, entry };
    return withdrawn?.n;
  }
}
