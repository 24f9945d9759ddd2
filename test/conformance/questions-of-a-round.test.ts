import { describe, expect, it } from 'vitest';
import { doubles } from '../../rules/dice/arithmetic.ts';
import { CourseOdds, ROUND_BUDGET, type Course } from '../../rules/kernel/course.ts';
import { forecastCommand, KeptOdds, linesAt, workedOut } from '../../rules/kernel/forecast.ts';
import { chanceThat, Odds, plainAssumptions } from '../../rules/kernel/odds.ts';
import { policyOf } from '../../rules/kernel/outcome.ts';
import type { Procedure } from '../../rules/kernel/procedure.ts';
import type { Input } from '../../rules/kernel/row.ts';
import type { AnySystem, Args } from '../../rules/kernel/system.ts';
import { play } from '../../rules/kernel/trial.ts';
import { wholeAt, wholeFights, type WholeFight } from '../../rules/kernel/whole-course.ts';
import { FIGHTS_OF_BOTH } from './fights-of-both.ts';
import { randomAnswer, seeded } from './random-player.ts';
import { FIGHTS, FIGHTS_OF_TWO, type Ready, type Side } from './small-fights.ts';

/**
 * At the questions of a round, each result of the open dice is worked out once, mixed by reading, and kept for the next
 * question. That must change no chance: every throw is compared with the rest of the round asked in turn, state by
 * state, with nothing kept.
 */

type Fact = { readonly kind: string };
type Run = Procedure<unknown, Fact, Args, unknown>;

/** The chances after some answers, by a walk that shares nothing with the question before. */
class Walk {
  readonly #ready: Ready;
  readonly #before: unknown;
  readonly #course: Course<unknown, Fact>;
  readonly #chain: CourseOdds<unknown, Fact>;

  constructor(ready: Ready) {
    const { match, command, args } = ready;
    const system = match.system as AnySystem;
    this.#ready = ready;
    this.#before = match.state;
    const [course] = system.courses?.(match.state, command, args) ?? [];
    if (course === undefined) throw new Error('no whole fight');
    this.#course = course as Course<unknown, Fact>;
    this.#chain = new CourseOdds<unknown, Fact>(system.fold, this.#course);
  }

  whole(answers: readonly Input[]): { readonly won: number; readonly worth: number } {
    const { match, command, args } = this.#ready;
    const run = match.system.commands[command]?.run as Run;
    const odds = new Odds<unknown, Fact, number>(match.system.fold, doubles, policyOf(this.#course), {
      stops: this.#course.stops,
      sideBySide: false,
      budget: ROUND_BUDGET,
    });
    const place = this.#chain.enter(odds.outcomes(run, args, this.#before, answers));
    this.#chain.reach(place);
    while (this.#chain.step());
    const [at] = this.#chain.between([place]);
    return { won: at?.lo ?? -1, worth: at?.worth.lo ?? -99 };
  }

  round(id: string, answers: readonly Input[]): number | undefined {
    const { match, command, args } = this.#ready;
    const run = match.system.commands[command]?.run as Run;
    const forecast = match.system.forecasts(this.#before, command, args).find((one) => one.id === id);
    if (forecast === undefined || forecast.then !== undefined) return undefined;
    const odds = new Odds<unknown, Fact, number>(match.system.fold, doubles, plainAssumptions, {
      settled: forecast.settled,
      sideBySide: false,
    });
    return chanceThat(odds.outcomes(run, args, this.#before, answers), forecast.holds, doubles);
  }
}

/** What is kept from one question to the next. */
interface Kept {
  // oxlint-disable-next-line typescript/no-explicit-any -- any system
  fights: readonly WholeFight<any, any>[];
  readonly odds: KeptOdds;
}

function keptFor({ match, command, args }: Ready): Kept {
  const odds = new KeptOdds();
  forecastCommand(match, command, args, undefined, odds);
  const fights = wholeFights(match, { command, args });
  for (const fight of fights) while (fight.step());
  return { fights, odds };
}

/** Compares the chances of some throws at the open question. @returns how many were compared */
function compare(walk: Walk, { match }: Ready, kept: Kept, throws: readonly (readonly number[])[]): number {
  kept.fights = wholeFights(match, undefined, kept.fights);
  const [fight] = kept.fights;
  while (fight?.step() === true);
  const lines = workedOut(match, undefined, kept.odds);
  const answers = match.open?.answers ?? [];
  let compared = 0;
  for (const faces of throws) {
    const given = faces.length === 0 ? answers : [...answers, { roll: [...faces] }];
    const told = fight && wholeAt(fight.told(), faces);
    const { won, worth } = walk.whole(given);
    expect(told?.kind).toBe('exact');
    expect(Math.abs((told?.line.at(-1)?.lo ?? 9) - won)).toBeLessThan(1e-12);
    expect(Math.abs((told?.worth?.lo ?? 99) - worth)).toBeLessThan(1e-11);
    for (const { id, line } of linesAt(lines, faces)) {
      const by = walk.round(id, given);
      if (by === undefined) continue;
      expect(Math.abs((line.at(-1)?.chance ?? 9) - by)).toBeLessThan(1e-12);
      compared += 1;
    }
  }
  return compared;
}

describe.each(Object.entries({ ...FIGHTS, ...FIGHTS_OF_BOTH, ...FIGHTS_OF_TWO }))(
  'at the questions of a fight %s',
  (name, make) => {
    it('every throw has the chance that a walk through the rest of the round gives it', () => {
      const random = seeded(31);
      const one = (from: number, to: number): number => from + Math.floor(random() * (to - from + 1));
      const most = name in FIGHTS_OF_TWO ? 1 : 2;
      const side = (): Side => ({
        stands: one(1, most),
        attacks: one(1, 2),
        hits: one(1, 2),
        save: one(0, 1) ? 5 : null,
      });
      let compared = 0;
      for (let game = 0; game < 4; game += 1) {
        const ready = make(side(), side());
        const kept = keptFor(ready);
        const walk = new Walk(ready);
        const { match } = ready;
        play(match, { command: ready.command, args: ready.args });
        for (let n = 0; n < 10 && match.awaiting !== undefined; n += 1) {
          const { question } = match.awaiting;
          if (question.ask === 'roll') {
            const thrown = (): number[] => Array.from({ length: question.dice }, () => one(1, question.sides));
            compared += compare(walk, ready, kept, [thrown(), thrown(), thrown()]);
            play(match, { roll: thrown() });
          } else {
            if (question.ask === 'declare') compared += compare(walk, ready, kept, [[]]);
            // In half of the games the table answers as chances assume.
            const assumed = question.ask === 'declare' && game % 2 === 0;
            play(match, assumed ? { fact: plainAssumptions.declare(question) } : randomAnswer(question, random));
          }
        }
      }
      expect(compared).toBeGreaterThan(0);
    });
  },
);
