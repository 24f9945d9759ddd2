import { doubles } from '../dice/arithmetic.ts';
import type { Match } from './match.ts';
import { chanceThat, Odds, type Outcome } from './odds.ts';
import type { RuleId } from './request.ts';
import type { Args, Command, Forecast } from './system.ts';
import type { Text } from './text.ts';

/** The chance of one outcome, as it moved with each die, and how far it can still move. All exact. */
export interface ChanceLine {
  readonly id: string;
  readonly text: Text;
  readonly rule: RuleId;
  /** The first point is before any die of the open roll; each later one follows a face. */
  readonly line: readonly { readonly face: number | null; readonly chance: number }[];
  readonly best: number;
  readonly worst: number;
}

/** The chance that a forecast holds: after each end of the command, and after what follows it. */
function chanceOf<State, Fact>(
  odds: Odds<State, Fact, number>,
  { then, holds }: Forecast<State, Fact>,
  outcomes: readonly Outcome<State, number>[],
): number {
  if (then === undefined) return clamp(chanceThat(outcomes, holds, doubles));
  let total = 0;
  for (const { state, chance } of outcomes) {
    total += chance * chanceThat(odds.outcomes(then.procedure, then.args, state), holds, doubles);
  }
  return clamp(total);
}

/** The chance that each forecast holds in a state where no procedure is open, 0 or 1 unless something is run after it. */
export function chancesAfter<State, Fact>(
  forecasts: readonly Forecast<State, Fact>[],
  state: State,
  fold: (state: State, fact: Fact) => State,
): readonly number[] {
  const odds = new Odds<State, Fact, number>(fold, doubles);
  return forecasts.map((forecast) => chanceOf(odds, forecast, [{ value: undefined, state, chance: 1 }]));
}

/** Chances that a command has before it is given; nothing is thrown and nothing changes. */
export function forecastCommand<Setup, Options, State, Fact extends { readonly kind: string }>(
  match: Match<Setup, Options, State, Fact>,
  name: string,
  args: Args,
): readonly ChanceLine[] {
  const command = match.system.commands[name] as Command<State, Fact> | undefined;
  if (command === undefined || match.open !== undefined) return [];
  const forecasts = match.system.forecasts(match.state, name, args);
  if (forecasts.length === 0) return [];
  const odds = new Odds<State, Fact, number>(match.system.fold, doubles);
  const outcomes = odds.outcomes(command.run, args, match.state);
  return forecasts.map((forecast) => {
    const chance = chanceOf(odds, forecast, outcomes);
    return {
      id: forecast.id,
      text: forecast.text,
      rule: forecast.rule,
      line: [{ face: null, chance }],
      best: chance,
      worst: chance,
    };
  });
}

/**
 * Chances of the open command, with the dice of the open roll that are in.
 * @param faces in order of arrival, fewer than or as many as were asked
 */
export function forecastOpen<Setup, Options, State, Fact extends { readonly kind: string }>(
  match: Match<Setup, Options, State, Fact>,
  faces: readonly number[],
): readonly ChanceLine[] {
  const { open, awaiting } = match;
  if (open === undefined || awaiting === undefined) return [];
  const forecasts = match.system.forecasts(open.stateBefore, open.command, open.args);
  if (forecasts.length === 0) return [];
  const { run } = match.system.commands[open.command] as Command<State, Fact>;
  const odds = new Odds<State, Fact, number>(match.system.fold, doubles);
  const { question } = awaiting;
  if (question.ask !== 'roll') {
    const outcomes = odds.outcomes(run, open.args, open.stateBefore, open.answers);
    return forecasts.map((forecast) => {
      const chance = chanceOf(odds, forecast, outcomes);
      return {
        id: forecast.id,
        text: forecast.text,
        rule: forecast.rule,
        line: [{ face: null, chance }],
        best: chance,
        worst: chance,
      };
    });
  }
  const byReading = odds.byReading(run, open.args, open.stateBefore, open.answers, question);
  const possible = Array.from({ length: faces.length + 1 }, (_, n) =>
    odds.readings(question, faces.slice(0, n)).filter(({ chance }) => chance > 0),
  );
  return forecasts.map((forecast) => {
    const chances = new Map(byReading.map(({ value, outcomes }) => [keyOf(value), chanceOf(odds, forecast, outcomes)]));
    const given = (value: unknown): number => chances.get(keyOf(value)) ?? 0;
    const line = possible.map((readings, n) => ({
      face: n === 0 ? null : (faces[n - 1] ?? null),
      chance: clamp(readings.reduce((total, { value, chance }) => total + chance * given(value), 0)),
    }));
    const reachable = (possible.at(-1) ?? []).map(({ value }) => given(value));
    return {
      id: forecast.id,
      text: forecast.text,
      rule: forecast.rule,
      line,
      best: Math.max(...reachable),
      worst: Math.min(...reachable),
    };
  });
}

/** A reading as a key: face by face readings are equal when their faces are. */
function keyOf(value: unknown): unknown {
  return Array.isArray(value) ? value.join(' ') : value;
}

/** Doubles may leave 0 to 1 by a last digit; a chance may not. */
function clamp(chance: number): number {
  return Math.min(1, Math.max(0, chance));
}
