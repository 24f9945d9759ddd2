import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barsOf, meanOf, readingsOf, thresholdOf } from './reading-bars.ts';

const by = (...chances: readonly number[]) => chances.map((chance, value) => ({ value, chance, then: null }));

describe('the readings of a roll', () => {
  it('are one bar each if there are few', () => {
    expect(barsOf(by(0.5, 0.3, 0.2)).map(({ from, to }) => [from, to])).toEqual([
      [0, 0],
      [1, 1],
      [2, 2],
    ]);
  });

  it('are the two likeliest and both ends if there are many', () => {
    expect(barsOf(by(0.05, 0.1, 0.3, 0.35, 0.15, 0.05)).map(({ from, to }) => [from, to])).toEqual([
      [0, 1],
      [2, 2],
      [3, 3],
      [4, 5],
    ]);
  });

  it('are at most four bars, in order, and lose nothing', () => {
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

  it('have a threshold only if one of them decides', () => {
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

  it('of counted dice have their exact chances: 0 to 3 of three dice at 5 or more', () => {
    const all = readingsOf({ dice: 3, sides: 6, reads: { kind: 'count', atLeast: 5 } });
    expect(all.map(({ value }) => value)).toEqual([0, 1, 2, 3]);
    for (const [i, cases] of [8, 12, 6, 1].entries()) expect(all[i]?.chance).toBeCloseTo(cases / 27, 12);
    expect(meanOf(all)).toBeCloseTo(1, 12);
  });

  it('of a sum to beat are two, and the threshold has the chance to beat it', () => {
    const all = readingsOf({ dice: 2, sides: 6, reads: { kind: 'sum-above', limit: 8 } });
    expect(thresholdOf(all)?.value).toBe(1);
    expect(thresholdOf(all)?.chance).toBeCloseTo(10 / 36, 12);
    expect(all[0]?.chance).toBeCloseTo(26 / 36, 12);
  });

  it('are empty for dice that are looked up in a table', () => {
    expect(readingsOf({ dice: 1, sides: 6, reads: { kind: 'face' } })).toEqual([]);
  });
});
