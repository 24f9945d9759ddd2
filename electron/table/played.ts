import type { SiegeView } from '../../rules/fortress/view.ts';
import { countingRows, matchAsStored } from '../../rules/kernel/replay.ts';
import type { AnySystem } from '../../rules/kernel/system.ts';
import type { LogEntry } from '../contract/table.ts';
import type { Entry, Journal, MatchRecord } from '../journal/journal.ts';
import type { AnyMatch } from './any-match.ts';
import type { Cost } from './choice-costs.ts';
import { readEntry, type InputEntry, type TableEntry } from './entries.ts';
import { noDevices } from './known-devices.ts';
import type { Followable } from './followable.ts';
import { ledgerOf, type FollowedOutcome } from './ledger.ts';
import { logEntryOf } from './log.ts';
import type { StoredRow } from './stored-rows.ts';

/** What was played in a match and still counts, from its file alone. */

/** The contents of a match file. */
export interface StoredMatch {
  readonly match: MatchRecord;
  readonly entries: readonly Entry[];
  /** Hash that the first entry is chained to. */
  readonly start: string;
}

/** What the file of an open journal contains now. */
export function storedOf(journal: Pick<Journal, 'match' | 'start' | 'read'>): StoredMatch {
  return { match: journal.match, start: journal.start, entries: [...journal.read()] };
}

/** An input that counts. */
export interface Played {
  /** 0 before the first turn. */
  readonly turn: number;
  readonly input: InputEntry;
  readonly log: LogEntry;
}

/** An entry of a match file, with its parsed body. */
export interface ReadEntry {
  readonly entry: Entry;
  readonly one: TableEntry;
}

/** The entries that this program can read. */
export function readAll(entries: readonly Entry[]): readonly ReadEntry[] {
  return entries.flatMap((entry) => {
    const one = readEntry(entry.kind, entry.body);
    return one === undefined ? [] : [{ entry, one }];
  });
}

/** An input that counts, without its turn. */
export type Counted = Pick<Played, 'input' | 'log'>;

/** The inputs that count, for callers that need no turns: nothing is folded. */
export function countedOf(read: readonly ReadEntry[]): readonly Counted[] {
  const inputs = read.flatMap(({ entry, one }) => (one.kind === 'input' ? [{ entry, one }] : []));
  const counting = new Set<object>(countingRows(inputs.map(({ one }) => one.body.row as StoredRow)));
  return inputs.flatMap(({ entry, one }) => {
    const log = counting.has(one.body.row) ? logEntryOf(entry, one, noDevices) : undefined;
    return log === undefined ? [] : [{ input: one.body, log }];
  });
}

/** The inputs that count, each with its turn, and the siege after the last. */
export function playedOf(
  system: AnySystem,
  { setup, options }: MatchRecord,
  read: readonly ReadEntry[],
): { readonly played: readonly Played[]; readonly siege: SiegeView } {
  const inputs = read.flatMap(({ entry, one }) => (one.kind === 'input' ? [{ entry, one }] : []));
  const counting = new Set<object>(countingRows(inputs.map(({ one }) => one.body.row as StoredRow)));
  let state = (matchAsStored(system, setup, options) as AnyMatch).state as unknown;
  let siege = system.view(state, undefined) as SiegeView;
  const played: Played[] = [];
  for (const { entry, one } of inputs) {
    const { row } = one.body;
    if (!counting.has(row)) continue;
    const log = logEntryOf(entry, one, noDevices);
    if (log !== undefined) played.push({ turn: siege.turn, input: one.body, log });
    if (row.facts.length === 0) continue;
    for (const fact of row.facts) state = system.fold(state, fact);
    siege = system.view(state, undefined) as SiegeView;
  }
  return { played, siege };
}

/** The match with the rows that were played, for following its luck. */
export function followable(system: AnySystem, { setup, options }: MatchRecord, played: readonly Played[]): Followable {
  return { system, setup, options, rows: played.map(({ input }) => input.row as StoredRow) };
}

/** The ledger of what was played, each line with its order, and the cost of each choice. */
export function ledgerWithOrders(
  system: AnySystem,
  outcomes: readonly FollowedOutcome[],
  played: readonly Played[],
  costs: readonly Cost[],
) {
  const orders = new Map(
    played.map(({ turn, input, log }) => [input.row.n, { n: log.n, turn, text: log.text }] as const),
  );
  const choices = costs.flatMap((cost) => {
    const order = orders.get(cost.row);
    return order === undefined ? [] : [{ ...cost, n: order.n, turn: order.turn }];
  });
  return ledgerOf(system.seats, outcomes, orders, choices);
}
