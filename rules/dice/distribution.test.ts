import { describe, expect, test } from 'vitest';
import { doubles } from './arithmetic.ts';
import { Distributions } from './distribution.ts';

/** Chances of dice, held against every throw that there is. */

/** Every throw of some dice. */
function throws(dice: number, sides: number): readonly (readonly number[])[] {
  if (dice === 0) return [[]];
  const faces = Array.from({ length: sides }, (_, at) => at + 1);
  return throws(dice - 1, sides).flatMap((rest) => faces.map((face) => [...rest, face]));
}

const share = (dice: number, sides: number, holds: (faces: readonly number[]) => boolean): number => {
  const all = throws(dice, sides);
  return all.filter(holds).length / all.length;
};
const total = (faces: readonly number[]): number => faces.reduce((sum, face) => sum + face, 0);

describe.each([
  [0, 6],
  [1, 6],
  [2, 6],
  [3, 6],
  [4, 3],
  [2, 10],
])('%i dice of %i sides', (dice, sides) => {
  const chances = new Distributions(doubles);

  test('have each sum as often as it is thrown', () => {
    const sums = chances.sum(dice, sides);
    expect(sums).toHaveLength(dice * (sides - 1) + 1);
    for (const [i, chance] of sums.entries())
      expect(chance).toBeCloseTo(
        share(dice, sides, (faces) => total(faces) === dice + i),
        12,
      );
  });

  test('are above a limit, and at most at it, as often as they are thrown so', () => {
    for (let limit = dice - 1; limit <= dice * sides + 1; limit += 1) {
      const above = share(dice, sides, (faces) => total(faces) > limit);
      expect(chances.sumAbove(dice, sides, limit)).toBeCloseTo(above, 12);
      expect(chances.sumAtMost(dice, sides, limit)).toBeCloseTo(1 - above, 12);
    }
  });

  test('show so many of a face or more as often as they are thrown so', () => {
    // Whatever is asked, and in whatever order: the tables grow as they are asked for.
    for (const atLeast of [sides + 1, sides, 3, 1, 0, -2]) {
      const counts = chances.count(dice, sides, atLeast);
      expect(counts).toHaveLength(dice + 1);
      for (const [count, chance] of counts.entries())
        expect(chance).toBeCloseTo(
          share(dice, sides, (faces) => faces.filter((face) => face >= atLeast).length === count),
          12,
        );
    }
  });
});
