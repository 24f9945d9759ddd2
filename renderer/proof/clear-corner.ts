/** A box in px of layout, from the upper left of the plan. */
export interface Taken {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
interface Size {
  readonly width: number;
  readonly height: number;
}

/** Distance from the edges of the plan, in px of layout. */
const MARGIN = 24;
/** Distance between the places tried along an edge. */
const STEP = 8;

const shared = (from: number, length: number, other: number, otherLength: number): number =>
  Math.max(0, Math.min(from + length, other + otherLength) - Math.max(from, other));

/**
 * Where a plate covers least of a plan: its upper left, upper right or lower right corner, else a place along the
 * upper, right or left edge; the first of several equals. The fourth corner has the name of the siege.
 * @returns its left and upper edge in px of layout
 */
export function clearCorner(plan: Size, plate: Size, taken: readonly Taken[]): { left: number; top: number } {
  const { left, top } = leastHidden(plan, plate, taken);
  return { left, top };
}

interface Wishes {
  /** What may be covered, but only where there is no other place that covers as little of the rest. */
  readonly land?: readonly Taken[];
  /** Distance from the edges, and from what is taken, in px of layout. */
  readonly margin?: number;
  readonly apart?: number;
}

/** The same, with the area covered there, in square px of layout. */
export function leastHidden(
  plan: Size,
  plate: Size,
  taken: readonly Taken[],
  { land = [], margin = MARGIN, apart = 0 }: Wishes = {},
): { readonly left: number; readonly top: number; readonly covered: number } {
  const [right, low] = [plan.width - plate.width - margin, plan.height - plate.height - margin];
  const steps = (to: number): number[] =>
    Array.from({ length: Math.max(0, Math.floor((to - margin) / STEP)) }, (_, index) => margin + (index + 1) * STEP);
  const corners = [
    { left: margin, top: margin },
    { left: right, top: margin },
    { left: right, top: low },
  ];
  const edges = [
    ...steps(right)
      .toReversed()
      .map((left) => ({ left, top: margin })),
    ...steps(low).map((top) => ({ left: right, top })),
    ...steps(low).map((top) => ({ left: margin, top })),
  ];
  const coveredOf = (boxes: readonly Taken[], { left, top }: { left: number; top: number }, by = 0): number =>
    boxes.reduce(
      (sum, box) =>
        sum +
        shared(left - by, plate.width + 2 * by, box.x, box.width) *
          shared(top - by, plate.height + 2 * by, box.y, box.height),
      0,
    );
  let best = { left: margin, top: margin, covered: Infinity, over: Infinity };
  for (const place of [...corners, ...edges]) {
    const covered = coveredOf(taken, place, apart);
    if (covered > best.covered) continue;
    const over = coveredOf(land, place);
    if (covered < best.covered || over < best.over) best = { ...place, covered, over };
    if (covered + over === 0) break;
  }
  return best;
}
