import { doubles, fractions } from '../../rules/dice/arithmetic.ts';
import type { Between } from '../../rules/kernel/chain.ts';
import type { Course } from '../../rules/kernel/course.ts';
import { Odds, OddsTooLarge, plainAssumptions } from '../../rules/kernel/odds.ts';
import { policyOf } from '../../rules/kernel/outcome.ts';
import { TooManyReadings } from '../../rules/kernel/possible-readings.ts';
import type { Procedure } from '../../rules/kernel/procedure.ts';
import type { SampledAt } from '../../rules/kernel/sampled-course.ts';
import { StateHasher } from '../../rules/kernel/state-hash.ts';
import type { Args, Forecast } from '../../rules/kernel/system.ts';

/**
 * Brute force: every way in turn, in the order in which people are asked. It merges only states that are the
 * same in everything, cancels nothing and knows no duels.
 */

type Fact = { readonly kind: string };
type At = SampledAt<unknown, Fact>;

/** Branches of a whole fight less likely than this are dropped. */
const FAINT = 1e-11;

const unlessTooLarge = <T>(work: () => T): T | undefined => {
  try {
    return work();
  } catch (error) {
    if (error instanceof OddsTooLarge || error instanceof TooManyReadings) return undefined;
    throw error;
  }
};

const runOf = ({ system, command }: At): Procedure<unknown, Fact, Args, unknown> =>
  system.commands[command]?.run as Procedure<unknown, Fact, Args, unknown>;

/** The chance of one order's forecast, as a fraction; undefined if it takes more requests than allowed. */
export function forecastByWays(at: At, forecast: Forecast<unknown, Fact>, budget: number): Between | undefined {
  const { then, holds, settled } = forecast;
  return unlessTooLarge(() => {
    const odds = new Odds(at.system.fold, fractions, plainAssumptions, {
      ...(then === undefined && { settled }),
      sideBySide: false,
      budget,
    });
    let [sum, all] = [fractions.zero, fractions.zero];
    for (const end of odds.outcomes(runOf(at), at.args, at.state, at.answers, at.faces)) {
      const after = then === undefined ? [end] : odds.outcomes(then.procedure, then.args, end.state);
      for (const { state, chance } of after) {
        const part = then === undefined ? chance : fractions.multiply(end.chance, chance);
        all = fractions.add(all, part);
        if (holds(state)) sum = fractions.add(sum, part);
      }
    }
    const chance = fractions.toNumber(fractions.divide(sum, all));
    return { lo: chance, hi: chance };
  });
}

/** The chance of a whole fight, round after round, without faint branches; undefined if it takes too many requests. */
export function courseByWays(at: At, course: Course<unknown, Fact>, budget: number): Between | undefined {
  const { round, between, ended, rounds } = course;
  const odds = new Odds<unknown, Fact, number>(at.system.fold, doubles, policyOf(course), {
    stops: course.stops,
    sideBySide: false,
    budget,
  });
  const hash = new StateHasher();
  type Mass = Map<number, { readonly state: unknown; chance: number }>;
  let won = 0;
  const put = (into: Mass, ends: readonly { readonly state: unknown; readonly chance: number }[], by = 1): void => {
    for (const { state, chance } of ends) {
      const over = ended(state);
      if (over === 'won') won += by * chance;
      if (over !== undefined) continue;
      const key = hash.of(state);
      const same = into.get(key);
      if (same === undefined) into.set(key, { state, chance: by * chance });
      else same.chance += by * chance;
    }
  };
  const through = (mass: Mass, run: NonNullable<typeof between>): Mass => {
    const next: Mass = new Map();
    for (const { state, chance } of mass.values()) put(next, odds.outcomes(run.procedure, run.args, state), chance);
    return next;
  };
  const left = (mass: Mass): number => [...mass.values()].reduce((sum, { chance }) => sum + chance, 0);
  return unlessTooLarge(() => {
    let going: Mass = new Map();
    put(going, odds.outcomes(runOf(at), at.args, at.state, at.answers, at.faces));
    for (let more = rounds ?? Infinity; left(going) > FAINT; more -= 1) {
      if (between !== undefined) going = through(going, between);
      if (more === 0) return { lo: won, hi: won };
      going = through(going, round);
    }
    return { lo: won, hi: won + left(going) };
  });
}
