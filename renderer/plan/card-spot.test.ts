import { expect, it } from 'vitest';
import { coversBox, type Box, type Pair } from '../../rules/fortress/map/geometry.ts';
import { cardSpot } from './card-spot.ts';

const plan = { width: 540, height: 600 };
const usual: Box = { x: 14, y: 506, width: 300, height: 80 };
const spot = (kept: readonly Box[], pieces: readonly Box[] = [], now: Pair | null = null): Pair =>
  cardSpot(usual, { ...plan, kept, pieces }, now);
const boxAt = ([x, y]: Pair): Box => ({ ...usual, x, y });
const stand: Box = { x: 60, y: 520, width: 40, height: 30 };

it('has its usual place while it covers nobody there', () => {
  expect(spot([])).toEqual([14, 506]);
  expect(spot([{ ...stand, y: 300 }])).toEqual([14, 506]);
});

it('moves along the edges off who stands there, and stays where it is while that is free', () => {
  const moved = spot([stand]);
  expect(moved).not.toEqual([14, 506]);
  expect(coversBox(boxAt(moved), stand)).toBe(false);
  expect(moved[0] === 14 || moved[1] === 506 || moved[0] === 226 || moved[1] === 14).toBe(true);
  expect(spot([], [], [226, 14])).toEqual([226, 14]);
  expect(spot([{ ...stand, x: 300, y: 30 }], [], [226, 14])).toEqual([14, 506]);
});

it('covers bare stones rather than a stand, and free ground rather than stones', () => {
  const edge: readonly Box[] = [
    { x: 0, y: 0, width: 540, height: 20 },
    { x: 0, y: 580, width: 540, height: 20 },
    { x: 0, y: 0, width: 20, height: 600 },
    { x: 520, y: 0, width: 20, height: 600 },
  ];
  const inside = spot([], edge);
  for (const box of edge) expect(coversBox(boxAt(inside), box)).toBe(false);
  const everywhere: readonly Box[] = [{ x: 0, y: 0, ...plan }];
  const onStones = spot([stand], everywhere);
  expect(coversBox(boxAt(onStones), stand)).toBe(false);
});

it('covers as little as it can where nothing is free', () => {
  const crowd: readonly Box[] = [
    { x: 0, y: 100, width: 540, height: 500 },
    { x: 0, y: 0, width: 200, height: 40 },
  ];
  expect(spot(crowd)).toEqual([206, 14]);
});
