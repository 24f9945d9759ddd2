import { describe, expect, test } from 'vitest';
import { CourseOdds, type Course } from './course.ts';
import { procedure } from './procedure.ts';
import { roll, tell } from './request.ts';
import { Sum } from './sum.ts';
import { text } from './text.ts';

/** Whole fights, one round after the other. */

/** A wall with so many stones, which a ram breaks down one by one. */
interface State {
  readonly stones: number;
  readonly lost: boolean;
}
type Fact = { readonly kind: 'broken' } | { readonly kind: 'spent' };

const fold = (state: State, fact: Fact): State =>
  fact.kind === 'broken' ? { ...state, stones: state.stones - 1 } : { ...state, lost: true };

/** A 6 breaks a stone, a 1 breaks the ram, and everything else changes nothing. */
const batter = procedure('batter', 'TOY-1', function* () {
  const face = yield* roll({
    ...{ seat: 'attacker', rule: 'TOY-1', why: text('toy.batter'), about: [] },
    ...{ dice: 1, sides: 6, reads: { kind: 'face' } },
  });
  if (face === 6) yield* tell<Fact>({ kind: 'broken' });
  if (face === 1) yield* tell<Fact>({ kind: 'spent' });
});

const course: Course<State, Fact> = {
  ...{ id: 'wall', text: text('toy.wall'), rule: 'TOY-1', cover: text('toy.cover'), prefers: [] },
  round: { procedure: batter, args: {} },
  ended: ({ stones, lost }) => (lost ? 'lost' : stones === 0 ? 'won' : undefined),
  matters: ({ stones }) => stones,
  worth: { unit: 'stands', of: ({ stones }) => 2 - stones, least: 0, most: 2 },
};
/** What is known of the fight for two stones after at most so many steps. */
function known(change: Partial<Course<State, Fact>>, steps: number, budget?: number) {
  const odds = new CourseOdds(fold, { ...course, ...change }, budget);
  const start = odds.enter([{ state: { stones: 2, lost: false }, chance: 1 }]);
  odds.reach(start);
  let stepped = 0;
  while (stepped < steps && odds.step()) stepped += 1;
  const [place] = odds.between([start]);
  return { stepped, lo: place?.lo, hi: place?.hi, worth: place?.worth };
}
const close = (n: number): number => expect.closeTo(n, 10) as number;

describe('a whole fight', () => {
  test('is known once each of its rounds is: rounds that change nothing are fought again', () => {
    expect(known({}, 9)).toEqual({
      ...{ stepped: 2, lo: close(1 / 4), hi: close(1 / 4) },
      worth: { lo: close(3 / 4), hi: close(3 / 4) },
    });
    expect(known({}, 1)).toMatchObject({ lo: close(0), hi: close(1 / 2) });
  });

  test('is won in the rounds that the game allows, or not at all', () => {
    expect(known({ rounds: 2 }, 9)).toMatchObject({ lo: close(1 / 36), hi: close(1 / 36) });
    expect(known({ rounds: 3 }, 9)).toMatchObject({
      lo: close(1 / 36 + (2 * 4) / 6 ** 3),
      hi: close(1 / 36 + 8 / 6 ** 3),
    });
  });

  test('is not known where a round takes more than may be spent on it', () => {
    expect(known({}, 9, 1)).toEqual({ stepped: 1, lo: 0, hi: 1, worth: { lo: 0, hi: 2 } });
  });

  test('is not known where a round reads too many dice face by face', () => {
    const many = procedure<State, Fact, object, void>('many', 'TOY-1', function* () {
      yield* roll({
        ...{ seat: 'attacker', rule: 'TOY-1', why: text('toy.batter'), about: [] },
        ...{ dice: Sum.of(12, text('toy.dice'), 'TOY-1'), sides: 6, reads: { kind: 'faces' } },
      });
    });
    expect(known({ round: { procedure: many, args: {} } }, 9)).toMatchObject({ stepped: 1, lo: 0, hi: 1 });
  });

  test('stops at a mistake in the rules instead of calling it too large', () => {
    const broken = procedure<State, Fact, object, void>('broken', 'TOY-1', () => {
      throw new RangeError('no such ram');
    });
    expect(() => known({ round: { procedure: broken, args: {} } }, 9)).toThrow('no such ram');
  });
});
