import { describe, expect, it } from 'vitest';
import { batter, toySiege, type Toy } from '../../test/toy-siege/toy-siege.ts';
import { doubles, fractions } from '../dice/arithmetic.ts';
import { weightAt } from './columns.ts';
import { firstRolls } from './first-roll.ts';
import { forecastCommand, forecastOpen, forecastOptions } from './forecast.ts';
import { Match } from './match.ts';
import { chanceThat, Odds, OddsTooLarge, plainAssumptions } from './odds.ts';
import { procedure, pureStep, type Procedure, type Steps } from './procedure.ts';
import { call, each, roll, tell } from './request.ts';
import { text } from './text.ts';

const fallen = (toy: Toy) => toy.walls['east']?.stands === false;
const start = (strength: number, oil: number) => new Match(toySiege, { strength, oil }, { blowsPerTurn: 2 });

describe('exact odds', () => {
  it('come from the rule itself as fractions that add up to 1', () => {
    const odds = new Odds(toySiege.fold, fractions);
    const outcomes = odds.outcomes(
      batter,
      { wall: 'east' },
      toySiege.start({ strength: 8, oil: 1 }, { blowsPerTurn: 2 }),
    );
    const total = outcomes.reduce((sum, { chance }) => fractions.add(sum, chance), fractions.zero);
    expect(total).toEqual({ numerator: 1n, denominator: 1n });
  });

  it('match the fraction worked out by hand: two dice above 8, then three dice above 8', () => {
    const odds = new Odds(toySiege.fold, fractions);
    const outcomes = odds.outcomes(
      batter,
      { wall: 'east' },
      toySiege.start({ strength: 8, oil: 0 }, { blowsPerTurn: 2 }),
    );
    // 2 dice above 8: 10/36. 3 dice above 8: 160/216. 10/36 + 26/36 * 160/216 = 395/486.
    const hand = fractions.add(
      fractions.ratio(10, 36),
      fractions.multiply(fractions.ratio(26, 36), fractions.ratio(160, 216)),
    );
    expect(chanceThat(outcomes, fallen, fractions)).toEqual(hand);
  });

  it('merge the many ends of a procedure at its first call, since each is a branch of what follows', () => {
    const parity = procedure('parity', 'T-1', function* (): Steps<never, boolean> {
      const faces = yield* roll({
        seat: 'attacker',
        rule: 'T-1',
        why: text('why'),
        dice: 3,
        sides: 6,
        reads: { kind: 'faces' },
      });
      return faces.reduce((sum, face) => sum + face, 0) % 2 === 0;
    });
    const twice = procedure('twice', 'T-1', function* (): Steps<never, readonly boolean[]> {
      return [yield* call(parity, {}), yield* call(parity, {})];
    });
    const odds = new Odds(toySiege.fold, fractions);
    const outcomes = odds.outcomes(twice, {}, toySiege.start({ strength: 8, oil: 1 }, { blowsPerTurn: 2 }));
    expect(outcomes).toHaveLength(4);
    for (const { chance } of outcomes) expect(chance).toEqual(fractions.ratio(1, 4));
  });

  it('resolve dice that are rerolled until they give a result', () => {
    const thrown = (why: string) =>
      roll({ seat: 'attacker', rule: 'T-1', why: text(why), dice: 1, sides: 6, reads: { kind: 'face' } });
    // 1 and 2 name the first, 3 the second; the others are rerolled.
    const named: Procedure<Toy, never, object, number> = procedure('named', 'T-1', function* (): Steps<never, number> {
      const face = yield* thrown('who');
      return face <= 3 ? Math.ceil(face / 2) : yield* call(named, {});
    });
    // The same through another procedure, which rolls a die of its own and continues on a 1 only.
    const roundabout: Procedure<Toy, never, object, number> = procedure('roundabout', 'T-1', function* (): Steps<
      never,
      number
    > {
      const face = yield* thrown('who');
      return face <= 3 ? Math.ceil(face / 2) : yield* call(detour, {});
    });
    const detour: Procedure<Toy, never, object, number> = procedure('detour', 'T-1', function* (): Steps<
      never,
      number
    > {
      const face = yield* thrown('further');
      return face === 1 ? 3 : yield* call(roundabout, {});
    });
    const start = toySiege.start({ strength: 8, oil: 1 }, { blowsPerTurn: 2 });
    const told = (of: typeof named): Map<unknown, { numerator: bigint; denominator: bigint }> => {
      const chances = new Map<unknown, { numerator: bigint; denominator: bigint }>();
      for (const { value, chance } of new Odds(toySiege.fold, fractions).outcomes(of, {}, start))
        chances.set(value, fractions.add(chances.get(value) ?? fractions.zero, chance));
      return chances;
    };
    expect(told(named)).toEqual(
      new Map([
        [1, fractions.ratio(2, 3)],
        [2, fractions.ratio(1, 3)],
      ]),
    );
    // Before the detour 1/3 and 1/6, and in half of the cases a sixth of it ends at 3: 4/7, 2/7 and 1/7.
    expect(told(roundabout)).toEqual(
      new Map([
        [1, fractions.ratio(4, 7)],
        [2, fractions.ratio(2, 7)],
        [3, fractions.ratio(1, 7)],
      ]),
    );
  });

  it('refuse dice that never give a result', () => {
    const never: Procedure<Toy, never, object, number> = procedure('never', 'T-1', function* (): Steps<never, number> {
      return yield* call(never, {});
    });
    const odds = new Odds(toySiege.fold, fractions);
    const start = toySiege.start({ strength: 8, oil: 1 }, { blowsPerTurn: 2 });
    expect(() => odds.outcomes(never, {}, start)).toThrow(OddsTooLarge);
  });

  it('give up before the ways that wait fill the memory: dice that all count, thrown again and again', () => {
    const again = procedure('again', 'T-1', function* (): Steps<void, never> {
      const asked = { seat: 'attacker', rule: 'T-1', why: text('again'), about: [], dice: 6, sides: 6 } as const;
      for (;;) yield* roll({ ...asked, reads: { kind: 'faces' } });
    });
    const odds = new Odds((state: number) => state, doubles, plainAssumptions, { budget: 100_000 });
    expect(() => odds.outcomes(again, {}, 0)).toThrow(OddsTooLarge);
  });

  it('give up before the results of steps side by side fill the memory: forty dice that all differ', () => {
    const one = pureStep<void, number, number>('one die', 'T-1', function* () {
      const asked = { seat: 'attacker', rule: 'T-1', why: text('again'), about: [], dice: 1, sides: 6 } as const;
      return yield* roll({ ...asked, reads: { kind: 'sum' } });
    });
    const many = procedure('many', 'T-1', function* (): Steps<void, void> {
      yield* each(
        one,
        Array.from({ length: 40 }, (_, i) => i),
      );
    });
    const odds = new Odds((state: number) => state, doubles, plainAssumptions, { budget: 10_000 });
    expect(() => odds.outcomes(many, {}, 0)).toThrow(OddsTooLarge);
  });

  it('equal a count over every face thrown, doubles to 1e-12', () => {
    let falls = 0;
    for (let i = 0; i < 6 ** 5; i += 1) {
      const faces = Array.from({ length: 5 }, (_, k) => (Math.floor(i / 6 ** k) % 6) + 1);
      const match = start(9, 0);
      match.submit({ command: 'batter', args: { wall: 'east' } });
      match.submit({ fact: 10 });
      match.submit({ roll: faces.slice(0, 2) });
      match.submit({ fact: true });
      if (match.awaiting !== undefined) match.submit({ roll: faces.slice(2) });
      if (fallen(match.state)) falls += 1;
    }
    const odds = new Odds(toySiege.fold, doubles);
    const outcomes = odds.outcomes(
      batter,
      { wall: 'east' },
      toySiege.start({ strength: 9, oil: 0 }, { blowsPerTurn: 2 }),
    );
    expect(chanceThat(outcomes, fallen, doubles)).toBeCloseTo(falls / 6 ** 5, 12);
  });

  it('respect answers already given and dice already thrown', () => {
    const odds = new Odds(toySiege.fold, fractions);
    const state = toySiege.start({ strength: 8, oil: 1 }, { blowsPerTurn: 2 });
    const answers = [{ fact: 5 }, { choose: 'pour' }, { roll: [1, 1, 5] }];
    const chance = (faces: number[]) =>
      chanceThat(odds.outcomes(batter, { wall: 'east' }, state, answers, faces), fallen, fractions);
    // A first die of 6 leaves 3+ on the second (4/6), else three dice above 8 (160/216).
    const hand = fractions.add(
      fractions.ratio(4, 6),
      fractions.multiply(fractions.ratio(2, 6), fractions.ratio(160, 216)),
    );
    expect(chance([6])).toEqual(hand);
  });

  it('use the choice that is assumed', () => {
    const state = toySiege.start({ strength: 8, oil: 1 }, { blowsPerTurn: 2 });
    const chance = (option: string) =>
      chanceThat(
        new Odds(toySiege.fold, fractions, { ...plainAssumptions, choose: () => option }).outcomes(
          batter,
          { wall: 'east' },
          state,
        ),
        fallen,
        fractions,
      );
    const kept = chance('keep');
    // Poured oil stops the ram when all three dice show 5 or 6: 1/27.
    expect(chance('pour')).toEqual(fractions.multiply(kept, fractions.ratio(26, 27)));
  });

  it('remember a long fight written as one round and then the rest', () => {
    interface Fight {
      readonly left: number;
    }
    type Hits = { readonly hits: number };
    const round: Procedure<Fight, Hits, { rounds: number }> = procedure(
      'round',
      'TOY-6',
      function* (fight, { rounds }): Steps<Hits> {
        if (rounds === 0 || fight.state.left <= 0) return;
        const hits = yield* roll({
          seat: 'a',
          dice: 4,
          sides: 6,
          reads: { kind: 'count', atLeast: 5 },
          rule: 'TOY-6',
          why: text('x'),
        });
        yield* tell({ hits });
        yield* call(round, { rounds: rounds - 1 });
      },
    );
    const odds = new Odds<Fight, Hits, number>((s, f) => ({ left: s.left - f.hits }), doubles);
    // 5^30 paths; caching rounds reduces them to a few thousand steps.
    const outcomes = odds.outcomes(round, { rounds: 30 }, { left: 45 });
    expect(outcomes.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 10);

    // Running out of requests in the middle leaves nothing behind that would change the chances afterwards.
    const later = new Odds<Fight, Hits, number>((s, f) => ({ left: s.left - f.hits }), doubles, plainAssumptions, {
      budget: 3_000,
    });
    expect(() => later.outcomes(round, { rounds: 30 }, { left: 45 })).toThrow(OddsTooLarge);
    const again = later.renewed(1_000_000).outcomes(round, { rounds: 30 }, { left: 45 });
    expect(again.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 10);
  });
});

describe('the readings of an open roll, worked out together', () => {
  type Sums = { readonly pips: number };
  const why = text('why');
  const asked = { seat: 'attacker', rule: 'T-1', why, dice: 3, sides: 6 } as const;
  const fold = ({ pips }: Sums, more: Sums): Sums => ({ pips: pips + more.pips });
  // Whoever reads 7 or more throws one more die, and its face counts.
  const thrice = (kind: 'sum' | 'faces') =>
    procedure('thrice', 'T-1', function* (): Steps<Sums, number> {
      const came: number | readonly number[] =
        kind === 'sum'
          ? yield* roll({ ...asked, reads: { kind: 'sum' } })
          : yield* roll({ ...asked, reads: { kind: 'faces' } });
      const pips = typeof came === 'number' ? came : came.reduce((sum, face) => sum + face, 0);
      yield* tell({ pips });
      if (pips < 7) return 0;
      const more = yield* roll({ ...asked, dice: 1, reads: { kind: 'face' } });
      yield* tell({ pips: more });
      return more;
    });

  it.each(['sum', 'faces'] as const)('end as each of them does alone: %s', (kind) => {
    const run = thrice(kind);
    for (const keeps of [false, true]) {
      const odds = new Odds(fold, fractions, plainAssumptions, { keeps });
      const start = { pips: 0 };
      odds.outcomes(run, {}, start);
      const blocks = odds.byReading(run, {}, start, [], { ask: 'roll', ...asked, reads: { kind } });
      const values = blocks.flatMap((block) => block.values);
      expect(values).toHaveLength(kind === 'sum' ? 16 : 216);
      for (const { values: some, ends } of blocks)
        for (const [i, value] of some.entries()) {
          const faces = typeof value === 'number' ? facesOf(value) : (value as number[]);
          const alone = new Odds(fold, fractions).outcomes(run, {}, start, [{ roll: faces }]);
          const here = ends.flatMap((end) => {
            const chance = weightAt(end.chance, i);
            return chance.numerator === 0n ? [] : [{ ...end, chance }];
          });
          const sorted = (all: typeof alone) => [...all].sort((a, b) => a.state.pips - b.state.pips);
          expect(sorted(here)).toEqual(sorted(alone));
        }
    }
  });

  /** Three faces with this sum. */
  const facesOf = (sum: number): number[] => {
    const first = Math.max(1, Math.min(6, sum - 2));
    const second = Math.max(1, Math.min(6, sum - first - 1));
    return [first, second, sum - first - second];
  };

  it('are taken from what an earlier question of the order left, with what was assumed for it', () => {
    const odds = new Odds(toySiege.fold, fractions, plainAssumptions, { keeps: true });
    const toy = toySiege.start({ strength: 8, oil: 1 }, { blowsPerTurn: 2 });
    const first = odds.outcomes(batter, { wall: 'east' }, toy);
    expect(odds.assumed).toBe(true);
    const { spent } = odds;
    expect(odds.renewed().assumed).toBe(false);
    expect(odds.outcomes(batter, { wall: 'east' }, toy)).toEqual(first);
    expect(odds.assumed).toBe(true);
    expect(odds.spent - spent).toBeLessThan(spent / 2);
  });
});

describe('a forecast', () => {
  it('moves with each die and never leaves its cone', () => {
    const match = start(8, 0);
    match.submit({ command: 'batter', args: { wall: 'east' } });
    match.submit({ fact: 10 });
    const lines = [[], [1], [1, 2]].map((faces) => forecastOpen(match, faces)[0]);
    expect(lines[2]?.line.map(({ face }) => face)).toEqual([null, 1, 2]);
    expect(lines[2]?.line[1]?.chance).toBeCloseTo(lines[1]?.line[1]?.chance ?? -1, 12);
    for (const line of lines) {
      const last = line?.line.at(-1)?.chance ?? -1;
      expect(last).toBeGreaterThanOrEqual((line?.worst ?? 2) - 1e-12);
      expect(last).toBeLessThanOrEqual((line?.best ?? -1) + 1e-12);
    }
  });

  it('before the command equals the forecast before its first die', () => {
    const match = start(8, 0);
    const before = forecastCommand(match, 'batter', { wall: 'east' })[0]?.line[0]?.chance;
    match.submit({ command: 'batter', args: { wall: 'east' } });
    match.submit({ fact: 10 });
    expect(forecastOpen(match, [])[0]?.line[0]?.chance).toBeCloseTo(before ?? -1, 12);
  });

  it('for each answer to an open choice equals the forecast after giving that answer', () => {
    const match = start(8, 1);
    match.submit({ command: 'batter', args: { wall: 'east' } });
    expect(forecastOptions(match)).toEqual([]);
    match.submit({ fact: 10 });
    const options = forecastOptions(match);
    expect(options.map(({ option }) => option)).toEqual(
      match.awaiting?.question.ask === 'choose' ? match.awaiting.question.options.map(({ id }) => id) : [],
    );
    expect(options.length).toBeGreaterThan(1);
    for (const { option, lines } of options) {
      const other = start(8, 1);
      for (const input of [{ command: 'batter', args: { wall: 'east' } }, { fact: 10 }, { choose: option }])
        other.submit(input);
      expect(lines[0]?.line[0]?.chance).toBeCloseTo(forecastOpen(other, [])[0]?.line[0]?.chance ?? -1, 12);
    }
  });

  it('lists the dice an answer leads to at once, and what each reading is worth', () => {
    const match = start(8, 1);
    match.submit({ command: 'batter', args: { wall: 'east' } });
    expect(firstRolls(match)).toEqual([]);
    match.submit({ fact: 10 });
    const [pour, keep] = firstRolls(match);
    expect([pour?.option, pour?.roll.dice, keep?.option, keep?.roll.dice]).toEqual(['pour', 3, 'keep', 2]);
    expect(pour?.by.map(({ value }) => value)).toEqual([0, 1, 2, 3]);
    [8 / 27, 12 / 27, 6 / 27, 1 / 27].forEach((chance, i) => {
      expect(pour?.by[i]?.chance).toBeCloseTo(chance, 12);
    });
    // Three burns stop the ram: only then does nothing fall.
    expect(pour?.by.map(({ then }) => then === 0)).toEqual([false, false, false, true]);
    const whole = keep?.by.reduce((sum, { chance, then }) => sum + chance * (then ?? NaN), 0);
    expect(whole).toBeCloseTo(forecastOptions(match)[1]?.lines[0]?.line[0]?.chance ?? -1, 12);
  });
});
