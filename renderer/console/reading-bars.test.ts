import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barsOf, meanOf, thresholdOf } from './reading-bars.ts';

const by = (...chances: readonly number[]) => chances.map((chance, value) => ({ value, chance, then: null }));

describe('the readings of a roll', () => {
  it('are a bar each where they are few', () => {
    expect(barsOf(by(0.5, 0.3, 0.2)).map(({ from, to }) => [from, to])).toEqual([
      [0, 0],
      [1, 1],
      [2, 2],
    ]);
  });

  it('are the likeliest two and both ends where they are many', () => {
    expect(barsOf(by(0.05, 0.1, 0.3, 0.35, 0.15, 0.05)).map(({ from, to }) => [from, to])).toEqual([
      [0, 1],
      [2, 2],
      [3, 3],
      [4, 5],
    ]);
  });

  it('are four bars at most, in order, and lose nothing', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0.001, max: 1, noNaN: true }), { minLength: 1, maxLength: 30 }),
        (weights) => {
          const total = weights.reduce((a, b) => a + b, 0);
          const all = by(...weights.map((weight) => weight / total));
          const bars = barsOf(all);
          expect(bars.length).toBeLessThanOrEqual(4);
          expect(bars.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, i) => from + i))).toEqual(
            all.map(({ value }) => value),
          );
          expect(bars.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
        },
      ),
    );
  });

  it('have a threshold where one of them decides, and none where none does', () => {
    const then = (...given: readonly (number | null)[]) =>
      given.map((one, value) => ({ value, chance: 1 / given.length, then: one }));
    expect(thresholdOf(then(0, 0, 0.4, 1))).toEqual({ value: 2, chance: 0.5 });
    expect(thresholdOf(then(0.2, 0.3, 1, 1))).toEqual({ value: 2, chance: 0.5 });
    expect(thresholdOf(then(0.4, 0.2, 0.1, 0))).toEqual({ value: 3, chance: 0.25 });
    expect(thresholdOf(then(0.2, 0.3, 0.4, 0.5))).toBeNull();
    expect(thresholdOf(then(null, null))).toBeNull();
  });

  it('have a mean', () => {
    expect(meanOf(by(0.5, 0.25, 0.25))).toBeCloseTo(0.75, 12);
  });
});
