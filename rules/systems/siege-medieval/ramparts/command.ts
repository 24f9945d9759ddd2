import type { Siege, Unit } from '../state.ts';

/** Orders on and in the fortress: SM-146, SM-153. */

/** Whether enemies on its flanks make a unit harder to command. */
export function flankPenaltyApplies({ options }: Siege, { place, side }: Unit): boolean {
  // SM-146 (DSM-072): nobody on fortifications suffers it; the penalty for an enemy near is another one.
  if (place.on === 'section') return false;
  // SM-153 (DSM-075): nor do the defenders inside their fortress; attackers on its ground do.
  if (place.on !== 'inside') return true;
  return options.flanksInside === 'defenders-ignore' ? side === 'attacker' : side === 'defender';
}
