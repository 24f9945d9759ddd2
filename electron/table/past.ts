import type { SiegeView } from '../../rules/fortress/view.ts';
import { foldStored } from '../../rules/kernel/replay.ts';
import type { MomentView } from '../contract/library.ts';
import { readEntry } from './entries.ts';
import { siegeAfterSteps } from './map-places.ts';
import type { SiegeTable } from './siege-table.ts';
import { stepsOf } from './stored-rows.ts';

/** The past of the match on the table, from what its journal holds. */

/** The siege as it stood after a log entry, with everything that counted then. */
export function siegeAt(table: SiegeTable, upTo: number): SiegeView {
  const { setup, options } = table.journal.match;
  const steps = stepsOf([...table.journal.read()].filter(({ n }) => n <= upTo));
  return siegeAfterSteps(table.system, { setup, options }, steps);
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
