import type { Siege, Unit } from '../state.ts';

/** Whether attackers have got into the fortress: SM-180 (DSM-085), SM-203, SM-213, SM-221. */

/**
 * Whether a unit is an attacking one on the ramparts, inside, or in debris if debris counts. Characters and engines do
 * not. All four rules ask the same: whoever holds a breach has set foot in the place.
 */
export function hasGotIn({ side, stands, place, roster }: Unit, { options }: Pick<Siege, 'options'>): boolean {
  if (side !== 'attacker' || stands === 0 || roster.profile.type === 'character') return false;
  if (place.on === 'debris') return options.debrisInside === 'yes';
  return place.on === 'section' || place.on === 'inside';
}

export function somebodyInside(siege: Siege): boolean {
  return Object.values(siege.units).some((unit) => hasGotIn(unit, siege));
}
