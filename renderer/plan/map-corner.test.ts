import { expect, it } from 'vitest';
import { coversBox, type Box } from '../../rules/fortress/map/geometry.ts';
import { mapPlace, underMap, type MapCorner, type MapPlace } from './map-corner.ts';

const corners: readonly MapCorner[] = ['lower-right', 'upper-left', 'lower-left'];
const seen: Box = { x: -100, y: -50, width: 400, height: 264 };
/** Half a mm a px, as at 1280x800. */
const px = 0.5;
const whole = (corner: MapCorner): MapPlace => ({ corner, size: 1 });
/** Something under the map, however small the map is there. */
const under = (corner: MapCorner): Box => {
  const { x, y } = underMap({ corner, size: 0.65 }, seen, px);
  return { x: x + 10, y: y + 10, width: 20, height: 10 };
};
const placed = (pieces: readonly Box[], kept: readonly Box[] = [], now: MapPlace | null = null) =>
  mapPlace({ pieces, kept, corners }, now, seen, px);

it('lies at the lower right, or where it covers fewest pieces', () => {
  expect(placed([])).toEqual(whole('lower-right'));
  expect(placed([under('lower-right')])).toEqual(whole('upper-left'));
  expect(placed([under('lower-right'), under('upper-left')])).toEqual(whole('lower-left'));
  expect(placed([under('lower-right'), under('upper-left'), under('lower-left'), under('lower-left')])).toEqual(
    whole('lower-right'),
  );
});

it('stays in its corner while no other would cover fewer', () => {
  expect(placed([], [], whole('upper-left'))).toEqual(whole('upper-left'));
  expect(placed([under('upper-left')], [], whole('upper-left'))).toEqual(whole('lower-right'));
});

it('never covers who stands there and what is asked about: it is smaller, and left out if it would everywhere', () => {
  expect(placed([under('upper-left'), under('lower-left')], [under('lower-right')])).toEqual(whole('upper-left'));
  expect(placed([], corners.map(under))).toBeNull();
  // Only its farthest corner from the edges reaches one of them.
  const beside = corners.map((corner): Box => {
    const { x, y, width, height } = underMap(whole(corner), seen, px);
    const far =
      corner === 'lower-right' ? { x, y } : { x: x + width - 4, y: corner === 'upper-left' ? y + height - 4 : y };
    return { ...far, width: 4, height: 4 };
  });
  const small = placed([], beside);
  expect(small).toEqual({ corner: 'lower-right', size: 0.65 });
  if (small !== null) expect(beside.some((box) => coversBox(box, underMap(small, seen, px)))).toBe(false);
});

it('lies inside the plan, and above the cards at the lower left', () => {
  for (const corner of corners) {
    const { x, y, width, height } = underMap(whole(corner), seen, px);
    expect(x).toBeGreaterThan(seen.x);
    expect(y).toBeGreaterThan(seen.y);
    expect(x + width).toBeLessThan(seen.x + seen.width);
    expect(y + height).toBeLessThan(seen.y + seen.height);
  }
  const cards = { x: seen.x, y: seen.y + seen.height - 116 * px, width: 434 * px, height: 116 * px };
  expect(coversBox(underMap(whole('lower-left'), seen, px), cards)).toBe(false);
});
