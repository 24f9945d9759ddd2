import { describe, expect, it } from 'vitest';
import { FieldDraft, LAND_KINDS } from '../../rules/fortress/field/field-draft.ts';
import type { Land } from '../../rules/fortress/field/field-view.ts';
import { coversBox } from '../../rules/fortress/map/geometry.ts';
import { handleSpots, handlesOf, movedLand, newLand } from './handles.ts';

const table = { width: 1200, height: 900 };

describe('land edited by hand', () => {
  it.each(LAND_KINDS)('begins in the middle with an id of its own, as a set-up takes it: %s', (kind) => {
    const one = newLand(kind, [], table);
    const two = newLand(kind, [one], table);
    expect(two.id).not.toBe(one.id);
    expect(FieldDraft.safeParse({ table, land: [one, two], placed: {} }).success).toBe(true);
  });

  it('moves only at the handle that is dragged', () => {
    const land: Land[] = [newLand('woods', [], table), newLand('river', [], table)];
    for (const handle of handlesOf(land)) {
      const moved = movedLand(land, handle.id, { at: { x: 10, y: 20 }, turn: 30 });
      const held = handlesOf(moved);
      expect(held.find(({ id }) => id === handle.id)?.from.at).toEqual({ x: 10, y: 20 });
      expect(held.filter(({ id }) => id !== handle.id).map(({ from }) => from)).toEqual(
        handlesOf(land)
          .filter(({ id }) => id !== handle.id)
          .map(({ from }) => from),
      );
    }
    expect(movedLand(land, 'land:nobody:0', { at: { x: 0, y: 0 }, turn: 0 })).toBe(land);
  });
});

describe('the handle of a road', () => {
  const road: Land = {
    id: 'road',
    name: '',
    kind: 'road',
    path: [
      { x: 600, y: 400 },
      { x: 600, y: 800 },
    ],
    width: 18,
  };
  const unit = { x: 540, y: 385, width: 120, height: 30 };

  it('stands on its point, or beside it where a piece stands there', () => {
    const [covered, free] = handleSpots([road], [unit], 2);
    expect(free?.aside).toEqual({ x: 0, y: 0 });
    expect(coversBox(covered?.box ?? unit, unit)).toBe(false);
    expect(Math.hypot(covered?.aside.x ?? 0, covered?.aside.y ?? 0)).toBeLessThan(120);
  });

  it('stays on its point in the hand', () => {
    expect(handleSpots([road], [unit], 2, 'land:road:0')[0]?.aside).toEqual({ x: 0, y: 0 });
  });
});
