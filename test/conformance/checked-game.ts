import { isDeepStrictEqual } from 'node:util';
import { violationInWords, violationsAtStart, violationsOf, type Violation } from '../../rules/kernel/invariant.ts';
import { forecastCommand, forecastOpen } from '../../rules/kernel/forecast.ts';
import { Match } from '../../rules/kernel/match.ts';
import { OddsTooLarge } from '../../rules/kernel/odds.ts';
import { TooManyReadings } from '../../rules/kernel/possible-readings.ts';
import { openAsStored, replay } from '../../rules/kernel/replay.ts';
import type { Input, Row } from '../../rules/kernel/row.ts';
import type { AnySystem } from '../../rules/kernel/system.ts';
import type { Text } from '../../rules/kernel/text.ts';
import { frozen } from './frozen.ts';
import type { AnyMatch } from './random-player.ts';

/** One game of any system, checked against the invariants of the conformance suite after every input. */

/** What was wrong, in a sentence. */
export class Broken extends Error {}

type Fact = { readonly kind: string };

export interface Chosen {
  readonly system: AnySystem;
  readonly setup: unknown;
  readonly options: unknown;
}

/** Translates a text into every language; throws if a key is missing. */
export type Saying = (text: Text) => void;

/**
 * Plays inputs until there are no more.
 * @param next gives the next input, or undefined to end the game
 * @param odds whether to compute the chances of offers here, which takes longest
 * @throws Broken, or whatever the rules throw
 */
export function playChecked(
  { system: plain, setup, options }: Chosen,
  next: (match: AnyMatch) => Input | undefined,
  odds: () => boolean,
  say: Saying,
): void {
  const system = frozen(plain);
  const match: AnyMatch = new Match(system, setup, options);
  const rows: Row<Fact>[] = [];
  sound(violationsAtStart(system, match.state));
  for (;;) {
    const input = next(match);
    if (input === undefined) break;
    const before: unknown = match.state;
    const row = match.submit(input);
    if ('refused' in row) throw new Broken(`${JSON.stringify(input)} was offered and refused: ${row.code}`);
    rows.push(row as Row<Fact>);
    sound(violationsOf(system, before, row as Row<Fact>, match.state));
    look(match, row as Row<Fact>, say);
    if (odds()) chances(match);
  }
  atTheEnd(match, system, setup, options, rows);
}

/** Checks the invariants of the system itself. */
function sound([first]: readonly Violation[]): void {
  if (first !== undefined) throw new Broken(violationInWords(first));
}

/** Checks what must hold after every row of any system. */
function look(match: AnyMatch, row: Row<Fact>, say: Saying): void {
  const { system, awaiting } = match;
  const state: unknown = match.state;
  for (const seat of [undefined, ...system.seats]) system.view(state, seat);
  for (const fact of row.facts) {
    const sentence = system.announce(fact, state);
    if (sentence !== undefined) say(sentence);
    const callout = system.callout(fact, state);
    if (callout !== undefined) say(callout.text);
  }
  if (awaiting === undefined) {
    const offers = match.offers();
    const result = system.result(state);
    if (offers.length === 0 && result === undefined) throw new Broken('nothing is offered and the game is not over');
    if (result !== undefined) say(result.text);
    for (const { rule, text } of offers) {
      isRule(rule);
      say(text);
    }
    return;
  }
  const { question } = awaiting;
  isRule(question.rule);
  say(question.why);
  if (question.ask !== 'choose') return;
  if (question.options.length < 2) throw new Broken(`${question.why.key} leaves nothing to choose`);
  for (const { text } of question.options) say(text);
}

function isRule(rule: string): void {
  if (!/^[A-Z]+-B?\d+[a-z]?$/.test(rule)) throw new Broken(`'${rule}' is no rule`);
}

/** Checks that exact chances lie between 0 and 1, unless they are too expensive. */
function chances(match: AnyMatch): void {
  try {
    const lines =
      match.open === undefined
        ? match.offers().flatMap(({ command, args }) => forecastCommand(match, command, args))
        : forecastOpen(match, []);
    for (const { id, line } of lines)
      for (const { chance } of line) if (!(chance >= 0 && chance <= 1)) throw new Broken(`${id}: ${String(chance)}`);
  } catch (error) {
    if (!(error instanceof OddsTooLarge) && !(error instanceof TooManyReadings)) throw error;
  }
}

/** Checks that replay, stored facts and an undo give the very same game. */
function atTheEnd(
  match: AnyMatch,
  system: AnySystem,
  setup: unknown,
  options: unknown,
  played: readonly Row<Fact>[],
): void {
  const rows = JSON.parse(JSON.stringify(played)) as Row<Fact>[];
  const again = replay(system, setup, options, rows);
  if (!again.same || !isDeepStrictEqual(again.match.state, match.state)) throw new Broken('a replay differs');
  const { match: stored, dropped } = openAsStored(system, setup, options, rows);
  if (dropped.length > 0 || !isDeepStrictEqual(stored.state, match.state)) throw new Broken('stored facts differ');
  const last = rows.at(-1);
  if (last === undefined) return;
  const { digest } = match;
  const state: unknown = match.state;
  const undone = match.submit({ undo: true, agreed: true });
  if ('refused' in undone) throw new Broken(`the last input cannot be withdrawn: ${undone.code}`);
  const redone = match.submit(last.input);
  if ('refused' in redone || match.digest !== digest || !isDeepStrictEqual(match.state, state))
    throw new Broken('withdrawn and done again it is another game');
}
