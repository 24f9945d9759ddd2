import { sectionAt, sectionOf, unitOf, type Section } from '../pieces.ts';
import type { Siege } from '../state.ts';

/** Cover from missiles given by sections: SB-049, SB-055, SB-062, SB-077, SB-129, SB-177, SB-180. */

/** 2 is Hard Cover, 1 Soft Cover, 0 none. An open gate changes nothing (SB-073). */
export type Cover = 0 | 1 | 2;

/** SB-049, SB-177: stone is hard until Breached, wood is soft; a docked siege tower is hard (SB-129). */
export function coverOf({ kind, wooden, breached }: Pick<Section, 'kind' | 'wooden' | 'breached'>): Cover {
  if (kind === 'siege-tower') return 2;
  if (wooden) return breached ? 0 : 1;
  return breached ? 1 : 2;
}

/** Whether a unit shoots from outside the castle: from open ground, or from a docked siege tower. */
export function shootsFromOutside(siege: Siege, shooter: string): boolean {
  const { place } = unitOf(siege, shooter);
  if (place.at !== 'section') return place.at === 'outside';
  return sectionOf(siege, place.section).kind === 'siege-tower';
}

/** The cover of a unit in a section against a shooter; 0 if the section gives none or the unit is in none. */
export function coverAgainst(siege: Siege, shooter: string, target: string): Cover {
  const { place } = unitOf(siege, target);
  const at = sectionAt(unitOf(siege, target));
  if (at === null || place.at !== 'section') return 0;
  const section = sectionOf(siege, at);
  // SB-180: a platform gives Soft Cover, whatever its tower gives.
  if (place.slot === 'platform') return 1;
  // SB-062: a tower covers from every direction; SB-055, SB-077: walls and gates only against shooters outside.
  const covers = section.kind === 'tower' || section.kind === 'siege-tower' || shootsFromOutside(siege, shooter);
  return covers ? coverOf(section) : 0;
}

/** SB-192: hoarding adds 1 to enemy missile penalties, on a wall, a gate section or the top of a tower. */
export function hoardingAgainst(siege: Siege, target: string): 0 | 1 {
  const { place } = unitOf(siege, target);
  if (place.at !== 'section' || place.slot === 'inside') return 0;
  return sectionOf(siege, place.section).items.includes('hoarding') ? 1 : 0;
}

/** SB-067: five models shoot from inside a tower; elsewhere all who can see (SB-056, SB-066, SB-079). */
export function mostShooters(siege: Siege, id: string): number {
  const { place, models } = unitOf(siege, id);
  return place.at === 'section' && place.slot === 'inside' ? Math.min(5, models) : models;
}
