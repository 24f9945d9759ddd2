import { machineOf } from '../mechanics/status.ts';
import { sectionOf, type Siege, type Unit } from '../state.ts';
import { EQUIPMENT, FULL_PACE } from '../tables.ts';

/** How far a unit moves on one order: SF-016, SF-168, SF-188, SF-B28. */

/** Whether a move of the unit begins in a fortified section; a breach no longer counts. */
function isFortified(siege: Siege, { place }: Unit): boolean {
  return place.on === 'sections' && Object.keys(place.stands).some((id) => sectionOf(siege, id).state !== 'breach');
}

/** The allowance of a move in cm: that of a pushed machine (SF-168, SF-188), halved from a section (SF-016). */
export function allowance(siege: Siege, unit: Unit): number {
  const machine = machineOf(unit);
  const full = machine === null ? FULL_PACE[unit.roster.profile.type] : EQUIPMENT[machine].move;
  return isFortified(siege, unit) ? full / 2 : full;
}
