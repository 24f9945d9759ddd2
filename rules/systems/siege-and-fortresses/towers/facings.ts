import { isTower } from '../garrison/capacity.ts';
import { hasRamparts } from '../garrison/places.ts';
import { sectionOf, type Siege, type Unit } from '../state.ts';
import { partsOf, towerOf } from './inside.ts';

/** Where a tower can be attacked: SF-120, SF-124, SF-125, SF-128, SF-148. */

/** `courtyard`, `door` or `roof`, or the id of the rampart from which the entrance leads in. */
export type Facing = string;

/** SF-125: sections that touch a tower and still stand, the parts of a large tower taken together. */
export function rampartsBeside(siege: Siege, tower: string): readonly string[] {
  const parts = partsOf(siege, tower);
  const beside = parts.flatMap((id) => sectionOf(siege, id).plan.beside);
  return [...new Set(beside)].filter((id) => !parts.includes(id) && hasRamparts(siege, id));
}

/** SF-124: no section ever touched it, not even one that has fallen since. */
export function isFreeStanding(siege: Siege, tower: string): boolean {
  const parts = partsOf(siege, tower);
  return parts.every((id) => sectionOf(siege, id).plan.beside.every((other) => parts.includes(other)));
}

/**
 * SF-124, SF-125: the facings of a tower that can be attacked: its door where it stands alone, else the courtyard and
 * every rampart that touches it; the roof is for flyers alone (SF-148).
 */
export function facingsOf(siege: Siege, tower: string): readonly Facing[] {
  return isFreeStanding(siege, tower) ? ['door', 'roof'] : ['courtyard', ...rampartsBeside(siege, tower), 'roof'];
}

/** SF-120, SF-148: facings that a unit can attack from where it is; ladders and siege towers are too short for a tower. */
export function facingsFrom(siege: Siege, unit: Unit, tower: string): readonly Facing[] {
  const { place, roster } = unit;
  if (place.on === 'off-table') return [];
  if (roster.profile.type === 'flyer') return ['roof'];
  return facingsOf(siege, tower).filter((facing) => {
    if (facing === 'roof') return false;
    if (facing === 'door') return place.on === 'field' || place.on === 'contact' || place.on === 'courtyard';
    if (facing === 'courtyard') return place.on === 'courtyard';
    return place.on === 'sections' && place.stands[facing] !== undefined;
  });
}

/** Every tower, each once. */
export function towersOf(siege: Siege): readonly string[] {
  return Object.keys(siege.sections).filter((id) => {
    const { plan, state } = sectionOf(siege, id);
    return isTower(plan) && state !== 'breach' && towerOf(siege, id) === id;
  });
}
