import { expect, it } from 'vitest';
import { MapPlaces } from '../../electron/table/map-places.ts';
import { presetsOf, systemById } from '../../electron/table/systems.ts';
import { coversBox } from '../../rules/fortress/map/geometry.ts';
import { Match } from '../../rules/kernel/match.ts';
import type { AnyMatch } from '../../test/conformance/random-player.ts';
import { numberOf, sizesFor, tokenBox, tokensOf } from './marks.ts';
import { standings } from './placing.ts';

/** A front whose walls are hardly wider on a monitor than the plates of their points. */
function lastAssault() {
  const system = systemById('siege-medieval');
  const setup = system?.setup.parse(presetsOf('siege-medieval').find(({ id }) => id === 'last-assault')?.setup);
  const options = system?.options.parse({});
  if (system === undefined || setup?.ok !== true || options?.ok !== true) throw new Error('the set-up is not legal');
  const match: AnyMatch = new Match(system, setup.value as unknown, options.value as unknown);
  return new MapPlaces(system, { setup: setup.value, options: options.value }).siege(match.state);
}
const siege = lastAssault();
const people = standings(siege);
const walls = siege.sections.filter(({ kind }) => kind === 'wall');

it.each([78, 90])('points stand before their own wall, and each letter apart: walls of %i px on a monitor', (px) => {
  const sizes = sizesFor('monitor', px / (walls[0]?.footprint.width ?? 1));
  const tokens = tokensOf(siege, people, sizes);
  expect(walls.length).toBeGreaterThan(3);
  for (const { id, footprint } of walls) {
    const [mark] = tokens.get(id) ?? [];
    expect(Math.abs((mark?.at[0] ?? Infinity) - footprint.at.x), id).toBeLessThan(footprint.width / 2);
    expect(mark?.at[1], id).toBeGreaterThan(footprint.at.y);
  }
  const numbers = siege.sections.map((section) => numberOf(section, siege, people, sizes));
  numbers.forEach(({ at }, i) => {
    for (const { at: other } of numbers.slice(i + 1))
      expect(Math.hypot(at[0] - other[0], at[1] - other[1])).toBeGreaterThan(sizes.number);
  });
  const boxes = [...tokens.values()].flat().map(({ at, strength }) => tokenBox(at, sizes, strength));
  boxes.forEach((box, i) => {
    for (const other of boxes.slice(i + 1)) expect(coversBox(box, other)).toBe(false);
  });
});

it.each([1, 1.6, 2.2])(
  'points pushed aside stay clear of their neighbours, which keep their place: %f px a mm',
  (px) => {
    const sizes = sizesFor('console', px);
    const [pushed] = walls;
    const unit = people.find(({ unit: { side } }) => side === 'attacker');
    if (pushed === undefined || unit === undefined) throw new Error('nobody stands before a wall');
    const { at, depth } = pushed.footprint;
    const before = { ...unit, front: [at.x, at.y + depth] as const, turn: 0, touches: pushed.id, inBreach: false };
    const free = tokensOf(siege, people, sizes);
    const tokens = tokensOf(siege, [...people.filter((one) => one !== unit), before], sizes);
    for (const { id } of walls.slice(1)) expect(tokens.get(id)?.[0]?.at, id).toEqual(free.get(id)?.[0]?.at);
    const [mark] = tokens.get(pushed.id) ?? [];
    expect(mark?.leader).not.toBeNull();
    const box = tokenBox(mark?.at ?? [0, 0], sizes, mark?.strength);
    const air = { ...box, x: box.x - sizes.disc, width: box.width + 2 * sizes.disc };
    for (const [id, others] of tokens)
      for (const other of id === pushed.id ? [] : others)
        expect(coversBox(air, tokenBox(other.at, sizes, other.strength)), id).toBe(false);
  },
);
