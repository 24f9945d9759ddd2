import { isTower } from '../garrison/capacity.ts';
import { hasRamparts } from '../garrison/places.ts';
import { sectionOf, type Siege, type Unit } from '../state.ts';
import { partsOf, towerOf } from './inside.ts';

/** Where a tower can be attacked: SF-120, SF-124, SF-125, SF-128, SF-148. */

/** `courtyard`, `door` or `roof`, or the id of the rampart the entrance leads in from. */
export type Facing = string;

/** SF-125: standing sections that touch a tower; the parts of a large tower count as one. */
export function rampartsBeside(siege: Siege, tower: string): readonly string[] {
  const parts = partsOf(siege, tower);
  const beside = parts.flatMap((id) => sectionOf(siege, id).plan.beside);
  return [...new Set(beside)].filter((id) => !parts.includes(id) && hasRamparts(siege, id));
}

/** SF-124: whether no section ever touched it, including fallen ones. */
export function isFreeStanding(siege: Siege, tower: string): boolean {
  const parts = partsOf(siege, tower);
  return parts.every((id) => sectionOf(siege, id).plan.beside.every((other) => parts.includes(other)));
}

/**
 * SF-124, SF-125: the facings of a tower that can be attacked: its door if it stands alone, otherwise the courtyard and
 * every touching rampart; the roof is for flyers only (SF-148).
 */
export function facingsOf(siege: Siege, tower: string): readonly Facing[] {
  return isFreeStanding(siege, tower) ? ['door', 'roof'] : ['courtyard', ...rampartsBeside(siege, tower), 'roof'];
}

/** SF-120, SF-148: facings a unit can attack from its place; ladders and siege towers are too short. */
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

/** Every tower, without duplicates. */
export function towersOf(siege: Siege): readonly string[] {
  return Object.keys(siege.sections).filter((id) => {
    const { plan, state } = sectionOf(siege, id);
    return isTower(plan) && state !== 'breach' && towerOf(siege, id) === id;
  });
}
