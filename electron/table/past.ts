import type { SiegeView } from '../../rules/fortress/view.ts';
import { foldStored, openAsStored } from '../../rules/kernel/replay.ts';
import type { LandedRoll } from '../contract/landing.ts';
import type { MomentView, PastView } from '../contract/library.ts';
import type { AskView } from '../contract/table.ts';
import type { Entry } from '../journal/journal.ts';
import { readEntry } from './entries.ts';
import { landedRoll } from './landing/landed.ts';
import { siegeAfterSteps } from './map-places.ts';
import { MatchRows } from './match-rows.ts';
import { questionView } from './question-view.ts';
import type { SiegeTable } from './siege-table.ts';
import { inputOf, rowsOf, stepsOf } from './stored-rows.ts';

/** The past of the match on the table, from its journal. */

/**
 * The match as of a log entry, including rows that were withdrawn later; with the throw that the entry is, and the
 * question that it answers.
 * @param n 0 is the set-up
 */
export function pastAt(table: SiegeTable, n: number): PastView {
  // Read once: reading a journal walks its whole chain.
  const entries = [...table.journal.read()].filter((entry) => entry.n <= n);
  return {
    n,
    siege: siegeAfterSteps(table.system, table.journal.match, stepsOf(entries)),
    landed: landedAt(table, entries, n),
    asked: askedAt(table, entries, n),
  };
}

/** The throw of the last of these entries, read as on screen when it landed; `null` if it is no throw. */
function landedAt({ system, known }: SiegeTable, entries: readonly Entry[], at: number): LandedRoll | null {
  const rows = new MatchRows();
  for (const entry of entries) {
    const input = inputOf(entry);
    if (input !== undefined) rows.take(entry.n, input, system.theatre?.saves);
  }
  const last = rows.rolls.at(-1);
  return last?.n === at ? landedRoll(last, known) : null;
}

/**
 * The question that the last of these entries answers, asked again by today's rules from the siege before it; `null` if
 * it answers none, or today's rules ask something else.
 */
function askedAt({ system, journal }: SiegeTable, entries: readonly Entry[], at: number): AskView | null {
  const answer = entries.at(-1);
  const input = answer?.n === at ? inputOf(answer) : undefined;
  if (input === undefined) return null;
  const { setup, options } = journal.match;
  const { match, dropped } = openAsStored(system, setup, options, rowsOf(entries.slice(0, -1)));
  const { awaiting } = match;
  if (awaiting === undefined || dropped.length > 0 || awaiting.question.rule !== input.said.rule) return null;
  return questionView(system, awaiting);
}

/** All callouts of the match, without those withdrawn since. */
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
