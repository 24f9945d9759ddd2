import { describe, expect, it } from 'vitest';
import { clearCorner } from './clear-corner.ts';

const plan = { width: 1000, height: 800 };
const plate = { width: 200, height: 150 };
const left = { x: 100, y: 100, width: 60, height: 60 };
const right = { x: 900, y: 50, width: 60, height: 60 };

describe('the corner of a plan for a plate', () => {
  it('is the upper left one, unless something stands there', () => {
    expect(clearCorner(plan, plate, [])).toEqual({ left: 24, top: 24 });
    expect(clearCorner(plan, plate, [right])).toEqual({ left: 24, top: 24 });
    expect(clearCorner(plan, plate, [left])).toEqual({ left: 776, top: 24 });
    expect(clearCorner(plan, plate, [left, right])).toEqual({ left: 776, top: 626 });
  });

  it('is a place along an edge, if something stands in each', () => {
    const low = { x: 700, y: 700, width: 80, height: 80 };
    // Something stands at the left of the upper edge, and right and low: what is clear begins beside it.
    const place = clearCorner(plan, plate, [left, right, low]);
    expect(place).toEqual({ left: 696, top: 24 });
  });

  it('is where least is covered, if the edges are full', () => {
    const all = { x: 0, y: 0, width: 1000, height: 700 };
    expect(clearCorner(plan, plate, [all])).toEqual({ left: 776, top: 626 });
  });
});
