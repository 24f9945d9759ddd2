import { describe, expect, it } from 'vitest';
import { FieldDraft, LAND_KINDS } from '../../rules/fortress/field/field-draft.ts';
import type { Land } from '../../rules/fortress/field/field-view.ts';
import { handlesOf, movedLand, newLand } from './handles.ts';

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
