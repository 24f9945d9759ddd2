import { sectionOf, unitOf, type Siege } from '../state.ts';

/** Sections that touch each other: SM-154. */

export function touching(siege: Siege, one: string, other: string): boolean {
  return sectionOf(siege, one).plan.beside.includes(other) || sectionOf(siege, other).plan.beside.includes(one);
}

/** Whether a unit on the ramparts stands on a section, or on one that touches it. */
export function beside(siege: Siege, unit: string, section: string): boolean {
  const { place } = unitOf(siege, unit);
  if (place.on !== 'section') return false;
  return Object.keys(place.stands).some((id) => id === section || touching(siege, id, section));
}

/** Sections that touch one and on which somebody can stand. */
export function sectionsBeside(siege: Siege, section: string): readonly string[] {
  return Object.keys(siege.sections).filter(
    (id) => id !== section && sectionOf(siege, id).state === 'intact' && touching(siege, id, section),
  );
}
