import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judge, logEvidence, Season } from './evidence.ts';
import { rollsUntilUnfair, seeded } from './simulate.ts';

describe('the evidence against a die', () => {
  it('is a fair bet: averaged over all rolls of a fair die, it neither grows nor shrinks', () => {
    for (const counts of [
      [0, 0, 0],
      [2, 0, 1],
      [5, 1, 0],
      [7, 30, 2],
    ]) {
      const now = Math.exp(logEvidence(counts));
      const next = counts.map((one, i) => Math.exp(logEvidence(counts.with(i, one + 1))));
      expect(next.reduce((sum, one) => sum + one, 0) / 3 / now).toBeCloseTo(1, 9);
    }
  });

  it('depends neither on which face is which nor on the order of the rolls', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 60 }), (faces) => {
        const [one, other] = [new Season(6), new Season(6)];
        for (const face of faces) one.roll(face);
        for (const face of faces.toReversed()) other.roll(7 - face);
        expect(logEvidence(one.counts)).toBeCloseTo(logEvidence(other.counts), 9);
      }),
    );
  });

  it('is valid for dice that were rolled very often', () => {
    expect(logEvidence([10_000, 10_000])).toBeLessThan(0);
    expect(logEvidence([11_000, 9_000])).toBeGreaterThan(80);
    expect(logEvidence([4_090, 4_100])).toBeCloseTo(logEvidence([4_100, 4_090]), 9);
  });
});

describe('fair dice', () => {
  it.each([6, 20])(
    'of %d sides are called unfair in at most 1 of 100 seasons, even if checked after every roll',
    (sides) => {
      const random = seeded(20_260);
      let alarms = 0;
      for (let season = 0; season < 1000; season += 1)
        if (rollsUntilUnfair(sides, 0, 400, random) !== undefined) alarms += 1;
      expect(alarms).toBeLessThanOrEqual(10);
    },
  );
});

describe('loaded dice', () => {
  it('are detected, the sooner the heavier they are loaded', () => {
    const heavy = rollsUntilUnfair(6, 2, 1000, seeded(1));
    const light = rollsUntilUnfair(6, 0.5, 20_000, seeded(1));
    expect(heavy).toBeLessThan(200);
    expect(light).toBeGreaterThan(heavy ?? Infinity);
  });
});

describe('the verdict', () => {
  it.each([
    [[1, 2, 0, 1, 1, 0], 'too-few', 'roll-on'],
    [[10, 9, 11, 8, 12, 10], 'no-sign', 'roll-on'],
    [[101, 99, 95, 105, 98, 102], 'fair-so-far', 'nothing'],
    [[3, 4, 4, 4, 4, 19], 'odd', 'watch'],
    [[0, 0, 0, 0, 0, 30], 'unfair', 'test-and-replace'],
  ] as const)('on %j is %s', (counts, verdict, action) => {
    expect(judge(counts)).toMatchObject({ verdict, action });
  });

  it('names the face that comes too often', () => {
    expect(judge([0, 0, 0, 0, 10, 30]).face).toEqual({ face: 6, percent: 75, due: 16.7 });
    expect(judge([10, 9, 11, 8, 12, 10]).face).toBeNull();
  });

  it('is kept even if later rolls even it out', () => {
    const season = new Season(6);
    for (let i = 0; i < 30; i += 1) season.roll(6);
    for (let i = 0; i < 200; i += 1) season.roll((i % 5) + 1);
    expect(season.fairness.verdict).toBe('unfair');
  });

  it('ignores a face that the die does not have', () => {
    const season = new Season(6);
    season.roll(7);
    season.roll(0);
    expect(season.counts).toEqual([0, 0, 0, 0, 0, 0]);
  });
});
