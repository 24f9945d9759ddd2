import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Pair } from '../design/polygon.ts';
import { boxAround, hull, inside, onPlan, outward } from '../../rules/fortress/map/geometry.ts';
import { grown } from './grown.ts';

const points = fc.array(fc.tuple(fc.integer({ min: -200, max: 200 }), fc.integer({ min: -200, max: 200 })), {
  minLength: 3,
  maxLength: 40,
});
const cross = (o: Pair, a: Pair, b: Pair): number => (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);
const at = (list: readonly Pair[], i: number): Pair => list[i % list.length] as Pair;

describe('the hull', () => {
  it('turns the same way at every corner and leaves no point outside', () => {
    fc.assert(
      fc.property(points, (all) => {
        const outline = hull(all);
        fc.pre(outline.length > 2);
        outline.forEach((corner, i) => {
          expect(cross(corner, at(outline, i + 1), at(outline, i + 2))).toBeGreaterThan(0);
          for (const point of all) expect(cross(corner, at(outline, i + 1), point)).toBeGreaterThanOrEqual(0);
        });
      }),
    );
  });
  it('has a centre that lies inside', () => {
    const outline = hull([
      [0, 0],
      [100, 0],
      [100, 50],
      [0, 50],
      [40, 20],
    ]);
    expect(outline).toHaveLength(4);
    expect(inside(outline, [50, 25])).toBe(true);
    expect(inside(outline, [150, 25])).toBe(false);
  });
});

describe('a grown outline', () => {
  it('lies outside by the given distance', () => {
    const path = grown(
      hull([
        [0, 0],
        [100, 0],
        [100, 50],
        [0, 50],
      ]),
      10,
    );
    const numbers = [...path.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map((m): Pair => [Number(m[1]), Number(m[2])]);
    expect(boxAround(numbers)).toEqual({ x: -10, y: -10, width: 120, height: 70 });
  });
});

describe('the frame of a section', () => {
  const footprint = { at: { x: 10, y: 20 }, width: 45, depth: 32, shape: 'straight' } as const;
  it('faces down the plan without a turn, and left at a quarter turn clockwise', () => {
    expect(outward({ ...footprint, turn: 0 })).toEqual([-0, 1]);
    expect(outward({ ...footprint, turn: 90 }).map(Math.round)).toEqual([-1, 0]);
  });
  it('maps points along and out of the wall onto the plan', () => {
    expect(onPlan({ ...footprint, turn: 0 }, 5, 20)).toEqual([15, 40]);
    expect(onPlan({ ...footprint, turn: 180 }, 5, 20).map(Math.round)).toEqual([5, 0]);
  });
});
