import { describe, expect, it } from 'vitest';
import type { OccupantView } from '../../../rules/fortress/view.ts';
import { text } from '../../../rules/kernel/text.ts';
import { cellsOf, centre, heightOf, seated } from './hexes.ts';

const cover = { front: 'none', side: 'none', rear: 'none' } as const;
const man = (unit: string, spot: OccupantView['spot'] = 'inner'): OccupantView => ({
  unit,
  spot,
  hex: text('hex'),
  condition: text('well'),
  duty: 'none',
  cover,
});
const names = (men: readonly (OccupantView | null)[]): readonly (string | null)[] =>
  men.map((one) => one?.unit ?? null);

describe('the hexes of a floor', () => {
  it('are as many as the floor takes people', () => {
    expect([12, 10, 6].map((capacity) => cellsOf(capacity).length)).toEqual([12, 10, 6]);
  });

  it('lie apart, whatever the floor', () => {
    for (const capacity of [12, 10, 6]) {
      const places = cellsOf(capacity).map((cell) => JSON.stringify(centre(cell, 0, capacity)));
      expect(new Set(places).size).toBe(capacity);
    }
  });

  it('have their fronts in line (ST-007)', () => {
    const front = (capacity: number): number =>
      Math.max(...cellsOf(capacity).map((cell) => centre(cell, 0, capacity).x));
    expect(front(10)).toBe(front(12));
    expect(front(6)).toBe(front(12));
  });

  it('are evenly one above the other', () => {
    const heights = [0, 1, 2, 3].map((i) => heightOf(i, 4));
    expect(heights).toEqual(heights.toSorted((a, b) => a - b));
    expect(heightOf(0, 3)).toBe(heights[0]);
    expect(heightOf(2, 3)).toBe(heights[3]);
  });
});

describe('people on a floor', () => {
  it('stand where it is told: at the front in the foremost hexes, at the winch beside it', () => {
    const cells = cellsOf(10);
    const seats = names(seated([man('captain', 'front'), man('left', 'winch'), man('right', 'winch')], cells));
    expect(cells[seats.indexOf('left')]).toEqual({ row: 0, place: 2 });
    expect(seats.filter((one) => one !== null)).toHaveLength(3);
    for (const unit of ['captain', 'left', 'right'])
      expect(cells[seats.indexOf(unit)]?.place, unit).toBe(cells[seats.indexOf(unit)]?.row === 1 ? 3 : 2);
  });

  it('find room elsewhere when their kind of hex is full, and nobody stands twice or vanishes', () => {
    const crowd = Array.from({ length: 10 }, (_, i) => man(`m${i}`, 'winch'));
    expect(names(seated(crowd, cellsOf(10))).toSorted()).toEqual(crowd.map(({ unit }) => unit).toSorted());
  });
});
