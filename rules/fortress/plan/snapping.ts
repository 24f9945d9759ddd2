import type { Footprint, Point } from '../view.ts';
import type { Piece } from './plan.ts';
import {
  along,
  apart,
  cornersOf,
  endsOf,
  hasEnds,
  nearestOnOutline,
  normal,
  plus,
  radiusAlong,
  tenth,
  within,
} from './shape.ts';

/** Where a dragged piece snaps to: end to end, at a tower, or on the grid. In mm and degrees. */

export const SNAP = {
  /** A piece never jumps farther than this. */
  reach: 9,
  grid: 5,
  /** A turn this close to a multiple of 45, or of 15, snaps to it. */
  turn45: 6,
  turn15: 3,
} as const;

export interface Snapped {
  readonly footprint: Footprint;
  /** The piece it snapped to; `null` if it lies free. */
  readonly to: string | null;
}

interface Hold {
  readonly shift: Point;
  readonly to: string;
  /** Ends and middles rank before corners, and corners before other points of an outline. */
  readonly rank: number;
}

/** The ends of a wall, each with the unit vector pointing out of it. */
function waysOut(wall: Footprint): readonly { readonly end: Point; readonly out: Point }[] {
  const way = along(wall);
  return endsOf(wall).map((end, i) => ({ end, out: i === 0 ? { x: -way.x, y: -way.y } : way }));
}

/** Ways for two walls to meet: end to end, not on top of each other. */
function endsAtEnds(moved: Footprint, other: Footprint): readonly Point[] {
  return waysOut(moved).flatMap((ours) =>
    waysOut(other)
      .filter((theirs) => ours.out.x * theirs.out.x + ours.out.y * theirs.out.y < UPON)
      .map((theirs) => ({ x: theirs.end.x - ours.end.x, y: theirs.end.y - ours.end.y })),
  );
}

/** The cosine of 30 degrees: walls whose ends point out within that angle of each other would overlap. */
const UPON = 0.866;

/** Ways for the end of a wall to meet a tower from outside. */
function endsAtTower(wall: Footprint, tower: Footprint): readonly { readonly shift: Point; readonly rank: number }[] {
  return waysOut(wall).flatMap(({ end, out }) => {
    const to = (point: Point, rank: number) => ({ shift: { x: point.x - end.x, y: point.y - end.y }, rank });
    return [
      // Straight at the middle of the tower.
      to(plus(tower.at, out, -radiusAlong(tower, out)), 0),
      ...cornersOf(tower).map((corner) => to(corner, 1)),
      to(nearestOnOutline(tower, end), 2),
    ].filter(({ shift }) => {
      const at = plus(wall.at, shift);
      return (tower.at.x - at.x) * out.x + (tower.at.y - at.y) * out.y > wall.width / 2;
    });
  });
}

function holdsOn(moved: Footprint, { id, footprint: other }: Piece): readonly Hold[] {
  if (hasEnds(moved) && hasEnds(other)) return endsAtEnds(moved, other).map((shift) => ({ shift, to: id, rank: 0 }));
  if (hasEnds(moved)) return endsAtTower(moved, other).map((hold) => ({ ...hold, to: id }));
  if (hasEnds(other))
    return endsAtTower(other, moved).map(({ shift, rank }) => ({ shift: { x: -shift.x, y: -shift.y }, to: id, rank }));
  // Two towers stand side by side.
  const way = along(other);
  return [way, { x: -way.x, y: -way.y }, { x: -way.y, y: way.x }, { x: way.y, y: -way.x }].map((side) => {
    const place = plus(other.at, side, radiusAlong(other, side) + radiusAlong(moved, side));
    return { shift: { x: place.x - moved.at.x, y: place.y - moved.at.y }, to: id, rank: 1 };
  });
}

/** The place that a piece takes when it is dropped here: at most {@link SNAP.reach} away, its turn unchanged. */
export function snapped(moved: Footprint, others: readonly Piece[]): Snapped {
  const holds = others
    .flatMap((other) => holdsOn(moved, other))
    .map((hold) => ({ ...hold, far: Math.hypot(hold.shift.x, hold.shift.y) }))
    .filter(({ far }) => far <= SNAP.reach)
    .sort((a, b) => a.rank - b.rank || a.far - b.far);
  const [best] = holds;
  if (best !== undefined) return { footprint: { ...moved, at: plus(moved.at, best.shift) }, to: best.to };
  const { x, y } = moved.at;
  const onGrid = (mm: number): number => Math.round(mm / SNAP.grid) * SNAP.grid + 0;
  return { footprint: { ...moved, at: { x: onGrid(x), y: onGrid(y) } }, to: null };
}

/**
 * The nearest place where a piece holds on to another and overlaps none, however far that is; `undefined` if there is
 * none.
 */
export function nearestHold(piece: Footprint, others: readonly Piece[]): Footprint | undefined {
  const laid = others
    .flatMap((other) => holdsOn(piece, other))
    .filter(({ rank }) => rank < 2)
    .sort((a, b) => Math.hypot(a.shift.x, a.shift.y) - Math.hypot(b.shift.x, b.shift.y))
    .map(({ shift }) => ({ ...piece, at: plus(piece.at, shift) }));
  return laid.find((one) => others.every(({ footprint }) => !within(footprint, one.at) && !within(one, footprint.at)));
}

/**
 * The turn that a piece takes when it is dropped here: a near multiple of 45 degrees, else of 15, else the whole
 * degree.
 */
export function turnSnapped(turn: number): number {
  const to = (step: number): number => Math.round(turn / step) * step;
  if (Math.abs(to(45) - turn) <= SNAP.turn45) return normal(to(45));
  if (Math.abs(to(15) - turn) <= SNAP.turn15) return normal(to(15));
  return normal(Math.round(turn));
}

/** Shortest and longest length that can be drawn. */
const DRAWN = { min: 5, max: 1000 } as const;

/**
 * A piece with one end pulled to a point while the other end stays. Lengths are whole mm, and an end near another
 * piece's end snaps to it.
 * @param side which end: -1 left, 1 right as seen from within
 */
export function stretched(footprint: Footprint, side: -1 | 1, point: Point, others: readonly Piece[]): Footprint {
  const way = along(footprint);
  const fixed = plus(footprint.at, way, (-side * footprint.width) / 2);
  const lengthTo = ({ x, y }: Point): number => ((x - fixed.x) * way.x + (y - fixed.y) * way.y) * side;
  const free = Math.min(DRAWN.max, Math.max(DRAWN.min, lengthTo(point)));
  const end = plus(fixed, way, side * free);
  const near = others
    .flatMap((other) => (hasEnds(other.footprint) ? endsOf(other.footprint) : [nearestOnOutline(other.footprint, end)]))
    .filter((target) => apart(target, end) <= SNAP.reach)
    .sort((a, b) => apart(a, end) - apart(b, end))[0];
  const width = near === undefined ? Math.round(free) : Math.max(DRAWN.min, tenth(lengthTo(near)));
  return resized(footprint, width, side);
}

/** A piece with another length; the end opposite `side` stays, or the middle if `side` is 0. Towers stay square. */
export function resized(footprint: Footprint, width: number, side: -1 | 0 | 1 = 0): Footprint {
  const at = plus(footprint.at, along(footprint), ((width - footprint.width) / 2) * side);
  const tower = !hasEnds(footprint);
  return { ...footprint, at, width, depth: tower ? width : footprint.depth };
}
