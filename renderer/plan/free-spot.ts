import type { Pair } from '../design/polygon.ts';
import { coversBox, type Box } from '../../rules/fortress/map/geometry.ts';

/** Steps outwards on which a free spot is looked for, in mm, and how many spots each ring has. */
const RINGS = { step: 4, most: 60, spots: 24 } as const;

/** The box around a disc. */
export const discBox = ([x, y]: Pair, r: number): Box => ({ x: x - r, y: y - r, width: 2 * r, height: 2 * r });

/** The spot for a disc that is nearest to where it is wanted and covers nothing of what is `busy`; the wanted one where there is none. */
export function freeSpot(wanted: Pair, r: number, busy: readonly Box[]): Pair {
  const [x, y] = wanted;
  const free = (at: Pair): boolean => !busy.some((box) => coversBox(discBox(at, r), box));
  if (free(wanted)) return wanted;
  for (let ring = 1; ring <= RINGS.most; ring += 1)
    for (let spot = 0; spot < RINGS.spots; spot += 1) {
      const angle = (spot * 2 * Math.PI) / RINGS.spots;
      const at: Pair = [x + Math.cos(angle) * ring * RINGS.step, y + Math.sin(angle) * ring * RINGS.step];
      if (free(at)) return at;
    }
  return wanted;
}
