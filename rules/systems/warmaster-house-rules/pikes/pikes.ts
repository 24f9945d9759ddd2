import type { UnitSetup } from '../start/setup.ts';

/** Pikemen: HR-134 to HR-137. Their flank and rear penalty is with the other modifiers (HR-138). */

/** HR-134: points that pikes add to a unit. */
const PIKES_COST = 20;

/** HR-134: points of a unit including its pikes. */
export function pointsOf({ points, pikes }: Pick<UnitSetup, 'points' | 'pikes'>): number {
  return points + (pikes ? PIKES_COST : 0);
}

/** How a unit is met in a round. */
export interface PikeRound {
  readonly pikes: boolean;
  readonly column: boolean;
  /** All enemies it fights are to its front. */
  readonly front: boolean;
  /** The first round of a charge or an advance. */
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

/** HR-136: only the third stand supports; a stand fights or supports. */
export function supportingPikes(stands: number): number {
  return stands >= 3 ? 1 : 0;
}
