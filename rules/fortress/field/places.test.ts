import { describe, expect, test } from 'vitest';
import { Shape, type FieldUnit, type FieldView, type Motion, type Placed } from './field-view.ts';
import { carried, notTold, put, renamed, startPlaces } from './places.ts';
import { cellsOf, cornersAt, fieldPieces } from './outline.ts';
import { farFrom, namedNear } from './land.ts';

type Host = Parameters<typeof startPlaces>[0];

const unit = (id: string, placed: Placed | null, more: Partial<FieldUnit> = {}): FieldUnit => ({
  unit: id,
  shape: 'line',
  frontage: 3,
  stand: { width: 40, depth: 28 },
  status: 'open',
  inWoods: false,
  besideRiver: false,
  formation: { key: 'line' },
  placed,
  ...more,
});

const at = (x: number, y: number, turn = 0): Placed => ({ at: { x, y }, turn });
const area = (id: string, kind: 'woods' | 'hill', name: string, placed: Placed, width: number, height: number) => ({
  ...{ id, kind, name, size: { width, height } },
  ...placed,
});

/** Attackers whose ids begin with a, defenders whose ids begin with d, each of three stands. */
function battle(units: readonly FieldUnit[], more: Partial<FieldView> = {}): Host {
  return {
    turn: 2,
    units: units.map(({ unit: id }) => ({
      id,
      name: id,
      side: id.startsWith('a') ? 'attacker' : 'defender',
      type: 'infantry',
      charge: 'axe',
      stands: 3,
      standsAtStart: 3,
      hits: 0,
      hitsPerStand: 3,
      equipment: [],
      place: { on: 'field', at: { x: 0, y: 0 } },
      confused: false,
      destroyed: false,
      battering: null,
    })),
    field: {
      table: { width: 1200, height: 900 },
      land: [],
      near: 'attacker',
      units: [...units],
      leaders: [],
      contacts: [],
      ...more,
    },
  };
}

const leader = (id: string, attachedTo: string | null, placed: Placed | null = null): FieldView['leaders'][number] => ({
  leader: id,
  side: 'attacker',
  charge: 'crown',
  attachedTo,
  lost: false,
  placed,
});

describe('places at the start', () => {
  test('are those of the set-up; the rest of that side waits beside the table', () => {
    const siege = battle([unit('a1', at(300, 700, 12)), unit('a2', null)]);
    const places = startPlaces(siege);
    expect(places.pieces['a1']).toEqual({ at: { x: 300, y: 700 }, turn: 12, known: 'set-up', since: 0, by: null });
    expect(notTold({ ...siege, fieldPlaces: places }).map(({ id }) => id)).toEqual(['a2']);
  });

  test('are in ranks at its own edge, facing the other side, if nobody of a side was placed', () => {
    const siege = battle([unit('a1', null), unit('a2', null), unit('d1', null)]);
    const { pieces } = startPlaces(siege);
    expect(pieces['a1']?.turn).toBe(0);
    expect(pieces['d1']?.turn).toBe(180);
    expect(pieces['a1']?.at.y).toBeGreaterThan(700);
    expect(pieces['d1']?.at.y).toBeLessThan(200);
  });

  test('never overlap: whoever finds no room waits beside the table', () => {
    const siege = battle(Array.from({ length: 80 }, (_, i) => unit(`a${String(i)}`, null)));
    const places = startPlaces(siege);
    const waiting = notTold({ ...siege, fieldPlaces: places });
    expect(waiting.length).toBeGreaterThan(0);
    expect(waiting.length + Object.keys(places.pieces).length).toBe(80);
  });
});

describe('what rules and orders do to places', () => {
  const units = [unit('a1', at(600, 700)), unit('a2', at(300, 700)), unit('d1', at(600, 200, 180))];
  const siege = battle(units);
  const start = startPlaces(siege);
  const after = (...motions: Motion[]) => carried(start, siege, motions).pieces;

  test.each([
    ['front', { at: { x: 600, y: 200 }, turn: 0 }],
    // It faces down, so its left is on the right of the table.
    ['left', { at: { x: 660, y: 186 }, turn: 270 }],
    ['right', { at: { x: 540, y: 186 }, turn: 90 }],
    ['rear', { at: { x: 600, y: 172 }, turn: 180 }],
  ] as const)('a charge at the %s ends edge to edge with it', (edge, place) => {
    expect(after({ piece: 'a1', to: 'contact', enemy: 'd1', edge })['a1']).toMatchObject({
      ...place,
      known: 'carried',
    });
  });

  test('a second charger at the same edge stands beside the first, and still touches', () => {
    const wide = battle([
      units[0]!,
      units[1]!,
      unit('d1', at(600, 200, 180), { frontage: 3, stand: { width: 80, depth: 28 } }),
    ]);
    const both = carried(startPlaces(wide), wide, [
      { piece: 'a1', to: 'contact', enemy: 'd1', edge: 'front' },
      { piece: 'a2', to: 'contact', enemy: 'd1', edge: 'front' },
    ]).pieces;
    expect(both['a2']?.at.y).toBe(200);
    expect(Math.abs((both['a2']?.at.x ?? 0) - 600)).toBeGreaterThanOrEqual(120);
    expect(Math.abs((both['a2']?.at.x ?? 0) - 600)).toBeLessThan(180);
  });

  test('a retreat in cm goes straight away from the enemy', () => {
    expect(after({ piece: 'd1', to: 'away', cm: 9, from: ['a1'] })['d1']).toMatchObject({
      at: { x: 600, y: 110 },
      turn: 180,
      known: 'carried',
    });
  });

  test('moves go towards an enemy, and to its own edge', () => {
    expect(after({ piece: 'a1', to: 'towards', cm: 20, whom: 'd1' })['a1']?.at).toEqual({ x: 600, y: 500 });
    expect(after({ piece: 'd1', to: 'own-edge', cm: 5 })['d1']?.at).toEqual({ x: 600, y: 150 });
  });

  test('an order that does not say where leaves the piece in place, marked as no longer known', () => {
    expect(after({ piece: 'a1', to: 'unknown' })['a1']).toMatchObject({ at: { x: 600, y: 700 }, known: 'old' });
  });

  test('nobody moves on from an unknown place, nor away from one', () => {
    const lost = carried(start, siege, [{ piece: 'a1', to: 'unknown' }]);
    const next = carried(lost, siege, [
      { piece: 'a1', to: 'away', cm: 5, from: ['d1'] },
      { piece: 'd1', to: 'away', cm: 5, from: ['a1'] },
    ]).pieces;
    expect(next['a1']).toMatchObject({ at: { x: 600, y: 700 }, known: 'old' });
    expect(next['d1']).toMatchObject({ at: { x: 600, y: 200 }, known: 'old' });
  });

  test('nobody leaves the table: the piece stops at its edge, and its place becomes uncertain', () => {
    const back = after({ piece: 'd1', to: 'own-edge', cm: 60 })['d1'];
    expect(back?.known).toBe('old');
    expect(back?.at.y).toBe(28);
  });

  test('nobody else moves', () => {
    const pieces = after({ piece: 'a1', to: 'contact', enemy: 'd1', edge: 'front' });
    expect(pieces['a2']).toBe(start.pieces['a2']);
    expect(pieces['d1']).toBe(start.pieces['d1']);
  });
});

describe('leaders', () => {
  const siege = battle([unit('a1', at(600, 700)), unit('d1', at(600, 200, 180))], {
    leaders: [leader('chief', 'a1'), leader('alone', null, at(100, 800))],
  });

  test('a leader with a unit goes where it goes', () => {
    const { pieces } = put(startPlaces(siege), siege, { piece: 'a1', to: at(400, 600), by: 'Mira' });
    expect(pieces['a1']).toMatchObject({ known: 'told', since: 2, by: 'Mira' });
    expect(Math.hypot((pieces['chief']?.at.x ?? 0) - 400, (pieces['chief']?.at.y ?? 0) - 600)).toBeLessThan(80);
    expect(pieces['alone']).toMatchObject({ at: { x: 100, y: 800 } });
  });
});

describe('placing by hand', () => {
  test('puts nothing beyond the edges of the table', () => {
    const siege = battle([unit('a1', at(600, 700)), unit('d1', null)]);
    const { pieces } = put(startPlaces(siege), siege, { piece: 'a1', to: at(5000, -900, 45), by: 'Mira' });
    const box = fieldPieces(siege).find(({ id }) => id === 'a1')!.box;
    for (const [x, y] of cornersAt(pieces['a1']!, box)) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(1200);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(900);
    }
  });
});

describe('fights', () => {
  const wood = area('w', 'woods', 'Alder wood', at(760, 200), 160, 90);
  const units = [unit('a1', at(600, 700)), unit('d1', at(600, 200, 180))];
  const met = { contacts: [{ fight: 'f', one: 'a1', other: 'd1' }] };
  const charge: Motion = { piece: 'a1', to: 'contact', enemy: 'd1', edge: 'front' };

  test('are named after the nearest ground that has a name', () => {
    const siege = battle(units, { land: [wood], ...met });
    const { fights } = carried(startPlaces(battle(units)), siege, [charge]);
    expect(fights).toEqual([
      {
        fight: 'f',
        name: { key: 'field.named', with: { name: 'Alder wood' } },
        ground: true,
        from: { x: 540, y: 200 },
        to: { x: 660, y: 200 },
        since: 2,
      },
    ]);
  });

  test('keep their name, or the one that people gave, wherever they go, until they end', () => {
    const siege = battle(units, { land: [wood], ...met });
    const began = carried(startPlaces(battle(units)), siege, [charge]);
    const called = renamed(began, 'f', 'The mill');
    const away = put(called, siege, { piece: 'd1', to: at(200, 400, 180), by: 'Mira' });
    expect(away.fights[0]?.name).toEqual({ key: 'field.named', with: { name: 'The mill' } });
    expect(carried(away, battle(units, { land: [wood] }), []).fights).toEqual([]);
  });

  test('say which side they are on if they are the second at the same ground', () => {
    const four = [...units, unit('a2', at(300, 700)), unit('d2', at(780, 200, 180))];
    const both = battle(four, {
      land: [wood],
      contacts: [
        { fight: 'f', one: 'a1', other: 'd1' },
        { fight: 'g', one: 'a2', other: 'd2' },
      ],
    });
    const { fights } = carried(startPlaces(battle(four)), both, [
      charge,
      { piece: 'a2', to: 'contact', enemy: 'd2', edge: 'front' },
    ]);
    expect(fights[1]?.name.key).toBe('field.fight.right');
  });
});

describe('land', () => {
  const river = {
    id: 'r',
    kind: 'river',
    name: '',
    path: [
      { x: 0, y: 500 },
      { x: 1200, y: 500 },
    ],
    width: 40,
  } as const;
  const hill = area('h', 'hill', 'Gallows hill', at(300, 300, 90), 200, 100);

  test('is measured to the bank of a river and to the edge of an oval, however it is turned', () => {
    const line = { ...river, path: [...river.path] };
    expect(farFrom(line, [600, 560])).toBeCloseTo(40);
    expect(farFrom(line, [600, 510])).toBeLessThanOrEqual(0);
    expect(farFrom(hill, [300, 390])).toBeLessThan(0);
    expect(farFrom(hill, [390, 300])).toBeCloseTo(40);
  });

  test('lends its name only if it has one', () => {
    const land = [{ ...river, path: [...river.path] }, hill];
    expect(namedNear(land, [400, 300], 60)?.id).toBe('h');
    expect(namedNear(land, [700, 500], 60)).toBeUndefined();
  });
});

describe('the stands of a unit', () => {
  const strength = { stands: 2, full: 3 };
  test.each(Shape.options)('are drawn once each, whole or lost: %s', (shape) => {
    const cells = cellsOf({ shape, frontage: shape === 'line' ? 2 : 1, stand: { width: 40, depth: 28 } }, strength);
    expect(cells.map(({ lost }) => lost)).toEqual([false, false, true]);
    expect(new Set(cells.map(({ x, y }) => `${String(x)} ${String(y)}`)).size).toBe(3);
  });
});
