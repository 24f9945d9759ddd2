import { coversBox, type Box } from '../../rules/fortress/map/geometry.ts';

/** Where the key map of a plan may lie. The zoom buttons have the fourth corner. */
export type MapCorner = 'lower-right' | 'upper-left' | 'lower-left';

/** Size in px of the key map with its edge, and its distance from the edges of the plan. */
export const MAP = { width: 158, height: 126, edge: 1.5, inset: 14 } as const;
/** The height in px at the lower left that cards of pieces and of events take. */
export const CARDS = 116;

/** The part of the drawing under the key map. @param px a px in units of the drawing */
export function underMap(corner: MapCorner, seen: Box, px: number): Box {
  const [width, height] = [(MAP.width + 2 * MAP.edge) * px, (MAP.height + 2 * MAP.edge) * px];
  const inset = MAP.inset * px;
  const lowest = seen.y + seen.height - inset - height;
  const left = seen.x + inset;
  if (corner === 'upper-left') return { x: left, y: seen.y + inset, width, height };
  if (corner === 'lower-left') return { x: left, y: lowest - CARDS * px, width, height };
  return { x: seen.x + seen.width - inset - width, y: lowest, width, height };
}

/** What the key map should not cover, and where it may lie. */
export interface Beneath {
  /** Everything that is drawn. */
  readonly pieces: readonly Box[];
  /** What is asked about or in hand: never covered. */
  readonly asked: readonly Box[];
  /** The usual corner first. */
  readonly corners: readonly MapCorner[];
}

/**
 * The corner under which the fewest pieces lie, without anything asked about; null if there is none.
 * @param now where it lies now: it stays unless it would cover a piece that another corner would not
 */
export function mapCorner(
  { pieces, asked, corners }: Beneath,
  now: MapCorner | null,
  seen: Box,
  px: number,
): MapCorner | null {
  const covered = (corner: MapCorner, boxes: readonly Box[]): number => {
    const under = underMap(corner, seen, px);
    return boxes.filter((box) => coversBox(box, under)).length;
  };
  const [best] = corners
    .filter((corner) => covered(corner, asked) === 0)
    .map((corner) => ({ corner, hides: covered(corner, pieces) }))
    .toSorted((a, b) => a.hides - b.hides || Number(b.corner === now) - Number(a.corner === now));
  return best?.corner ?? null;
}
