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

const shared = (from: number, length: number, other: number, otherLength: number): number =>
  Math.max(0, Math.min(from + length, other + otherLength) - Math.max(from, other));

/**
 * Where a plate covers least of what stands on a plan: its upper left, upper right or lower right corner, the first of those
 * that are alike. The name of the siege stands in the fourth.
 * @returns its left and upper edge in px of layout
 */
export function clearCorner(plan: Size, plate: Size, taken: readonly Taken[]): { left: number; top: number } {
  const [right, low] = [plan.width - plate.width - MARGIN, plan.height - plate.height - MARGIN];
  const corners = [
    { left: MARGIN, top: MARGIN },
    { left: right, top: MARGIN },
    { left: right, top: low },
  ];
  const covered = ({ left, top }: { left: number; top: number }): number =>
    taken.reduce(
      (sum, box) => sum + shared(left, plate.width, box.x, box.width) * shared(top, plate.height, box.y, box.height),
      0,
    );
  return corners.reduce((best, corner) => (covered(corner) < covered(best) ? corner : best));
}
