import { describe, expect, it } from 'vitest';
import { FrameBudget } from './frame-budget.ts';

/** Simulates a minute of rendering whenever allowed, at `cost` ms per render. */
function minute(cost: number, frame = 1000 / 60): { readonly pictures: number; readonly missed: number } {
  const budget = new FrameBudget(0);
  let [pictures, frames] = [0, 0];
  let next = 100;
  for (let at = 0; at < 60_000; frames += 1) {
    const draws = at >= next;
    if (draws) pictures += 1;
    // Updates arrive at any time between two frames.
    budget.begin(at - 11);
    at += draws ? Math.max(1, Math.ceil(cost / frame)) * frame : frame;
    budget.frame(at);
    if (draws) next = at + budget.wait(at);
  }
  return { pictures, missed: 1 - frames / (60_000 / frame) };
}

describe('the budget for renders', () => {
  it('hardly delays renders that fit into their frame: all are done', () => {
    expect(minute(10)).toMatchObject({ missed: expect.closeTo(0, 2) as number });
    expect(minute(10).pictures).toBeGreaterThan(3500);
    // A screen with 30 frames a second is not a slow one.
    expect(minute(10, 1000 / 30).pictures).toBeGreaterThan(1750);
  });

  it('keeps missed frames under a twentieth when renders are expensive, and none older than 1.2 s', () => {
    for (const cost of [20, 33, 50, 60]) {
      expect(minute(cost).missed).toBeLessThan(0.05);
      expect(minute(cost).pictures).toBeGreaterThan(48);
    }
    expect(minute(400).pictures).toBeGreaterThan(36);
  });

  it('lets a few expensive renders follow each other at once, and again after a rest', () => {
    const budget = new FrameBudget(0);
    let at = 0;
    const burst = (): number[] =>
      Array.from({ length: 6 }, () => {
        budget.begin(at);
        budget.frame((at += 50));
        budget.frame((at += 10));
        return budget.wait(at);
      });
    expect(burst().every((wait) => wait === 0)).toBe(true);
    burst();
    expect(budget.wait(at)).toBeGreaterThan(0);
    // While nobody looks, no frame comes: that is not late.
    budget.rest();
    at += 20_000;
    expect(burst().every((wait) => wait === 0)).toBe(true);
  });

  it('is short from when all is spent until half is saved again', () => {
    const budget = new FrameBudget(0);
    let at = 0;
    const frame = (ms: number): void => {
      budget.frame((at += ms));
    };
    budget.begin(at);
    for (let n = 0; n < 4; n += 1) frame(16);
    const draw = (): void => {
      frame(100);
      frame(16);
      budget.wait(at);
    };
    draw();
    expect(budget.short).toBe(false);
    for (let n = 0; n < 3; n += 1) draw();
    expect(budget.short).toBe(true);
    // Three hundredths of the time are saved: three seconds are not enough, ten are.
    budget.wait((at += 3000));
    expect(budget.short).toBe(true);
    budget.wait((at += 10_000));
    expect(budget.short).toBe(false);
  });
});
