import { scenarioOf } from '../scenarios/scenarios.ts';
import { linesOf, spentBy, type Purchases } from './purchases.ts';
import type { Seat, SideSetup } from './setup.ts';

/** How large an army is, and what follows for its limits: SF-005, SF-006, SF-B27. */

export function sideOf({ sides }: Purchases, seat: Seat): SideSetup | undefined {
  return sides.find((side) => side.seat === seat);
}

/**
 * What a side may spend, in points; `undefined` (no limit) if no points were agreed.
 * SF-005: the attacker has what the defender spent, or what the scenario gives to both.
 */
export function allowanceOf(
  purchases: Purchases,
  seat: Seat,
): { readonly points: number; readonly rule: string } | undefined {
  const own = sideOf(purchases, seat)?.points;
  const written = own === undefined ? undefined : { points: own, rule: 'SF-001' };
  const defenders = sideOf(purchases, 'defender')?.points;
  if (seat === 'defender' || defenders === undefined) return written;
  const whatHeHad =
    scenarioOf(purchases).mostPoints !== null || purchases.buying.attackersCeiling === 'what-the-defender-had';
  const granted = whatHeHad ? defenders : spentBy('defender', linesOf(purchases));
  return written !== undefined && written.points <= granted ? written : { points: granted, rule: 'SF-005' };
}

/** SF-B27: full thousands of points; SF-006 (b): an army below 1000 points counts as one of 1000. */
export function fullThousands(points: number): number {
  return Math.max(1, Math.floor(points / 1000));
}

/** SF-006: thousands rounded up, as for the defender's maxima. */
export function roundedUpThousands(points: number): number {
  return Math.max(1, Math.ceil(points / 1000));
}
