import { describe, expect, it } from 'vitest';
import { section, smallFront, unit } from '../../../test/screens/stories/fortress.ts';
import type { PlacesView, SiegeView, UnitView } from '../view.ts';
import { own } from '../../kernel/own.ts';
import { reach } from './geometry.ts';
import { settle } from './places.ts';

const wall = (id: string, x: number) =>
  section({ id, footprint: { at: { x, y: 0 }, turn: 0, width: 48, depth: 20, shape: 'straight' } });

/** Three walls of 48 mm side by side, and an empty field. */
const front = (units: readonly UnitView[], over: Partial<SiegeView> = {}): SiegeView => ({
  ...smallFront(),
  sections: [wall('w-1', -48), wall('w-2', 0), wall('w-3', 48)],
  earthworks: [],
  units: [...units],
  ...over,
});

const at = (id: string, place: UnitView['place'], equipment: UnitView['equipment'] = []): UnitView =>
  unit({ id, side: 'attacker', charge: 'axe', stands: 3, equipment, place });
const atWall = (id: string, wallId: string, equipment: UnitView['equipment'] = ['ladders']): UnitView =>
  at(id, { on: 'contact', section: wallId }, equipment);

/** How far a piece stands along its wall from the middle, and before it, in mm. */
function before(places: PlacesView, id: string, wallId: string, siege: SiegeView) {
  const place = own(places, id);
  const stone = siege.sections.find((one) => one.id === wallId);
  if (place === undefined || stone === undefined) throw new Error(`${id} has no place`);
  return { along: place.at.x - stone.footprint.at.x, away: place.at.y - reach(stone.footprint) };
}

describe('pieces at the foot of a wall', () => {
  it('stand before their own wall when its foot is full, one behind the other', () => {
    const units = [atWall('ladders', 'w-2'), atWall('belfry', 'w-2', ['siege-tower']), atWall('third', 'w-2')];
    const siege = front(units);
    const places = settle({}, siege);
    const all = units.map(({ id }) => before(places, id, 'w-2', siege));
    for (const { along } of all) expect(Math.abs(along)).toBeLessThanOrEqual(24);
    const away = all.map((one) => one.away);
    expect(away).toEqual(away.toSorted((a, b) => a - b));
    expect(away[0]).toBeLessThan(10);
  });

  it('stand before no other section when the ground before their own is full', () => {
    const units = Array.from({ length: 9 }, (_, i) => atWall(`stormers-${String(i)}`, 'w-2'));
    const siege = front(units);
    const places = settle({}, siege);
    const all = units.map(({ id }) => before(places, id, 'w-2', siege));
    expect(all.some(({ along }) => Math.abs(along) > 24)).toBe(true);
    // The three walls end at 72 mm; a piece is 40 mm wide.
    expect(all.filter(({ along, away }) => Math.abs(along) > 24 && Math.abs(along) < 92 && away < 24)).toEqual([]);
  });

  it('stand side by side at a wall that is wide enough', () => {
    const siege = front([atWall('one', 'w'), atWall('two', 'w')], {
      sections: [
        section({ id: 'w', footprint: { at: { x: 0, y: 0 }, turn: 0, width: 120, depth: 20, shape: 'straight' } }),
      ],
    });
    const places = settle({}, siege);
    for (const id of ['one', 'two']) {
      const { along, away } = before(places, id, 'w', siege);
      expect(Math.abs(along)).toBeLessThanOrEqual(60);
      expect(away).toBeLessThan(10);
    }
  });

  it('touch the wall although a whole army waits in the field before it', () => {
    const waiting = Array.from({ length: 15 }, (_, i) =>
      at(`army-${String(i)}`, { on: 'field', at: { x: (i - 7) * 20, y: 90 } }),
    );
    const deployed = front([...waiting, at('stormers', { on: 'field', at: { x: 0, y: 90 } }, ['ram'])]);
    const waited = settle({}, deployed);
    const storming = front([...waiting, atWall('stormers', 'w-2', ['ram'])]);
    const places = settle(waited, storming);
    const { along, away } = before(places, 'stormers', 'w-2', storming);
    expect(Math.abs(along)).toBeLessThanOrEqual(24);
    expect(away).toBeLessThan(10);
    // Whoever waits is not moved by it.
    for (const { id } of waiting) expect(own(places, id)).toEqual(own(waited, id));
  });

  it('stand across earthworks with a siege tower that is too long for the ground between them and the wall', () => {
    const earthworks: SiegeView['earthworks'] = [-20, 25].map((x) => ({
      id: `e${String(x)}`,
      side: 'defender',
      label: 'E',
      at: { x, y: 60 },
    }));
    const waiting = at('waiting', { on: 'field', at: { x: 0, y: 150 } }, ['ram']);
    const siege = front([waiting, atWall('crew', 'w-2', ['siege-tower'])], { earthworks });
    const { along, away } = before(settle({}, siege), 'crew', 'w-2', siege);
    expect(Math.abs(along)).toBeLessThanOrEqual(24);
    expect(away).toBeLessThan(10);
  });

  it('stand beside an earthwork before the wall, not behind it', () => {
    const siege = front([atWall('ladders', 'w-2')], {
      earthworks: [{ id: 'e1', side: 'defender', label: 'E1', at: { x: -34, y: 60 } }] as SiegeView['earthworks'] &
        object,
    });
    const { along, away } = before(settle({}, siege), 'ladders', 'w-2', siege);
    expect(along).toBeGreaterThan(0);
    expect(along).toBeLessThanOrEqual(24);
    expect(away).toBeLessThan(10);
  });
});
