import { forecastCommand } from './forecast.ts';
import { Match } from './match.ts';
import type { Refusal } from './refusal.ts';
import type { Question } from './request.ts';
import type { Input, Row } from './row.ts';
import type { Standing } from './standing.ts';
import type { Args, Parsed, System } from './system.ts';

/** Shared test helpers for playing a match; {@link ./trial-inputs.ts} names what is put in. */

type Told = { readonly kind: string };

/** Returns what was parsed; throws its problems if it is not legal. */
export function legal<T>(parsed: Parsed<T>): T {
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.value;
}

interface Player<Seat> {
  readonly seat: Seat;
  readonly name: string;
  readonly tincture: 'or' | 'azure';
  readonly charge: string;
}

/** The two players of every test. */
export const annaAndBruno = (): [Player<'attacker'>, Player<'defender'>] => [
  { seat: 'attacker', name: 'Anna', tincture: 'or', charge: 'fang' },
  { seat: 'defender', name: 'Bruno', tincture: 'azure', charge: 'key' },
];

/** Starts a match from a written set-up; throws if it is not legal. */
export function matchOn<Setup, Options, State, Fact extends Told>(
  system: System<Setup, Options, State, Fact>,
  setup: unknown,
  options: unknown = {},
): Match<Setup, Options, State, Fact> {
  return new Match(system, legal(system.setup.parse(setup)), legal(system.options.parse(options)));
}

/** Returns the rules that forbid something, or the keys of the texts where no rule does; none if it is legal. */
export const whyNot = (parsed: Parsed<unknown>): readonly string[] =>
  parsed.ok ? [] : parsed.problems.map(({ rule, text }) => rule ?? text.key);

/** Returns the rules that forbid a set-up. */
export function forbidding<Setup, Options, State, Fact extends Told>(
  system: System<Setup, Options, State, Fact>,
  setup: unknown,
): readonly (string | undefined)[] {
  const parsed = system.setup.parse(setup);
  return parsed.ok ? [] : parsed.problems.map(({ rule }) => rule);
}

/** Plays inputs and returns the facts they produced; throws on a refusal. */
export function play<Setup, Options, State, Fact extends Told>(
  match: Match<Setup, Options, State, Fact>,
  ...inputs: readonly Input[]
): readonly Fact[] {
  return inputs.flatMap((input) => {
    const row = match.submit(input);
    if ('refused' in row)
      throw new Error(
        `${JSON.stringify(input)} was refused: ${row.code} ${row.rule ?? ''} ${JSON.stringify(row.text)}; asked ${JSON.stringify(match.awaiting?.question ?? null)}`,
      );
    return row.facts;
  });
}

/** Returns the rule that refuses an input, or `undefined` if it is accepted. */
export function refusedBy(match: { submit(input: Input): Row<Told> | Refusal }, input: Input): string | undefined {
  const row = match.submit(input);
  return 'refused' in row ? row.rule : undefined;
}

/** Returns the rule of the open question and the key of its text. */
export function asked(match: {
  readonly awaiting: { readonly question: Question } | undefined;
}): readonly [string | undefined, string | undefined] {
  const question = match.awaiting?.question;
  return [question?.rule, question?.why.key];
}

/** Returns the ids that the open question lets its player choose from, or `undefined` if it is no choice. */
export function choices(match: {
  readonly awaiting: { readonly question: Question } | undefined;
}): readonly string[] | undefined {
  const question = match.awaiting?.question;
  return question?.ask === 'choose' ? question.options.map(({ id }) => id) : undefined;
}

/** The chances told before an order is given, by id. */
export const chancesOf = <State, Fact extends Told>(
  match: Standing<State, Fact>,
  command: string,
  args: Args = {},
): Readonly<Record<string, number>> =>
  Object.fromEntries(forecastCommand(match, command, args).map(({ id, best }) => [id, best]));
