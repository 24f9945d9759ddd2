import { describe, expect, it } from 'vitest';
import { FrameBudget } from './frame-budget.ts';

/** A minute in which a picture is drawn whenever it may be, each of which takes `cost` ms. */
function minute(cost: number, frame = 1000 / 60): { readonly pictures: number; readonly missed: number } {
  const budget = new FrameBudget(0);
  let [pictures, frames] = [0, 0];
  let next = 100;
  for (let at = 0; at < 60_000; frames += 1) {
    const draws = at >= next;
    if (draws) pictures += 1;
    // What is told comes at any time between two frames.
    budget.begin(at - 11);
    at += draws ? Math.max(1, Math.ceil(cost / frame)) * frame : frame;
    budget.frame(at);
    if (draws) next = at + budget.wait(at);
  }
  return { pictures, missed: 1 - frames / (60_000 / frame) };
}

describe('what pictures may cost', () => {
  it('is nothing to speak of where each is drawn in its frame: all are drawn', () => {
    expect(minute(10)).toMatchObject({ missed: expect.closeTo(0, 2) as number });
    expect(minute(10).pictures).toBeGreaterThan(3500);
    // A screen of thirty frames a second is no slow one.
    expect(minute(10, 1000 / 30).pictures).toBeGreaterThan(1750);
  });

  it('stays under a twentieth of the frames where pictures are dear, and none is older than a second and a fifth', () => {
    for (const cost of [20, 33, 50, 60]) {
      expect(minute(cost).missed).toBeLessThan(0.05);
      expect(minute(cost).pictures).toBeGreaterThan(48);
    }
    expect(minute(400).pictures).toBeGreaterThan(36);
  });

  it('lets a few dear pictures follow each other at once, and again after a rest', () => {
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

  it('is known to be short from when all is spent until half is saved again', () => {
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
    // Four in a hundred are saved: three seconds are not enough, ten are.
    budget.wait((at += 3000));
    expect(budget.short).toBe(true);
    budget.wait((at += 10_000));
    expect(budget.short).toBe(false);
  });
});
