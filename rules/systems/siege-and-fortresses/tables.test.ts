import { describe, expect, test } from 'vitest';
import { setupSchema } from './muster/setup-schema.ts';
import { lobber, written } from './scene.ts';
import { ENGINES, EQUIPMENT, FORTIFICATIONS, OIL_ATTACKS, TO_HIT, TOWER_CAPACITY } from './tables.ts';

describe('the tables', () => {
  test('T1: structure points and costs as printed', () => {
    const printed = Object.entries(FORTIFICATIONS).map(([kind, { resistance, gate, points }]) => [
      kind,
      resistance,
      gate,
      points,
    ]);
    expect(printed).toEqual([
      ['gateway', 12, null, 40],
      ['gateway-tower', 25, 12, 150],
      ['wall', 20, null, 55],
      ['tower', 30, null, 200],
      ['palisade-tower', 25, 12, 165],
      ['palisade-wall', 15, null, 45],
    ]);
  });

  test('T2 T3: machines have three hits and save on 3 or more', () => {
    const machines = Object.entries(EQUIPMENT).filter(([, item]) => item.machine);
    expect(machines.map(([name]) => name)).toEqual(['ram', 'siege-tower', 'sow']);
    for (const [, machine] of machines) expect(machine).toMatchObject({ hits: 3, armour: 3, move: 15 });
    expect(Object.values(EQUIPMENT).map(({ points }) => points)).toEqual([10, 20, 5, 5, 10, 5]);
  });

  test('T4: every engine of the table is a sound unit', () => {
    for (const [engine, { shots, hits, points, range, cannonLike }] of Object.entries(ENGINES)) {
      const unit = lobber('engine', { engine: engine as keyof typeof ENGINES, shots, hits, points, range, cannonLike });
      expect(setupSchema.parse(written({ units: [unit] }))).toMatchObject({ ok: true });
    }
  });

  test('T6 T7 T8: oil, numbers to hit and room in towers', () => {
    expect(OIL_ATTACKS.slice(1)).toEqual([0, 1, 1, 2, 2, 3]);
    expect(TO_HIT).toEqual({ open: 4, defended: 5, fortified: 6 });
    expect(TOWER_CAPACITY).toEqual({ standard: { units: 2, stands: 3 }, large: { units: 3, stands: 6 } });
  });

  test('nothing can change a table', () => {
    for (const table of [FORTIFICATIONS, EQUIPMENT, ENGINES, OIL_ATTACKS, TO_HIT, TOWER_CAPACITY])
      expect(Object.isFrozen(table)).toBe(true);
    expect(Object.isFrozen(TOWER_CAPACITY.large)).toBe(true);
  });
});
