import { describe, expect, it } from 'vitest';
import { text } from '../../kernel/text.ts';
import type { CutawayView, OccupantView, SiegeView } from '../view.ts';
import { cellsOf, goalOf, seatsOf, settleFloors, type Cell } from './floors.ts';

const cover = { front: 'none', side: 'none', rear: 'none' } as const;
const man = (unit: string, spot: OccupantView['spot'] = 'inner'): OccupantView => ({
  unit,
  spot,
  hex: text('hex'),
  condition: text('well'),
  duty: 'none',
  cover,
});

/** A tower with one floor, with what is needed to find hexes. */
function towerWith(men: readonly OccupantView[], capacity = 10): SiegeView {
  const level = {
    section: 'belfry-l2',
    name: text('floor'),
    elevation: 2,
    capacity,
    cover,
    coverText: text('none'),
    occupants: [...men],
  };
  const tower: Partial<CutawayView> = {
    id: 'belfry',
    levels: [level],
    ladders: [],
    bridge: { level: 'belfry-l2', state: 'lowered', ready: false, text: text('down'), occupants: [] },
  };
  return { cutaway: [tower as CutawayView], units: [] as SiegeView['units'] } as SiegeView;
}

const hexOf = (siege: SiegeView, unit: string): Cell | undefined => cellsOf(10)[seatsOf(siege).get(unit)?.slot ?? -1];

describe('people on a floor', () => {
  it('have as many hexes as its capacity, on any floor', () => {
    expect([12, 10, 6].map((capacity) => cellsOf(capacity).length)).toEqual([12, 10, 6]);
  });

  it('stand on their kind of hex: at the front in the foremost hexes, at the winch beside it', () => {
    const siege = towerWith([man('captain', 'front'), man('left', 'winch-1'), man('right', 'winch-2')]);
    expect(hexOf(siege, 'left')).toEqual({ row: 0, place: 2 });
    expect(hexOf(siege, 'right')).toEqual({ row: 2, place: 2 });
    expect(hexOf(siege, 'captain')).toEqual({ row: 1, place: 3 });
  });

  it('find room elsewhere when their kind of hex is full, and nobody is doubled or lost', () => {
    const crowd = Array.from({ length: 14 }, (_, i) => man(`m${String(i)}`, 'rear'));
    const seats = [...seatsOf(towerWith(crowd)).values()].map(({ slot }) => slot);
    expect(new Set(seats).size).toBe(14);
  });

  it('stay where they are when somebody else comes or goes', () => {
    const [a, b, c] = [man('a', 'rear'), man('b', 'rear'), man('c', 'rear')];
    const before = settleFloors({}, towerWith([a, b]));
    const after = settleFloors(before, towerWith([b]));
    expect(after['b']).toBe(before['b']);
    const again = settleFloors(after, towerWith([c, b]));
    expect(again['b']).toBe(before['b']);
    expect(again['c']?.at).not.toEqual(again['b']?.at);
  });

  it('go to the hex that is lit for them, as many hexes away as announced', () => {
    const before = towerWith([man('a', 'rear'), man('b')]);
    const goal = goalOf(before, 'a', 'belfry-l2@inner');
    const after = { ...towerWith([man('a'), man('b')]), places: settleFloors({}, before) };
    expect(seatsOf(after).get('a')).toEqual(goal?.seat);
    expect(goal?.steps).toBeGreaterThan(0);
    expect(goalOf(before, 'a', 'belfry-l2@winch-2')?.steps).toBeGreaterThan(goal?.steps ?? 9);
  });

  it('find no place that the tower does not have', () => {
    const siege = towerWith([man('a')]);
    expect(goalOf(siege, 'a', 'belfry-l9@inner')).toBeUndefined();
    expect(goalOf(siege, 'a', 'belfry-l2@attic')).toBeUndefined();
    expect(goalOf(siege, 'a', '@wall')?.seat).toEqual({ station: '@wall', slot: 0 });
  });
});
