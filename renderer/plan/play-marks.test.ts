import { describe, expect, it } from 'vitest';
import { coversBox, type Box, type Pair } from '../../rules/fortress/map/geometry.ts';
import { assault } from '../../test/screens/stories/fortress.ts';
import { ghostAt } from './ghost.tsx';
import { boxOf, standings } from './placing.ts';
import { placedChips } from './play-marks.tsx';
import { toolsOver } from './ring-place.ts';

const EVERYWHERE = { x: -5000, y: -5000, width: 10_000, height: 10_000 };

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
      for (const { chip, box } of placedChips(chips, siege, people, [], EVERYWHERE, 0.5))
        for (const other of [ghost, ...people])
          expect([chip.id, coversBox(box, boxOf(other))]).toEqual([chip.id, false]);
    }
    expect(drawn).toBeGreaterThan(0);
  });

  it('have lines that go round a number', () => {
    const [wall = ''] = walls;
    const chip = { id: wall, words: '99.1%', pointed: false };
    const lineOf = (written: readonly Box[]): readonly Pair[] => {
      const [one] = placedChips([chip], siege, [], written, EVERYWHERE, 0.5);
      if (one === undefined) throw new Error('There is no chip.');
      const [x, y] = [one.box.x + one.box.width / 2, one.box.y + one.box.height / 2];
      return Array.from({ length: 101 }, (_, i): Pair => [
        one.from[0] + ((x - one.from[0]) * i) / 100,
        one.from[1] + ((y - one.from[1]) * i) / 100,
      ]);
    };
    const straight = lineOf([]);
    const [x, y] = straight[40] ?? [0, 0];
    const number = { x: x - 1, y: y - 1, width: 2, height: 2 };
    const isCrossed = ([a, b]: Pair): boolean => coversBox({ x: a, y: b, width: 0, height: 0 }, number);
    expect(straight.some(isCrossed)).toBe(true);
    expect(lineOf([number]).some(isCrossed)).toBe(false);
  });

  it('stay in sight and beside the tools, however close to the edge their places are', () => {
    const xs = siege.sections.map(({ footprint }) => footprint.at.x);
    const ys = siege.sections.map(({ footprint }) => footprint.at.y);
    const [x, y] = [Math.min(...xs), Math.min(...ys)];
    // The edges run through the outermost sections.
    const seen = { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
    const chips = siege.sections.map(({ id }) => ({ id, words: '12.5%', pointed: false }));
    const placed = placedChips(chips, siege, people, [], seen, 0.5);
    expect(placed).toHaveLength(chips.length);
    for (const { chip, box } of placed) {
      const isIn =
        box.x >= seen.x &&
        box.y >= seen.y &&
        box.x + box.width <= seen.x + seen.width &&
        box.y + box.height <= seen.y + seen.height;
      expect([chip.id, isIn, coversBox(box, toolsOver(seen, 0.5))]).toEqual([chip.id, true, false]);
    }
  });
});
