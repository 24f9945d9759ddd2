import type { Siege, Unit } from '../state.ts';

/** Orders on and in the fortress: SM-146, SM-153. */

/** Whether enemies on its flanks make a unit harder to command. */
export function flankPenaltyApplies({ options }: Siege, { place, side }: Unit): boolean {
  // SM-146 (DSM-072): no flank penalty on fortifications; the penalty for near enemies is separate.
  if (place.on === 'section') return false;
  // SM-153 (DSM-075): nor for defenders inside their fortress; attackers there do suffer it.
  if (place.on !== 'inside') return true;
  return options.flanksInside === 'defenders-ignore' ? side === 'attacker' : side === 'defender';
}
