import type { SiegeView } from '../../rules/fortress/view.ts';
import { foldStored } from '../../rules/kernel/replay.ts';
import type { Row } from '../../rules/kernel/row.ts';
import type { MomentView } from '../contract/library.ts';
import { readEntry } from './entries.ts';
import type { SiegeTable } from './siege-table.ts';

/** The past of the match on the table, from what its journal holds. */

type StoredRow = Row<{ readonly kind: string }>;

function* rowsOf(table: SiegeTable): Generator<{ readonly n: number; readonly row: StoredRow }> {
  for (const entry of table.journal.read()) {
    const read = readEntry(entry.kind, entry.body);
    if (read?.kind === 'input') yield { n: entry.n, row: read.body.row };
  }
}

/** Rows that count at the end, in order. */
export function countingRows(table: SiegeTable): readonly StoredRow[] {
  const rows = [...rowsOf(table)].map(({ row }) => row);
  const withdrawn = new Set(rows.flatMap(({ withdraws }) => withdraws ?? []));
  return rows.filter(({ n, withdraws }) => withdraws === undefined && !withdrawn.has(n));
}

/** The siege as it stood after a log entry, with everything that counted then. */
export function siegeAt(table: SiegeTable, upTo: number): SiegeView {
  const { setup, options } = table.journal.match;
  const rows: StoredRow[] = [];
  for (const { n, row } of rowsOf(table)) if (n <= upTo) rows.push(row);
  const folded = foldStored(table.system, setup, options, rows);
  let state = folded.match.state as unknown;
  // In the middle of an order the facts that were told so far count too.
  for (const { facts } of folded.since as readonly StoredRow[])
    for (const fact of facts) state = table.system.fold(state, fact);
  return table.system.view(state, undefined) as SiegeView;
}

/** What was called out over the whole match, without what was withdrawn since. */
export function momentsOf(table: SiegeTable): MomentView[] {
  const withdrawn = new Set(table.withdrawn);
  const moments: MomentView[] = [];
  const { setup, options } = table.journal.match;
  let state = foldStored(table.system, setup, options, []).match.state as unknown;
  for (const entry of table.journal.read()) {
    const read = readEntry(entry.kind, entry.body);
    if (read?.kind !== 'input' || withdrawn.has(entry.n)) continue;
    for (const fact of read.body.row.facts) state = table.system.fold(state, fact);
    const { callout } = read.body.said;
    if (callout === null) continue;
    const { turn } = table.system.view(state, undefined) as SiegeView;
    moments.push({ n: entry.n, turn, text: callout.text, rank: callout.rank });
  }
  return moments;
}
