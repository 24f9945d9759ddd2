import type { Land, Placed } from '../../rules/fortress/field/field-view.ts';
import { isArea } from '../../rules/fortress/field/land.ts';
import { coversBox, type Box } from '../../rules/fortress/map/geometry.ts';
import type { FieldPiece } from '../../rules/fortress/field/outline.ts';

/** A handle to drag land by: an oval has one in its middle, a river or road one at each point. */
export interface Handle extends FieldPiece {
  readonly land: Land;
  /** The index of the point of a river or road; 0 for an oval. */
  readonly point: number;
  readonly from: Placed;
  readonly waits: false;
}

const NO_BOX = { x: 0, y: 0, width: 0, height: 0 } as const;

export function handlesOf(land: readonly Land[]): readonly Handle[] {
  return land.flatMap((one) => {
    const points = isArea(one) ? [one.at] : one.path;
    return points.map((at, point) => ({
      id: `land:${one.id}:${String(point)}`,
      side: '',
      box: NO_BOX,
      placed: null,
      land: one,
      point,
      from: { at, turn: isArea(one) ? one.turn : 0 },
      waits: false as const,
    }));
  });
}

/** Radius of a handle in px. */
export const HANDLE = 8;
/** Where a handle may stand beside its point, in radii of a handle: as near as it can. */
const ASIDE = [2.2, 3.4, 4.8, 6.4].flatMap((far) =>
  [0, 4, 2, 6, 1, 7, 3, 5].map((eighth) => ({
    x: far * Math.cos((eighth * Math.PI) / 4),
    y: far * Math.sin((eighth * Math.PI) / 4),
  })),
);

/** The part of a handle that must be clear of pieces. */
const TOUCHES = 0.6;

/** A handle as drawn: by how many mm it stands aside from its point, and the box it takes. */
export interface HandleSpot {
  readonly handle: Handle;
  readonly aside: { readonly x: number; readonly y: number };
  readonly box: Box;
}

/**
 * The handles of the land, each on its point, or beside it where a piece stands there.
 * @param pieces boxes of pieces @param held the handle in hand, which stays on its point
 */
export function handleSpots(
  land: readonly Land[],
  pieces: readonly Box[],
  mm: number,
  held: string | null = null,
): readonly HandleSpot[] {
  const r = HANDLE * mm;
  const boxAt = ({ from: { at } }: Handle, aside: HandleSpot['aside'], half = r + 2 * mm): Box => {
    return { x: at.x + aside.x - half, y: at.y + aside.y - half, width: 2 * half, height: 2 * half };
  };
  const handles = handlesOf(land);
  const onPoint = { x: 0, y: 0 };
  return handles.map((handle) => {
    const taken = [...pieces, ...handles.flatMap((other) => (other.id === handle.id ? [] : [boxAt(other, onPoint)]))];
    const free = (aside: HandleSpot['aside']): boolean =>
      !taken.some((other) => coversBox(boxAt(handle, aside), other));
    // A handle may touch the edge of a piece; only its signs must be seen.
    const covered = pieces.some((piece) => coversBox(boxAt(handle, onPoint, r * TOUCHES), piece));
    const spots = ASIDE.map(({ x, y }) => ({ x: x * r, y: y * r }));
    const aside = covered && handle.id !== held ? (spots.find(free) ?? onPoint) : onPoint;
    return { handle, aside, box: boxAt(handle, aside) };
  });
}

/** The land with one handle moved; the same array if there is no such handle. */
export function movedLand(land: readonly Land[], handle: string, { at, turn }: Placed): readonly Land[] {
  const found = handlesOf(land).find(({ id }) => id === handle);
  if (found === undefined) return land;
  return land.map((one) => {
    if (one.id !== found.land.id) return one;
    return isArea(one) ? { ...one, at, turn } : { ...one, path: one.path.map((p, i) => (i === found.point ? at : p)) };
  });
}

/** A new piece of land in the middle of the table, with a unique id. */
export function newLand(
  kind: Land['kind'],
  land: readonly Land[],
  table: { readonly width: number; readonly height: number },
): Land {
  const taken = new Set(land.map(({ id }) => id));
  let n = 1;
  while (taken.has(`${kind}-${String(n)}`)) n += 1;
  const id = `${kind}-${String(n)}`;
  const [x, y] = [Math.round(table.width / 2), Math.round(table.height / 2)];
  if (kind === 'river' || kind === 'road') {
    const path = [0, 1, 2, 3].map((i) =>
      kind === 'river' ? { x: Math.round((i / 3) * table.width), y } : { x, y: Math.round((i / 3) * table.height) },
    );
    return { id, name: '', kind, path, width: kind === 'river' ? 36 : 18 };
  }
  const size = kind === 'ford' ? { width: 50, height: 50 } : { width: 200, height: 140 };
  return { id, name: '', kind, at: { x, y }, size, turn: 0 };
}
