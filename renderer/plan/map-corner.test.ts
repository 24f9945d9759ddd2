import { expect, it } from 'vitest';
import { coversBox, type Box } from '../../rules/fortress/map/geometry.ts';
import { mapCorner, underMap, type MapCorner } from './map-corner.ts';

const corners: readonly MapCorner[] = ['lower-right', 'upper-left', 'lower-left'];
const seen: Box = { x: -100, y: -50, width: 400, height: 264 };
/** Half a mm a px, as at 1280x800. */
const px = 0.5;
const under = (corner: MapCorner): Box => {
  const { x, y } = underMap(corner, seen, px);
  return { x: x + 10, y: y + 10, width: 20, height: 10 };
};
const placed = (pieces: readonly Box[], asked: readonly Box[] = [], now: MapCorner | null = null) =>
  mapCorner({ pieces, asked, corners }, now, seen, px);

it('lies at the lower right, or where it covers fewest pieces', () => {
  expect(placed([])).toBe('lower-right');
  expect(placed([under('lower-right')])).toBe('upper-left');
  expect(placed([under('lower-right'), under('upper-left')])).toBe('lower-left');
  expect(placed([under('lower-right'), under('upper-left'), under('lower-left'), under('lower-left')])).toBe(
    'lower-right',
  );
});

it('stays in its corner while no other would cover fewer', () => {
  expect(placed([], [], 'upper-left')).toBe('upper-left');
  expect(placed([under('upper-left')], [], 'upper-left')).toBe('lower-right');
});

it('never covers what is asked about, and is left out if it would everywhere', () => {
  expect(placed([under('upper-left'), under('lower-left')], [under('lower-right')])).toBe('upper-left');
  expect(placed([], corners.map(under))).toBeNull();
});

it('lies inside the plan, and above the cards at the lower left', () => {
  for (const corner of corners) {
    const { x, y, width, height } = underMap(corner, seen, px);
    expect(x).toBeGreaterThan(seen.x);
    expect(y).toBeGreaterThan(seen.y);
    expect(x + width).toBeLessThan(seen.x + seen.width);
    expect(y + height).toBeLessThan(seen.y + seen.height);
  }
  const cards = { x: seen.x, y: seen.y + seen.height - 116 * px, width: 434 * px, height: 116 * px };
  expect(coversBox(underMap('lower-left', seen, px), cards)).toBe(false);
});
