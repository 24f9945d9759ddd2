import type { SiegeView } from '../../rules/fortress/view.ts';
import { foldStored, openAsStored } from '../../rules/kernel/replay.ts';
import type { LandedRoll } from '../contract/landing.ts';
import type { MomentView } from '../contract/library.ts';
import type { AskView } from '../contract/table.ts';
import { readEntry } from './entries.ts';
import { landedRoll, rollsAfter, type LastRolls } from './landing/landed.ts';
import { siegeAfterSteps } from './map-places.ts';
import { questionView } from './question-view.ts';
import type { SiegeTable } from './siege-table.ts';
import { inputOf, rowsOf, stepsOf } from './stored-rows.ts';

/** The past of the match on the table, from what its journal holds. */

/** The siege as it stood after a log entry, with everything that counted then. */
export function siegeAt(table: SiegeTable, upTo: number): SiegeView {
  const { setup, options } = table.journal.match;
  const steps = stepsOf([...table.journal.read()].filter(({ n }) => n <= upTo));
  return siegeAfterSteps(table.system, { setup, options }, steps);
}

/** The throw that a log entry is, read as the screens read it when it landed; null where the entry is none. */
export function landedAt({ system, journal, known }: SiegeTable, upTo: number): LandedRoll | null {
  let rolls: LastRolls = [];
  const entries = new Map<number, number>();
  for (const entry of journal.read()) {
    if (entry.n > upTo) break;
    const input = inputOf(entry);
    if (input === undefined) continue;
    entries.set(input.row.n, entry.n);
    const withdraws = input.row.withdraws === undefined ? undefined : entries.get(input.row.withdraws);
    rolls = rollsAfter(rolls, entry.n, input, withdraws, system.theatre?.saves);
  }
  const last = rolls.at(-1);
  return last?.n === upTo ? landedRoll(last, known) : null;
}

/**
 * The question that a log entry answers, asked again by the rules of today of the siege as it stood before; null where
 * the entry answers none, or the rules ask something else today.
 */
export function askedAt({ system, journal }: SiegeTable, at: number): AskView | null {
  const entries = [...journal.read()].filter(({ n }) => n <= at);
  const answer = entries.pop();
  const input = answer?.n === at ? inputOf(answer) : undefined;
  if (input === undefined) return null;
  const { setup, options } = journal.match;
  const { match, dropped } = openAsStored(system, setup, options, rowsOf(entries));
  const { awaiting } = match;
  if (awaiting === undefined || dropped.length > 0 || awaiting.question.rule !== input.said.rule) return null;
  return questionView(system, awaiting);
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
