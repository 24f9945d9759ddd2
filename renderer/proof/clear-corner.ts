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

/** From the edges of the plan, in px of layout. */
const MARGIN = 24;
/** Between two places along an edge that are tried. */
const STEP = 8;

const shared = (from: number, length: number, other: number, otherLength: number): number =>
  Math.max(0, Math.min(from + length, other + otherLength) - Math.max(from, other));

/**
 * Where a plate covers least of what stands on a plan: its upper left, upper right or lower right corner, or else a place
 * along the upper, right or left edge; the first of those that are alike. The name of the siege stands in the fourth corner.
 * @returns its left and upper edge in px of layout
 */
export function clearCorner(plan: Size, plate: Size, taken: readonly Taken[]): { left: number; top: number } {
  const { left, top } = leastHidden(plan, plate, taken);
  return { left, top };
}

/** The same, with how much is hidden there, in square px of layout. */
export function leastHidden(
  plan: Size,
  plate: Size,
  taken: readonly Taken[],
): { readonly left: number; readonly top: number; readonly covered: number } {
  const [right, low] = [plan.width - plate.width - MARGIN, plan.height - plate.height - MARGIN];
  const steps = (to: number): number[] =>
    Array.from({ length: Math.max(0, Math.floor((to - MARGIN) / STEP)) }, (_, index) => MARGIN + (index + 1) * STEP);
  const corners = [
    { left: MARGIN, top: MARGIN },
    { left: right, top: MARGIN },
    { left: right, top: low },
  ];
  const edges = [
    ...steps(right)
      .toReversed()
      .map((left) => ({ left, top: MARGIN })),
    ...steps(low).map((top) => ({ left: right, top })),
    ...steps(low).map((top) => ({ left: MARGIN, top })),
  ];
  const covered = ({ left, top }: { left: number; top: number }): number =>
    taken.reduce(
      (sum, box) => sum + shared(left, plate.width, box.x, box.width) * shared(top, plate.height, box.y, box.height),
      0,
    );
  let best = { left: MARGIN, top: MARGIN, covered: Infinity };
  for (const place of [...corners, ...edges]) {
    const hides = covered(place);
    if (hides < best.covered) best = { ...place, covered: hides };
    if (hides === 0) break;
  }
  return best;
}
