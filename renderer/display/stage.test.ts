import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diceGrid } from './dice-grid.ts';
import { diceOfLane } from './lane-dice.ts';
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
    expect(diceGrid(6, 440, 240)).toMatchObject({ size: 88, across: 4 });
    expect(diceGrid(15, 440, 240)?.size).toBeGreaterThanOrEqual(56);
    expect(diceGrid(60, 440, 240)).toBeNull();
  });
  it('of a fight leave both lanes in the column: the oldest rolls go first', () => {
    const height = 190;
    for (const earlier of [[], [9], [2, 2, 6], [2, 2, 6, 2, 16], [9, 9, 9, 9, 9, 9]])
      for (const now of [0, 5, 9, 16]) {
        const { kept, size } = diceOfLane(earlier, now, 430, height);
        const across = Math.floor((430 + 12) / (size + 12));
        const rows = [...earlier.slice(earlier.length - kept), now].map((dice) => Math.ceil(dice / across));
        expect(rows.reduce((sum, one) => sum + one, 0) * (size + 12)).toBeLessThanOrEqual(height);
      }
    expect(diceOfLane([9], 5, 430, height).kept).toBe(1);
    expect(diceOfLane([2, 2, 6, 2, 16], 16, 430, height).kept).toBe(0);
    // Awaited dice as small as those that land each have their place too.
    expect(diceGrid(14, 430, 130, 48)).toMatchObject({ size: 48 });
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
