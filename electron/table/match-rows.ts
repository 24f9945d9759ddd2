import { text, type Text } from '../../rules/kernel/text.ts';
import type { StoredRow } from './stored-rows.ts';
import type { InputEntry } from './entries.ts';
import { rollsAfter, type LastRolls } from './landing/landed.ts';

/** A row of the match with the number of its entry. */
export interface KeptRow {
  readonly n: number;
  readonly entry: InputEntry;
}

/** Facts that nobody was asked, from their first row on, as the log says them. */
export interface Assumed {
  readonly row: number;
  /** The entry of each of them. */
  readonly entries: readonly KeptRow[];
}

/** The rows of a running match as the log and undo know them, folded from its entries. */
export class MatchRows {
  readonly #rows = new Map<number, KeptRow>();
  readonly #withdrawn: number[] = [];
  #redo: InputEntry[] = [];
  #callout: KeptRow | undefined;
  #rolls: LastRolls = [];
  #assumed: Assumed | undefined;

  /** Log numbers of the rows that were withdrawn. */
  get withdrawn(): readonly number[] {
    return this.#withdrawn;
  }
  /** The last row that deserves the screen. */
  get callout(): KeptRow | undefined {
    return this.#callout;
  }
  /** The last rolls that were taken and not taken back, oldest first. */
  get rolls(): LastRolls {
    return this.#rolls;
  }
  /** The facts that were assumed last, but those that were taken back since. */
  get assumed(): Assumed | undefined {
    const { row, entries } = this.#assumed ?? { row: 0, entries: [] };
    const left = entries.filter(({ n }) => !this.#withdrawn.includes(n));
    return left.length === 0 ? undefined : { row, entries: left };
  }
  /** The facts that were told last and not taken back, in their order, with nothing played since. */
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
  /** All rows in their order. */
  get all(): StoredRow[] {
    return [...this.#rows.values()].map(({ entry }) => entry.row);
  }
  /** What would be done again together, in its order; empty where nothing was withdrawn. */
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

  /** What the log says of a row that is to be taken back; of facts that were told together how many. */
  textOf(row: number): Text {
    const count = this.together(row);
    return count > 1 ? text('log.facts-together', { count }) : (this.said(row)?.text ?? text('log.unknown'));
  }

  /** How many facts were told together up to this row, itself included; 1 of any other row. */
  together(row = 0): number {
    return row - (this.#rows.get(row)?.entry.group ?? row) + 1;
  }

  /**
   * Takes the next row, whose entry has the number `n`.
   * @param saves rules whose dice are saves, where an older entry does not say so
   * @returns the log number of the row that it takes back, if it does
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

  /** There are no rows yet. */
  clear(): void {
    this.#rows.clear();
    this.#withdrawn.length = 0;
    this.#redo = [];
    this.#callout = undefined;
    this.#rolls = [];
    this.#assumed = undefined;
  }
}
