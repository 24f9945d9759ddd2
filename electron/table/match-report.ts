import type { SiegeView } from '../../rules/fortress/view.ts';
import type { Field } from '../../rules/kernel/field.ts';
import { optionAt } from '../../rules/kernel/option-path.ts';
import type { Counted, RollRequest } from '../../rules/kernel/request.ts';
import type { AnySystem } from '../../rules/kernel/system.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import type { LogEntry } from '../contract/table.ts';
import type { StoredSignature } from '../journal/stored-signatures.ts';
import { shownHead } from '../proof/head.ts';
import { sealsOf } from '../proof/seals.ts';
import { signaturesOf } from '../proof/signatures.ts';
import { brokenWords, signedWords, unvouchedOf } from '../proof/vouched.ts';
import type { DiceOfReport, MatchReport, TurningPoint, TurnOfReport } from '../paper/report/report.ts';
import { fairnessOf } from './fairness.ts';
import { countedBy } from './landing/counted.ts';
import { devicesAfter, noDevices } from './known-devices.ts';
import type { FollowedOutcome, LuckBook } from './ledger.ts';
import { logEntryOf } from './log.ts';
import {
  followable,
  ledgerWithOrders,
  playedOf,
  readAll,
  type Played,
  type ReadEntry,
  type StoredMatch,
} from './played.ts';
import { siegeAfterSteps } from './map-places.ts';
import { rollsAsked, throwsOf } from './rolls-asked.ts';
import { stepsOf } from './stored-rows.ts';

/** Gathers the contents of a match report, from the match file alone. */

/** Maximum number of turning points in a report. */
const MOST_POINTS = 10;
/** Moves smaller than this are no turning points. */
const LEAST_MOVE = 0.05;

/** A match whose report is requested. */
export interface ReportedMatch extends StoredMatch {
  /** File name, without folder and extension. */
  readonly file: string;
  /** The salt of its published heads. */
  readonly salt: string;
  readonly signatures: readonly StoredSignature[];
}

/** The contents of a report. It includes the luck, which may take seconds, so never call it on the table's thread. */
export function reportOf(stored: ReportedMatch, system: AnySystem, luck: LuckBook): MatchReport {
  const { match, entries, file } = stored;
  const { options } = match;
  const read = readAll(entries);
  const { played, siege } = playedOf(system, match, read);
  const followed = followable(system, match, played);
  const outcomes = luck.outcomesOf(followed);
  const asked = rollsAsked(system, match, followed.rows);
  const counts = (row: number): Counted => {
    const question = asked.get(row);
    return (question && countedBy(system, question)) ?? 'hits';
  };
  return {
    file,
    system: match.system,
    edition: match.edition,
    options: changedOptions(system.optionFields ?? [], options),
    from: entries[0]?.at ?? match.createdAt,
    to: entries.at(-1)?.at ?? match.createdAt,
    siege: siegeAfterSteps(system, match, stepsOf(entries)),
    turns: turnsOf(played),
    turningPoints: pointsOf(outcomes, played, counts),
    ledger: ledgerWithOrders(system, outcomes, played, luck.choices.costsOf(followed)),
    dice: diceOf(played, asked),
    throws: throwsOf(played, asked, counts, system),
    fairness: fairnessOf(entries),
    agreements: agreementsOf(read),
    interventions: logOf(read).filter(({ kind }) => !PLAY.has(kind)),
    record: recordOf(stored, siege),
  };
}

/** What the file says of itself, and who vouches for it. */
function recordOf(
  { match, entries, start, salt, signatures }: ReportedMatch,
  { sides }: SiegeView,
): MatchReport['record'] {
  const hash = entries.at(-1)?.hash ?? start;
  const seals = sealsOf(match.id, start, entries);
  const found = signaturesOf(match.id, start, entries, salt, signatures);
  return {
    match: match.id,
    program: match.program,
    entries: entries.length,
    hash,
    head: { match: match.id, n: entries.length, hash: shownHead(salt, entries.length, hash) },
    signed: [
      ...signedWords(found.signers, sides),
      ...brokenWords(found.broken),
      ...unvouchedOf(seals, found.signers, entries.length).words,
    ],
    seals: seals.map(({ n, by, fingerprint, fits, since }) => ({
      n,
      by,
      fingerprint,
      fits,
      since,
    })),
  };
}

/** Kinds of log entries that are the game itself, or mere bookkeeping of devices. */
const PLAY: ReadonlySet<LogEntry['kind']> = new Set(['order', 'roll', 'choice', 'fact', 'test', 'device']);

/** What both sides had agreed on at the end. */
function agreementsOf(read: readonly ReadEntry[]): MatchReport['agreements'] {
  const { earlyDice, correctAlone } = read.reduce((known, { one }) => devicesAfter(known, one), noDevices);
  return { earlyDice, correctAlone };
}

function logOf(read: readonly ReadEntry[]): LogEntry[] {
  let known = noDevices;
  return read.flatMap(({ entry, one }) => {
    known = devicesAfter(known, one);
    return logEntryOf(entry, one, known) ?? [];
  });
}

function turnsOf(played: readonly Played[]): readonly TurnOfReport[] {
  return [...Map.groupBy(played, ({ turn }) => turn)].map(([turn, inputs]) => ({
    turn,
    orders: inputs.filter(({ input }) => 'command' in input.row.input).length,
    dice: inputs.reduce((total, { log }) => total + log.faces.length, 0),
    moments: inputs.flatMap(({ input }) => input.said.callout?.text ?? []),
  }));
}

/** The turning points of a report: the largest move of each input, largest first. */
function pointsOf(
  outcomes: readonly FollowedOutcome[],
  played: readonly Played[],
  counts: (row: number) => Counted,
): readonly TurningPoint[] {
  const byRow = new Map(played.map((one) => [one.input.row.n, one]));
  const moves = outcomes.flatMap(({ text: outcome, rule, favours, moves: all }) =>
    all.map((move) => ({ outcome, rule, favours, ...move, size: Math.abs(move.to - move.from) })),
  );
  const largest = [...Map.groupBy(moves, ({ row }) => row).values()].flatMap((ofRow) =>
    ofRow.toSorted((a, b) => b.size - a.size).slice(0, 1),
  );
  return largest
    .filter(({ size }) => size >= LEAST_MOVE)
    .sort((a, b) => b.size - a.size || a.row - b.row)
    .slice(0, MOST_POINTS)
    .flatMap(({ row, outcome, rule, favours, from, to }) => {
      const one = byRow.get(row);
      return one === undefined
        ? []
        : [{ turn: one.turn, entry: one.log, counts: counts(row), outcome, rule, favours, from, to }];
    });
}

function diceOf(played: readonly Played[], asked: ReadonlyMap<number, RollRequest>): readonly DiceOfReport[] {
  const lines = new Map<
    string,
    { seat: string; sides: number; counts: number[]; typed: number; virtual: number; seen: number }
  >();
  for (const { log, input } of played) {
    const sides = asked.get(input.row.n)?.sides;
    if (log.seat === null || sides === undefined) continue;
    const key = JSON.stringify([log.seat, sides]);
    const line = lines.get(key) ?? {
      seat: log.seat,
      sides,
      counts: Array.from({ length: sides }, () => 0),
      typed: 0,
      virtual: 0,
      seen: 0,
    };
    lines.set(key, line);
    for (const { face, grade } of log.faces) {
      line.counts[face - 1] = (line.counts[face - 1] ?? 0) + 1;
      if (grade === 'typed') line.typed += 1;
      if (grade === 'virtual') line.virtual += 1;
      if (grade === 'seen') line.seen += 1;
    }
  }
  return [...lines.values()].sort((a, b) => a.seat.localeCompare(b.seat) || a.sides - b.sides);
}

/** Options that differ from the system's defaults. */
function changedOptions(fields: readonly Field[], options: unknown): MatchReport['options'] {
  return fields.flatMap(({ id, title, rule = null, standard, choices }) => {
    const value = optionAt(options, id);
    if (value === undefined || JSON.stringify(value) === JSON.stringify(standard)) return [];
    return [{ title, rule, value: wordOf(value, choices) }];
  });
}

function wordOf(value: unknown, choices: Field['choices']): Text | string {
  const choice = choices?.find(({ id }) => id === value);
  if (choice !== undefined) return choice.text;
  if (typeof value === 'boolean') return text(value ? 'report.yes' : 'report.no');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : text('report.own-table');
}
