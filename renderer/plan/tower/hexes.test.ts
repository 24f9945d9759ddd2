import { describe, expect, it } from 'vitest';
import { heightOf, onFloor } from './hexes.ts';

const centres = (capacity: number) => Array.from({ length: capacity }, (_, slot) => onFloor(slot, 0, capacity));

describe('the hexes of a floor', () => {
  it('lie apart on every floor, and so do the places of those without a hex', () => {
    for (const capacity of [12, 10, 6]) {
      const places = Array.from({ length: capacity + 8 }, (_, slot) => JSON.stringify(onFloor(slot, 0, capacity)));
      expect(new Set(places).size).toBe(capacity + 8);
    }
  });

  it('have their fronts in line (ST-007)', () => {
    const front = (capacity: number): number => Math.max(...centres(capacity).map(({ x }) => x));
    expect(front(10)).toBe(front(12));
    expect(front(6)).toBe(front(12));
  });

  it('are evenly spaced one above the other', () => {
    const heights = [0, 1, 2, 3].map((i) => heightOf(i, 4));
    expect(heights).toEqual(heights.toSorted((a, b) => a - b));
    expect(heightOf(0, 3)).toBe(heights[0]);
    expect(heightOf(2, 3)).toBe(heights[3]);
  });
});
