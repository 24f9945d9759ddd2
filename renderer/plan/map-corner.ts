import { grownBy } from '../../rules/fortress/map/grown.ts';
import { coversBox, type Box } from '../../rules/fortress/map/geometry.ts';

/** Where the key map of a plan may lie. The zoom buttons have the fourth corner. */
export type MapCorner = 'lower-right' | 'upper-left' | 'lower-left';

/** Its corner, and how large it is there. */
export interface MapPlace {
  readonly corner: MapCorner;
  readonly size: (typeof SIZES)[number];
}
/** How large it may be: all of it, and still large enough for a finger to move the frame in it. */
const SIZES = [1, 0.65] as const;

/** Size in px of the key map with its edge, and its distance from the edges of the plan. */
export const MAP = { width: 158, height: 126, edge: 1.5, inset: 14 } as const;
/** The height in px at the lower left that cards of pieces and of events take. */
export const CARDS = 116;

/** The part of the drawing under the key map. @param px a px in units of the drawing @param high its height in px */
export function underMap({ corner, size }: MapPlace, seen: Box, px: number, high: number = MAP.height): Box {
  const [width, height] = [(MAP.width * size + 2 * MAP.edge) * px, (high * size + 2 * MAP.edge) * px];
  const inset = MAP.inset * px;
  const lowest = seen.y + seen.height - inset - height;
  const left = seen.x + inset;
  if (corner === 'upper-left') return { x: left, y: seen.y + inset, width, height };
  if (corner === 'lower-left') return { x: left, y: lowest - CARDS * px, width, height };
  return { x: seen.x + seen.width - inset - width, y: lowest, width, height };
}

/** What the key map should not cover, and where it may lie. */
export interface Beneath {
  /** Who stands there, and what is asked about or in hand: never covered. */
  readonly kept: readonly Box[];
  /** What else is drawn. */
  readonly pieces: readonly Box[];
  /** The usual corner first. */
  readonly corners: readonly MapCorner[];
  /** The height of the map in px. */
  readonly high?: number | undefined;
}

/** Between the map and whoever stands beside it, in px. */
const AIR = 4;

/** Whether a place is one of those offered, with nothing under it that must not be covered. */
export function isFree(place: MapPlace, { kept, corners, high }: Beneath, seen: Box, px: number): boolean {
  const taken = grownBy(underMap(place, seen, px, high), AIR * px);
  return corners.includes(place.corner) && !kept.some((box) => coversBox(box, taken));
}

/**
 * The corner under which nobody stands and the fewest pieces lie; the map is smaller where it fits nowhere, and null where
 * it does not fit even then.
 * @param now where it lies now: it stays unless it would cover a piece that another place would not
 */
export function mapPlace(beneath: Beneath, now: MapPlace | null, seen: Box, px: number): MapPlace | null {
  const hides = (place: MapPlace): number =>
    beneath.pieces.filter((box) => coversBox(box, underMap(place, seen, px, beneath.high))).length;
  const isNow = ({ corner, size }: MapPlace): number => Number(corner === now?.corner && size === now.size);
  for (const size of SIZES) {
    const [best] = beneath.corners
      .map((corner) => ({ corner, size }))
      .filter((place) => isFree(place, beneath, seen, px))
      .toSorted((a, b) => hides(a) - hides(b) || isNow(b) - isNow(a));
    if (best !== undefined) return best;
  }
  return null;
}
