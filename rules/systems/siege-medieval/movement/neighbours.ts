import { unitsOn } from '../mechanics/places.ts';
import { sectionOf, unitOf, type Seat, type Siege } from '../state.ts';
import { FULL_PACE } from './paces.ts';

/** Whether two sections touch: SM-154. */

export function touching(siege: Siege, one: string, other: string): boolean {
  return sectionOf(siege, one).plan.beside.includes(other) || sectionOf(siege, other).plan.beside.includes(one);
}

/** Whether a unit on the ramparts stands on a section or on an adjacent one. */
export function beside(siege: Siege, unit: string, section: string): boolean {
  const { place } = unitOf(siege, unit);
  if (place.on !== 'section') return false;
  return Object.keys(place.stands).some((id) => id === section || touching(siege, id, section));
}

/** Adjacent sections that a side can stand on: still standing and not held by an enemy. */
export function sectionsBeside(siege: Siege, section: string, side: Seat): readonly string[] {
  return Object.keys(siege.sections).filter(
    (id) => id !== section && touching(siege, id, section) && isFree(siege, id, side),
  );
}

function isFree(siege: Siege, id: string, side: Seat): boolean {
  return (
    sectionOf(siege, id).state === 'intact' && unitsOn(siege, id).every((unit) => unitOf(siege, unit).side === side)
  );
}

/** SM-053: a section is about 12 cm long, so a full move of 20 cm may pass one of them. */
const SECTION_CM = 12;

/** SM-154: whether a unit can reach a section along the ramparts in one move, with nothing in between. */
export function alongTheRamparts(siege: Siege, id: string, to: string): boolean {
  const { place, side } = unitOf(siege, id);
  if (place.on !== 'section') return false;
  let reached: readonly string[] = Object.keys(place.stands);
  for (let step = 0; step < Math.ceil(FULL_PACE.infantry / SECTION_CM); step += 1) {
    if (reached.some((from) => from === to || touching(siege, from, to))) return true;
    reached = [...new Set(reached.flatMap((from) => [from, ...sectionsBeside(siege, from, side)]))];
  }
  return false;
}
