import { describe, expect, it } from 'vitest';
import { clearCorner, leastHidden } from './clear-corner.ts';

const plan = { width: 1000, height: 800 };
const plate = { width: 200, height: 150 };
const left = { x: 100, y: 100, width: 60, height: 60 };
const right = { x: 900, y: 50, width: 60, height: 60 };

describe('the place of a plate on a plan', () => {
  it('is the upper left corner, unless something is there', () => {
    expect(clearCorner(plan, plate, [])).toEqual({ left: 24, top: 24 });
    expect(clearCorner(plan, plate, [right])).toEqual({ left: 24, top: 24 });
    expect(clearCorner(plan, plate, [left])).toEqual({ left: 776, top: 24 });
    expect(clearCorner(plan, plate, [left, right])).toEqual({ left: 776, top: 626 });
  });

  it('is along an edge, if there is something in each corner', () => {
    const low = { x: 700, y: 700, width: 80, height: 80 };
    // Something at the left of the upper edge, and something right and low: the clear part begins beside it.
    const place = clearCorner(plan, plate, [left, right, low]);
    expect(place).toEqual({ left: 696, top: 24 });
  });

  it('spares land where another corner is as free, and keeps apart from the rest', () => {
    const woods = { x: 0, y: 0, width: 300, height: 300 };
    expect(leastHidden(plan, plate, [], { land: [woods] })).toMatchObject({ left: 776, top: 24, covered: 0 });
    expect(leastHidden(plan, plate, [right], { land: [woods] })).toMatchObject({ left: 776, top: 626 });
    const near = { x: 230, y: 50, width: 60, height: 60 };
    expect(leastHidden(plan, plate, [near])).toMatchObject({ left: 24, top: 24 });
    expect(leastHidden(plan, plate, [near], { apart: 14 })).toMatchObject({ left: 776, top: 24 });
  });

  it('is where it covers least, if the edges are full', () => {
    const all = { x: 0, y: 0, width: 1000, height: 700 };
    expect(clearCorner(plan, plate, [all])).toEqual({ left: 776, top: 626 });
  });
});
