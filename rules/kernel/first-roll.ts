import { doubles } from '../dice/arithmetic.ts';
import { checkAnswer } from './answers.ts';
import { sumByReading } from './columns.ts';
import { Driver } from './driver.ts';
import { Odds, OddsTooLarge, plainAssumptions } from './odds.ts';
import { TooManyReadings } from './possible-readings.ts';
import type { Procedure } from './procedure.ts';
import type { Question, RollRequest } from './request.ts';
import type { Input } from './row.ts';
import type { Standing } from './standing.ts';
import type { Command } from './system.ts';
import { own } from './own.ts';

/** The dice an option leads to directly, and how likely each reading of them is. */
export interface FirstRoll {
  readonly option: string;
  readonly roll: RollRequest;
  readonly by: readonly {
    /** For `sum-above`: 0 or 1. */
    readonly value: number;
    readonly chance: number;
    /** The chance of the first forecast once the dice read this; null if it is not computed. */
    readonly then: number | null;
  }[];
}

/** The most requests spent on finding what each reading leads to. */
const BUDGET = 100_000;

/** Returns the question open after some answers to a procedure, or `undefined` if it has ended or they do not fit. */
function questionAfter<State, Fact, Args>(
  fold: (state: State, fact: Fact) => State,
  procedure: Procedure<State, Fact, Args>,
  args: Args,
  state: State,
  answers: readonly Input[],
): Question | undefined {
  const driver = new Driver(state, fold);
  const facts: Fact[] = [];
  driver.start(procedure, args, facts);
  for (const answer of answers) {
    const accepted = driver.question === undefined ? undefined : checkAnswer(driver.question, answer);
    if (accepted === undefined || accepted.refused) return undefined;
    driver.answer(accepted.value, facts);
  }
  return driver.question;
}

/**
 * Returns the dice each option of the open choice leads to directly. Options that lead to another question, or to none,
 * are left out. Exact: a roll has few readings. A roll that is read face by face has no bars to draw.
 */
export function firstRolls<State, Fact extends { readonly kind: string }>(
  match: Standing<State, Fact>,
): readonly FirstRoll[] {
  const { open, awaiting } = match;
  if (open === undefined || awaiting?.question.ask !== 'choose') return [];
  const { fold, forecasts } = match.system;
  const { run } = own(match.system.commands, open.command) as Command<State, Fact>;
  const [forecast] = forecasts(open.stateBefore, open.command, open.args);
  return awaiting.question.options.flatMap(({ id }): FirstRoll[] => {
    const answers = [...open.answers, { choose: id }];
    const roll = questionAfter(fold, run, open.args, open.stateBefore, answers);
    if (roll?.ask !== 'roll' || roll.reads.kind === 'faces') return [];
    const odds = new Odds<State, Fact, number>(fold, doubles, plainAssumptions, { budget: BUDGET });
    const by = odds
      .readings(roll, [])
      .map(({ value, chance }) => ({ value: Number(value), chance: Math.min(1, chance), then: null }))
      .sort((a, b) => a.value - b.value);
    // What a forecast runs after the command is not followed here; the card already shows those chances.
    if (forecast === undefined || forecast.then !== undefined) return [{ option: id, roll, by }];
    try {
      const then = new Map<number, number>();
      for (const { values, ends } of odds.byReading(run, open.args, open.stateBefore, answers, roll)) {
        const chances = sumByReading(ends, values.length, forecast.holds);
        for (const [i, value] of values.entries()) then.set(Number(value), Math.min(1, chances[i] ?? 0));
      }
      return [{ option: id, roll, by: by.map((one) => ({ ...one, then: then.get(one.value) ?? null })) }];
    } catch (error) {
      if (error instanceof OddsTooLarge || error instanceof TooManyReadings) return [{ option: id, roll, by }];
      throw error;
    }
  });
}
