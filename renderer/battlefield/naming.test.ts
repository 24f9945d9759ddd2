import { describe, expect, it } from 'vitest';
import { coversBox, type Box } from '../../rules/fortress/map/geometry.ts';
import { bannersOf, beyondOf, takenBy } from './giving-way.ts';
import { labelsOf, wideOf } from './naming.ts';
import { hidesNobody, leader, nowhere, piece, table } from './pieces-scene.ts';

describe('a name', () => {
  it('covers no pieces, banners or plates', () => {
    const drawn = [leader('marshal', 400, 400), piece('knights', 500, 460)];
    const banners = bannersOf(drawn, 'attacker', 1);
    const taken = takenBy(banners, []);
    const names = new Map([
      ['marshal', 'Marshal'],
      ['knights', 'Knights'],
    ]);
    const labels = labelsOf(drawn, names, 1, 12, taken);
    expect(labels.map(({ id }) => id)).toEqual(['marshal', 'knights']);
    for (const { box } of labels) {
      expect(hidesNobody(box, drawn)).toBe(true);
      expect(taken.some((other) => coversBox(box, other))).toBe(false);
    }
  });

  it('keeps apart from the name beside it', () => {
    const drawn = [piece('pikes', 400, 400, 60, 40), leader('hauptmann', 462, 400)];
    const names = new Map([
      ['pikes', 'Pikemen'],
      ['hauptmann', 'The Hauptmann'],
    ]);
    const [one, other] = labelsOf(drawn, names, 2, 12);
    expect(coversBox(one?.box ?? nowhere, other?.box ?? nowhere)).toBe(false);
    // Its box has room at both ends.
    expect(one?.box.width).toBeGreaterThan(wideOf('Pikemen') * 12 * 2 + 8);
  });

  it('stands between the pieces before its own, where there is just room for it', () => {
    // The ready battle at 1024x768: the name is hardly shorter than the gap between the two units.
    const hauptmann = leader('hauptmann', 400, 705);
    const others = [piece('pikes', 288, 640, 45, 105), piece('archers', 634, 632, 116, 34)];
    const below = { x: 0, y: 739, width: 1200, height: 200 };
    const beside = [
      { x: 440, y: 690, width: 400, height: 60 },
      { x: 0, y: 690, width: 395, height: 60 },
    ];
    const names = new Map([['hauptmann', 'The Hauptmann']]);
    const [name] = labelsOf([hauptmann, ...others], names, 2.62, 13, [below, ...beside]);
    expect(hidesNobody(name?.box ?? nowhere, [hauptmann, ...others])).toBe(true);
  });

  it('stays on the table beside a piece at its edge', () => {
    const names = new Map([['pikes', 'Pikes of the Old Company']]);
    for (const piece of [leader('pikes', 4, 400), leader('pikes', table.width - 38, 860)]) {
      const [label] = labelsOf([piece], names, 1, 12, beyondOf(table));
      expect(label?.box.x).toBeGreaterThanOrEqual(0);
      expect((label?.box.x ?? 0) + (label?.box.width ?? 0)).toBeLessThanOrEqual(table.width);
    }
  });

  const gap = (one: Box, other: Box): number =>
    Math.hypot(
      Math.max(0, one.x - other.x - other.width, other.x - one.x - one.width),
      Math.max(0, one.y - other.y - other.height, other.y - one.y - one.height),
    );

  it('is nearest to its own piece, or a line leads from it to its piece', () => {
    // Names are much longer than the pieces of a small table, and the pieces stand close together.
    const drawn = [0, 1, 2, 3, 4, 5].map((i) =>
      i % 3 === 2
        ? leader(`n${String(i)}`, 300 + (i % 3) * 130, 300 + Math.floor(i / 3) * 70)
        : piece(`n${String(i)}`, 300 + (i % 3) * 130, 300 + Math.floor(i / 3) * 70),
    );
    const names = new Map(drawn.map(({ id }) => [id, 'Compagnie d’arbalètes']));
    const labels = labelsOf(drawn, names, 2.6, 12.5);
    expect(labels).toHaveLength(drawn.length);
    for (const { id, box, line } of labels) {
      const own = gap(box, drawn.find((one) => one.id === id)?.covers ?? nowhere);
      const others = drawn.filter((one) => one.id !== id).map(({ covers }) => gap(box, covers));
      expect(line !== null || own <= Math.min(...others), id).toBe(true);
      expect(hidesNobody(box, drawn), id).toBe(true);
      for (const other of labels) expect(other.id === id || !coversBox(box, other.box), `${id} ${other.id}`).toBe(true);
    }
  });

  it('does without a line where it has room', () => {
    const names = new Map([['pikes', 'Pikemen']]);
    expect(labelsOf([piece('pikes', 400, 400)], names, 2.6, 12.5)[0]?.line).toBeNull();
  });
});
