import type { Pair } from '../design/polygon.ts';
import { coversBox, type Box } from '../../rules/fortress/map/geometry.ts';

/** Rings searched for a free spot: their spacing in mm, their number, and the spots on each. */
const RINGS = { step: 4, most: 60, spots: 24 } as const;

/** The box around a disc. */
export const discBox = ([x, y]: Pair, r: number): Box => ({ x: x - r, y: y - r, width: 2 * r, height: 2 * r });

/** The free spot for a disc closest to the wanted one, covering no `busy` box; the wanted one if none is free. */
export const freeSpot = (wanted: Pair, r: number, busy: readonly Box[]): Pair =>
  freeSpotFor(wanted, (at) => discBox(at, r), busy);

/** See {@link freeSpot}. @param boxAt the box of what is placed, at a spot */
export function freeSpotFor(wanted: Pair, boxAt: (at: Pair) => Box, busy: readonly Box[]): Pair {
  const [x, y] = wanted;
  const free = (at: Pair): boolean => !busy.some((box) => coversBox(boxAt(at), box));
  if (free(wanted)) return wanted;
  for (let ring = 1; ring <= RINGS.most; ring += 1)
    for (let spot = 0; spot < RINGS.spots; spot += 1) {
      const angle = (spot * 2 * Math.PI) / RINGS.spots;
      const at: Pair = [x + Math.cos(angle) * ring * RINGS.step, y + Math.sin(angle) * ring * RINGS.step];
      if (free(at)) return at;
    }
  return wanted;
}
