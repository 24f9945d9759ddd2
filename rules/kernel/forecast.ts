import { doubles } from '../dice/arithmetic.ts';
import { Distributions } from '../dice/distribution.ts';
import { sumByReading, type Weight } from './columns.ts';
import { chanceThat, Odds, plainAssumptions, type Outcome } from './odds.ts';
import { possibleReadings } from './possible-readings.ts';
import type { RollRequest, RuleId, Seat } from './request.ts';
import type { Args, Command, Forecast } from './system.ts';
import type { Standing } from './standing.ts';
import { sharedHasher } from './state-hash.ts';
import type { Text } from './text.ts';
import { own } from './own.ts';

/** The chance of one outcome, how it moved with each die, and how far it can still move. All exact. */
export interface ChanceLine {
  readonly id: string;
  readonly text: Text;
  readonly rule: RuleId;
  /** The side it is good for, if any. */
  readonly favours?: Seat | undefined;
  /** The first point is before any die of the open roll; each later one follows a face. */
  readonly line: readonly { readonly face: number | null; readonly chance: number }[];
  readonly best: number;
  readonly worst: number;
  /** Whether it assumes a fact or a choice that nobody has declared yet. */
  readonly assumed?: true | undefined;
}

/** The most requests a forecast may take, so that the screen still feels immediate. */
const BUDGET = 300_000;

/** Ends are merged before what follows once that takes this many requests: recognizing a state again has a cost. */
const MERGE_BEFORE = 40;

/**
 * The chance at each of several readings that a forecast holds after the ends of the command and what follows it.
 * @param size how many readings the chances of the ends are for
 */
function chancesOf<State, Fact>(
  odds: Odds<State, Fact, number>,
  { then, holds }: Forecast<State, Fact>,
  outcomes: readonly Outcome<State, Weight<number>>[],
  size: number,
): readonly number[] {
  // Both sums are taken in the same order, so that a certain outcome comes to exactly 1.
  const whole = sumByReading(outcomes, size, () => true);
  const shares = (sums: Float64Array): readonly number[] => Array.from(sums, (sum, i) => clamp(sum / (whole[i] ?? 1)));
  if (then === undefined) return shares(sumByReading(outcomes, size, holds));
  const after = (state: State): number => {
    const ends = odds.outcomes(then.procedure, then.args, state);
    return chanceThat(ends, holds, doubles) / chanceThat(ends, () => true, doubles);
  };
  const [first, ...others] = outcomes;
  if (first === undefined) return shares(new Float64Array(size));
  const spent = odds.spent;
  const total = sumByReading([first], size, after);
  const rest = odds.spent - spent < MERGE_BEFORE ? others : odds.merged(others);
  const more = sumByReading(rest, size, after);
  return shares(total.map((sum, i) => sum + (more[i] ?? 0)));
}

/** The same where no dice are open. */
const soleChanceOf = <State, Fact>(
  odds: Odds<State, Fact, number>,
  forecast: Forecast<State, Fact>,
  outcomes: readonly Outcome<State, number>[],
): number => chancesOf(odds, forecast, outcomes, 1)[0] ?? 0;

/** The chance that each forecast holds in a state with no open procedure: 0 or 1 unless something is run after it. */
export function chancesAfter<State, Fact>(
  forecasts: readonly Forecast<State, Fact>[],
  state: State,
  fold: (state: State, fact: Fact) => State,
): readonly number[] {
  const odds = new Odds<State, Fact, number>(fold, doubles);
  return forecasts.map((forecast) => soleChanceOf(odds, forecast, [{ value: undefined, state, chance: 1 }]));
}

/** Odds computed only as far as the forecasts need: to the end, unless each says when it is settled. */
function oddsOf<State, Fact>(
  fold: (state: State, fact: Fact) => State,
  forecasts: readonly Forecast<State, Fact>[],
  budget = BUDGET,
  keeps = false,
): Odds<State, Fact, number> {
  const early = forecasts.every(({ then, settled }) => then === undefined && settled !== undefined);
  return new Odds<State, Fact, number>(fold, doubles, plainAssumptions, {
    settled: early ? (state) => forecasts.every(({ settled }) => settled?.(state) === true) : undefined,
    budget,
    keeps,
  });
}

/** An order whose chances are worked out. */
interface Order {
  readonly command: string;
  readonly args: Args;
  readonly stateBefore: unknown;
}

/** Requests after which the odds of an order start anew, so that they do not hold more and more states. */
const MOST_SPENT = 3_000_000;

/** The odds of the last order asked about: at its next question, what follows is known. */
export class KeptOdds {
  #last: { readonly key: string; readonly odds: unknown } | undefined;

  /** @param budget the most requests to spend now */
  of<State, Fact extends { readonly kind: string }>(
    { system }: Pick<Standing<State, Fact>, 'system'>,
    { command, args, stateBefore }: Order,
    forecasts: readonly Forecast<State, Fact>[],
    budget = BUDGET,
  ): Odds<State, Fact, number> {
    const numbers = [args, stateBefore].map((part) => sharedHasher.of(part));
    const key = [system.id, command, ...numbers, ...forecasts.map(({ id }) => id)].join(' ');
    const last = this.#last;
    if (last?.key === key) {
      const odds = last.odds as Odds<State, Fact, number>;
      if (odds.spent < MOST_SPENT) return odds.renewed(budget);
    }
    const odds = oddsOf(system.fold, forecasts, budget, true);
    this.#last = { key, odds };
    return odds;
  }
}

/** Only what the open question can still change; settled forecasts are not shown beside it. */
const unsettled = <State, Fact>(forecasts: readonly Forecast<State, Fact>[], now: State) =>
  forecasts.filter(({ settled }) => settled?.(now) !== true);

/**
 * Returns the chances of a command before it is given. Rolls nothing and changes nothing.
 * @param budget the most requests to spend
 * @param kept odds kept from one question of an order to the next
 * @throws OddsTooLarge, TooManyReadings
 */
export function forecastCommand<State, Fact extends { readonly kind: string }>(
  match: Standing<State, Fact>,
  name: string,
  args: Args,
  budget?: number,
  kept?: KeptOdds,
): readonly ChanceLine[] {
  const command = own(match.system.commands, name) as Command<State, Fact> | undefined;
  if (command === undefined || match.open !== undefined) return [];
  const forecasts = match.system.forecasts(match.state, name, args);
  if (forecasts.length === 0) return [];
  const odds =
    kept?.of(match, { command: name, args, stateBefore: match.state }, forecasts, budget) ??
    oddsOf(match.system.fold, forecasts, budget);
  const outcomes = odds.outcomes(command.run, args, match.state);
  return forecasts.map((forecast) => sure(forecast, soleChanceOf(odds, forecast, outcomes), odds.assumed));
}

/**
 * Returns the chances of the open command, given the dice of the open roll that are in.
 * @param faces in order of arrival, at most as many as were asked for
 */
export function forecastOpen<State, Fact extends { readonly kind: string }>(
  match: Standing<State, Fact>,
  faces: readonly number[],
): readonly ChanceLine[] {
  return openForecast(match)(faces);
}

/**
 * Computes the open command's chances once for its open question. The function returned gives the lines for the dice
 * that are in, and is cheap to call for each die.
 */
export function openForecast<State, Fact extends { readonly kind: string }>(
  match: Standing<State, Fact>,
): (faces: readonly number[]) => readonly ChanceLine[] {
  const worked = workedOut(match);
  return (faces) => linesAt(worked, faces);
}

/** The open command's chances by reading. Plain data: each new die is a lookup. */
export interface WorkedOut {
  readonly question: RollRequest | undefined;
  readonly lines: readonly Omit<ChanceLine, 'line' | 'best' | 'worst'>[];
  /** The chances of each line by reading key; a single key if no dice are awaited. */
  readonly chances: readonly ReadonlyMap<unknown, number>[];
}

/**
 * Computes the open command's chances for every reading of its open roll.
 * @param budget the most requests to spend
 * @param kept odds kept from one question of an order to the next
 * @throws OddsTooLarge, TooManyReadings
 */
export function workedOut<State, Fact extends { readonly kind: string }>(
  match: Standing<State, Fact>,
  budget?: number,
  kept?: KeptOdds,
): WorkedOut {
  const { open, awaiting } = match;
  const nothing = { question: undefined, lines: [], chances: [] };
  if (open === undefined || awaiting === undefined) return nothing;
  const forecasts = unsettled(match.system.forecasts(open.stateBefore, open.command, open.args), match.state);
  if (forecasts.length === 0) return nothing;
  const { run } = own(match.system.commands, open.command) as Command<State, Fact>;
  const odds = kept?.of(match, open, forecasts, budget) ?? oddsOf(match.system.fold, forecasts, budget);
  const { question } = awaiting;
  const roll = question.ask === 'roll' ? question : undefined;
  const ways =
    roll === undefined
      ? [{ values: [undefined], ends: odds.outcomes(run, open.args, open.stateBefore, open.answers) }]
      : odds.byReading(run, open.args, open.stateBefore, open.answers, roll);
  const chances = forecasts.map((forecast) => {
    const known = new Map<unknown, number>();
    for (const { values, ends } of ways) {
      const reached = chancesOf(odds, forecast, ends, values.length);
      for (const [i, value] of values.entries()) known.set(readingKey(value), reached[i] ?? 0);
    }
    return known;
  });
  const lines = forecasts.map(({ id, text, rule, favours }) => ({
    id,
    text,
    rule,
    ...(favours === undefined ? {} : { favours }),
    ...(odds.assumed ? { assumed: true as const } : {}),
  }));
  return { question: roll, lines, chances };
}

/**
 * Returns the lines for the dice that are in.
 * @param faces in order of arrival, at most as many as were asked for
 */
export function linesAt({ question, lines, chances }: WorkedOut, faces: readonly number[]): readonly ChanceLine[] {
  if (question === undefined)
    return lines.map((line, i) => {
      const chance = chances[i]?.get(undefined) ?? 0;
      return { ...line, line: [{ face: null, chance }], best: chance, worst: chance };
    });
  const possible = Array.from({ length: faces.length + 1 }, (_, n) =>
    possibleReadings(question, faces.slice(0, n), new Distributions(doubles)).filter(({ chance }) => chance > 0),
  );
  return lines.map((said, i) => {
    const given = (value: unknown): number => chances[i]?.get(readingKey(value)) ?? 0;
    const line = possible.map((readings, n) => ({
      face: n === 0 ? null : (faces[n - 1] ?? null),
      chance: clamp(
        readings.reduce((total, { value, chance }) => total + chance * given(value), 0) /
          readings.reduce((total, { chance }) => total + chance, 0),
      ),
    }));
    const reachable = (possible.at(-1) ?? []).map(({ value }) => given(value));
    return { ...said, line, best: Math.max(...reachable), worst: Math.min(...reachable) };
  });
}

/**
 * Returns the chances of the open command after each option of its open choice; empty for any other kind of question,
 * since a fact of the table is not up to anyone.
 */
export function forecastOptions<State, Fact extends { readonly kind: string }>(
  match: Standing<State, Fact>,
): readonly { readonly option: string; readonly lines: readonly ChanceLine[] }[] {
  const { open, awaiting } = match;
  if (open === undefined || awaiting === undefined) return [];
  const { question } = awaiting;
  const forecasts = unsettled(match.system.forecasts(open.stateBefore, open.command, open.args), match.state);
  if (forecasts.length === 0 || question.ask !== 'choose') return [];
  const { run } = own(match.system.commands, open.command) as Command<State, Fact>;
  const odds = oddsOf(match.system.fold, forecasts);
  return question.options.map(({ id }) => {
    const outcomes = odds.outcomes(run, open.args, open.stateBefore, [...open.answers, { choose: id }]);
    return {
      option: id,
      lines: forecasts.map((forecast) => sure(forecast, soleChanceOf(odds, forecast, outcomes), odds.assumed)),
    };
  });
}

/** A chance that no die can move now. */
function sure<State, Fact>(
  { id, text, rule, favours }: Forecast<State, Fact>,
  chance: number,
  assumed: boolean,
): ChanceLine {
  const line = [{ face: null, chance }];
  const also = { ...(favours === undefined ? {} : { favours }), ...(assumed ? { assumed } : {}) };
  return { id, text, rule, line, best: chance, worst: chance, ...also };
}

/** A reading as a map key: face-by-face readings are equal if their faces are. */
export function readingKey(value: unknown): unknown {
  return Array.isArray(value) ? value.join(' ') : value;
}

/** Rounding can push a double just outside 0 to 1. */
function clamp(chance: number): number {
  return Math.min(1, Math.max(0, chance));
}
