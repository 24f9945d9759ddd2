import type { UnitSetup } from '../start/setup.ts';

/** Pikemen: HR-134 to HR-137. What they lose in flank and rear stands with the other modifiers (HR-138). */

/** HR-134: points that pikes add to a unit. */
const PIKES_COST = 20;

/** HR-134: points of a unit with whatever it is armed with. */
export function pointsOf({ points, pikes }: Pick<UnitSetup, 'points' | 'pikes'>): number {
  return points + (pikes ? PIKES_COST : 0);
}

/** How a unit is met in a round. */
export interface PikeRound {
  readonly pikes: boolean;
  readonly column: boolean;
  /** Every enemy that it fights is at its front. */
  readonly front: boolean;
  /** The opening round, of a charge or an advance. */
  readonly first: boolean;
}

/** HR-135: in a column, to its front, in the first round; HR-137: in no other. */
export function fightsInDepth({ pikes, column, front, first }: PikeRound): boolean {
  return pikes && column && front && first;
}

/** HR-135: the two leading stands fight. */
export function fightingPikes(stands: number): number {
  return Math.min(2, stands);
}

/** HR-136: the third stand supports, and none behind it; a stand fights or supports. */
export function supportingPikes(stands: number): number {
  return stands >= 3 ? 1 : 0;
}
