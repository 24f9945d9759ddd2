import { describe, expect, it } from 'vitest';
import { coversBox } from '../../rules/fortress/map/geometry.ts';
import { assault } from '../../test/screens/stories/fortress.ts';
import { ghostAt } from './ghost.tsx';
import { boxOf, standings } from './placing.ts';
import { placedChips } from './play-marks.tsx';

describe('the chips of lit places', () => {
  const siege = assault();
  const people = standings(siege);
  const walls = siege.sections.filter(({ kind }) => kind === 'wall').map(({ id }) => id);
  const attacker = people.find(({ unit }) => unit.side === siege.sides[0]?.seat);

  it('cover nobody, not even the piece that is drawn where it would stand', () => {
    const piece = attacker?.unit.id ?? '';
    let drawn = 0;
    for (const wall of walls) {
      const ghost = ghostAt(siege, people, piece, wall, []);
      if (ghost === null) continue;
      drawn += 1;
      const chips = walls.map((id) => ({
        id,
        words: '99.1%',
        pointed: id === wall,
        ghost: id === wall ? piece : undefined,
      }));
      for (const { chip, box } of placedChips(chips, siege, people, [], 0.5))
        for (const other of [ghost, ...people])
          expect([chip.id, coversBox(box, boxOf(other))]).toEqual([chip.id, false]);
    }
    expect(drawn).toBeGreaterThan(0);
  });
});
