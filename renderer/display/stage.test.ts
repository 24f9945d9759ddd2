import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diceGrid } from './dice-grid.ts';
import { BETWEEN, heightOf, lanesOf, type LaneDice } from './lane-dice.ts';
import { stageOf } from './stage.ts';
import { staleness } from './stale.ts';

describe('the stage', () => {
  it('is 1920 by 1080 with a column of 630, and scales by two on 4K', () => {
    expect(stageOf(1920, 1080)).toMatchObject({
      scale: 1,
      plan: { width: 1290, height: 1080 },
      column: { width: 630, height: 1080 },
    });
    expect(stageOf(3840, 2160)).toEqual({ ...stageOf(1920, 1080), scale: 2 });
  });
  it('puts the plan above the column in portrait', () => {
    expect(stageOf(1080, 1920)).toMatchObject({ portrait: true, plan: { width: 1080 }, column: { width: 1080 } });
  });
  it('fills any window exactly and never makes the layout smaller than it was drawn for', () => {
    fc.assert(
      fc.property(fc.integer({ min: 320, max: 8000 }), fc.integer({ min: 320, max: 8000 }), (width, height) => {
        const stage = stageOf(width, height);
        expect(stage.width * stage.scale).toBeCloseTo(width, 3);
        expect(stage.height * stage.scale).toBeCloseTo(height, 3);
        expect(stage.plan.width).toBeGreaterThanOrEqual(1079.999);
        expect(stage.plan.height).toBeGreaterThanOrEqual(899.999);
      }),
    );
  });
});

describe('dice on the monitor', () => {
  it('are 88 px as long as they fit, never below 56, and counted beyond that', () => {
    // In rows of equal length, or all in one where they need hardly be smaller for it.
    expect(diceGrid(6, 440, 240)).toMatchObject({ size: 88, across: 3 });
    expect(diceGrid(6, 542, 240)).toMatchObject({ size: 76, across: 6 });
    expect(diceGrid(7, 542, 240)).toMatchObject({ size: 88, across: 4 });
    expect(diceGrid(15, 440, 240)?.size).toBeGreaterThanOrEqual(56);
    expect(diceGrid(60, 440, 240)).toBeNull();
  });
  it('of a fight leave both lanes in the column: the oldest rolls go first', () => {
    const lane = (earlier: readonly number[], now: number): LaneDice => ({ earlier, now, below: 'never' });
    const rolls = [[], [9], [2, 2, 6], [2, 2, 6, 2, 16], [9, 9, 9, 9, 9, 9]];
    for (const [earlier, other] of rolls.flatMap((one) => rolls.map((two) => [one, two] as const)))
      for (const now of [0, 5, 9, 16]) {
        const lanes = [lane(earlier, now), lane(other, 0)];
        const grids = lanesOf(lanes, 410, 272);
        const heights = lanes.map((one, i) => heightOf(one, grids[i] ?? { kept: 0, size: 999, across: 1 }));
        expect(heights.reduce((sum, one) => sum + one)).toBeLessThanOrEqual(272);
      }
    expect(lanesOf([lane([9], 5), lane([], 0)], 430, 380)[0]?.kept).toBe(1);
    expect(lanesOf([lane([2, 2, 6, 2, 16], 16), lane([], 0)], 430, 380)[0]?.kept).toBe(0);
  });
  it('of a fight have room for every save below its hit, up to twenty-one, if need be in place of the other side’s dice', () => {
    for (let now = 1; now <= 21; now += 1) {
      const lanes: readonly LaneDice[] = [
        { earlier: [now], now: 0, below: 'never' },
        { earlier: [], now, below: 'always' },
      ];
      const grids = lanesOf(lanes, 370, 272);
      const [struck, saves] = grids;
      expect(saves).not.toBeNull();
      expect(
        lanes.reduce((sum, lane, i) => sum + heightOf(lane, grids[i] ?? { kept: 0, size: 999, across: 1 }), 0),
      ).toBeLessThanOrEqual(272);
      expect(struck?.kept).toBe(now <= 6 ? 1 : 0);
      // Rows end within the lane.
      expect((saves?.across ?? 99) * ((saves?.size ?? 0) + BETWEEN) - BETWEEN).toBeLessThanOrEqual(370);
    }
    expect(lanesOf([{ earlier: [], now: 60, below: 'always' }], 370, 272)).toEqual([null]);
  });
  it('of a fight land where their places were, also saves whose places need no more room', () => {
    for (const now of [4, 5, 6, 12]) {
      const at = (below: LaneDice['below']) =>
        lanesOf(
          [
            { earlier: [], now: 0, below: 'never' },
            { earlier: [], now, below },
          ],
          410,
          272,
        )[1];
      expect(at('landed')).toEqual(at('always'));
    }
  });
  it('always fit into their room', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 60, max: 900 }),
        fc.integer({ min: 60, max: 600 }),
        (count, width, height) => {
          const grid = diceGrid(count, width, height);
          if (grid === null) return;
          expect(grid.across * (grid.size + grid.gap) - grid.gap).toBeLessThanOrEqual(width);
          expect(Math.ceil(count / grid.across) * (grid.size + grid.gap) - grid.gap).toBeLessThanOrEqual(height);
        },
      ),
    );
  });
});

describe('the stale mark', () => {
  it('appears only when a link is lost, at 2, 5 and 30 s', () => {
    const at = (seconds: number): string => staleness(false, 1000, 1000 + seconds * 1000).mark;
    expect([1, 2, 4, 5, 29, 30].map(at)).toEqual(['fresh', 'quiet', 'quiet', 'old', 'old', 'lost']);
    expect(staleness(true, 1000, 900_000).mark).toBe('fresh');
    expect(staleness(false, null, 900_000).mark).toBe('fresh');
  });
});
