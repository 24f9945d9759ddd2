import type { Footprint, Point } from '../view.ts';

/** Ends and outlines of pieces, in mm of the plan (y grows downwards). */

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Unit vector along a piece, to the right as seen from within. */
export function along({ turn }: Footprint): Point {
  return { x: Math.cos(radians(turn)), y: Math.sin(radians(turn)) };
}

export const plus = (a: Point, b: Point, times = 1): Point => ({ x: a.x + b.x * times, y: a.y + b.y * times });
export const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/**
 * Whether a piece is a length of wall with two ends, rather than a tower that can be joined anywhere on its outline.
 */
export function hasEnds({ shape }: Footprint): boolean {
  return shape === 'straight' || shape === 'gatehouse';
}

/** The left and the right end of a length of wall; towers have none. */
export function endsOf(footprint: Footprint): readonly Point[] {
  if (!hasEnds(footprint)) return [];
  const way = along(footprint);
  return [-1, 1].map((side) => plus(footprint.at, way, (side * footprint.width) / 2));
}

/** A plan point in the frame of a piece: along it, and towards its outer face. */
export function local({ at, turn }: Footprint, point: Point): Point {
  const [dx, dy] = [point.x - at.x, point.y - at.y];
  const [cos, sin] = [Math.cos(radians(turn)), Math.sin(radians(turn))];
  return { x: dx * cos + dy * sin, y: dy * cos - dx * sin };
}

/** A point in the frame of a piece, on the plan. */
export function onPlan({ at, turn }: Footprint, { x, y }: Point): Point {
  const [cos, sin] = [Math.cos(radians(turn)), Math.sin(radians(turn))];
  return { x: at.x + x * cos - y * sin, y: at.y + x * sin + y * cos };
}

/** How far the outline of a tower is from its middle in a direction (a unit vector). */
export function radiusAlong(footprint: Footprint, way: Point): number {
  const half = footprint.width / 2;
  if (footprint.shape === 'round') return half;
  const seen = local({ ...footprint, at: { x: 0, y: 0 } }, way);
  return Math.min(half / Math.max(Math.abs(seen.x), 1e-9), footprint.depth / 2 / Math.max(Math.abs(seen.y), 1e-9));
}

/** The point on the outline of a tower nearest to a point. */
export function nearestOnOutline(footprint: Footprint, point: Point): Point {
  const seen = local(footprint, point);
  const [half, deep] = [footprint.width / 2, footprint.depth / 2];
  if (footprint.shape === 'round') {
    const far = Math.hypot(seen.x, seen.y);
    if (far < 1e-9) return onPlan(footprint, { x: 0, y: half });
    return onPlan(footprint, { x: (seen.x / far) * half, y: (seen.y / far) * half });
  }
  const x = Math.max(-half, Math.min(half, seen.x));
  const y = Math.max(-deep, Math.min(deep, seen.y));
  if (Math.abs(seen.x) > half || Math.abs(seen.y) > deep) return onPlan(footprint, { x, y });
  // Inside: go out through the nearest side.
  return half - Math.abs(x) < deep - Math.abs(y)
    ? onPlan(footprint, { x: x < 0 ? -half : half, y })
    : onPlan(footprint, { x, y: y < 0 ? -deep : deep });
}

/** Corners of a square tower; a round one has none. */
export function cornersOf(footprint: Footprint): readonly Point[] {
  if (footprint.shape !== 'square') return [];
  const [half, deep] = [footprint.width / 2, footprint.depth / 2];
  return [-1, 1].flatMap((x) => [-1, 1].map((y) => onPlan(footprint, { x: x * half, y: y * deep })));
}

/** Whether a point lies within the outline of a piece. */
export function within(footprint: Footprint, point: Point): boolean {
  const { x, y } = local(footprint, point);
  if (footprint.shape === 'round') return Math.hypot(x, y) <= footprint.width / 2;
  return Math.abs(x) <= footprint.width / 2 && Math.abs(y) <= footprint.depth / 2;
}

/** The smallest axis-parallel box around these pieces; `null` if there are none. */
export function boundsOf(
  footprints: readonly Footprint[],
): { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number } | null {
  if (footprints.length === 0) return null;
  const points = footprints.flatMap((one) => {
    const [half, deep] = [one.width / 2, one.depth / 2];
    return [-1, 1].flatMap((x) => [-1, 1].map((y) => onPlan(one, { x: x * half, y: y * deep })));
  });
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

/** A turn normalized to 0 up to 360 degrees. */
export const normal = (turn: number): number => ((turn % 360) + 360) % 360;

/** Rounds to tenths of a mm, so that files and fields stay readable. */
export const tenth = (mm: number): number => Math.round(mm * 10) / 10 + 0;
