import { describe, expect, it } from 'vitest';
import { assault } from '../../test/screens/stories/fortress.ts';
import { boxAround, corners, coversBox } from '../../rules/fortress/map/geometry.ts';
import { widthAt, widthBox, widthFigure } from './breach-width.ts';

const siege = { ...assault(), measure: 'cm' as const };
const breach = siege.sections.find(({ state }) => state === 'breach');
const wall = siege.sections.find(({ state }) => state === 'standing');
if (breach === undefined || wall === undefined) throw new Error('the story has a breach and a wall');

describe('the width of a breach', () => {
  it('is written where a section has fallen, and nowhere else', () => {
    const width = Math.round(breach.footprint.width) / 10;
    expect(widthFigure(breach, siege)).toEqual({ key: 'plan.width.cm', with: { width } });
    expect(widthFigure(wall, siege)).toBeNull();
    expect(widthFigure(breach, assault())).toBeNull();
  });

  it('is beyond the number, as seen from the stones, and clear of it', () => {
    const { x, y } = breach.footprint.at;
    for (const [dx, dy] of [
      [0, 40],
      [0, -40],
      [40, 10],
      [-40, 10],
    ] as const) {
      const at = [x + dx, y + dy] as const;
      const mark = widthAt(breach, siege, { at, size: 10 }, 8);
      if (mark === null) throw new Error('no mark');
      const box = widthBox(mark);
      // Clear of the number, and farther from the stones.
      expect(box.y >= at[1] + 4.5 || box.y + box.height <= at[1] - 4.5).toBe(true);
      expect(Math.hypot(mark.at[0] - x, mark.at[1] - y)).toBeGreaterThan(Math.hypot(dx, dy));
    }
    expect(widthAt(wall, siege, { at: [0, 0], size: 10 }, 8)).toBeNull();
  });

  it('is on no other stones: it moves along beside a keep that stands where it would be', () => {
    const { x, y } = breach.footprint.at;
    const at = [x, y - 40] as const;
    const wanted = widthAt(breach, siege, { at, size: 20 }, 15)?.at ?? [0, 0];
    const keep = {
      ...wall,
      id: 'keep',
      footprint: { ...wall.footprint, at: { x: wanted[0] - 40, y: wanted[1] }, turn: 0 },
    };
    const moved = widthAt(breach, { ...siege, sections: [...siege.sections, keep] }, { at, size: 20 }, 15);
    if (moved === null) throw new Error('no mark');
    expect(coversBox(widthBox({ at: wanted, size: 15 }), boxAround(corners(keep.footprint)))).toBe(true);
    expect(coversBox(widthBox(moved), boxAround(corners(keep.footprint)))).toBe(false);
    expect(moved.at[1]).toBe(wanted[1]);
  });
});
