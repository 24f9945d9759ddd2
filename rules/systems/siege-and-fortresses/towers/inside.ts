import { isTower, roomLeft, type Standing } from '../garrison/capacity.ts';
import { insideTowers } from '../garrison/places.ts';
import type { Seat } from '../muster/setup.ts';
import { sectionOf, unitOf, type Siege, type Unit } from '../state.ts';

/** Who is inside which tower: SF-023, SF-121, SF-122, SF-283. */

/** The section that represents a whole tower: the first part of a large one (SF-023). */
export function towerOf(siege: Siege, section: string): string {
  const { partOf } = sectionOf(siege, section).plan;
  if (partOf === undefined) return section;
  return Object.keys(siege.sections).find((id) => sectionOf(siege, id).plan.partOf === partOf) ?? section;
}

/** Sections of a tower that are still standing. */
export function partsOf(siege: Siege, tower: string): readonly string[] {
  return Object.keys(siege.sections).filter((id) => {
    const { plan, state } = sectionOf(siege, id);
    return state !== 'breach' && isTower(plan) && towerOf(siege, id) === tower;
  });
}

/** Stands of a unit inside a tower, over all its parts. */
export function standsInside(siege: Siege, unit: Unit, tower: string): number {
  if (unit.place.on !== 'sections' || unit.stands === 0) return 0;
  let stands = 0;
  for (const [id, count] of Object.entries(unit.place.stands)) {
    const { plan, state } = sectionOf(siege, id);
    if (state !== 'breach' && isTower(plan) && towerOf(siege, id) === tower) stands += count;
  }
  return stands;
}

/** Units of a side, or of both, with a stand inside a tower; characters do not count (SF-121). */
export function unitsInside(siege: Siege, tower: string, side?: Unit['roster']['side']): readonly string[] {
  return Object.keys(siege.units).filter((id) => {
    const unit = unitOf(siege, id);
    const counts = unit.roster.profile.type !== 'character' && (side === undefined || unit.roster.side === side);
    return counts && standsInside(siege, unit, tower) > 0;
  });
}

/** The tower that holds every stand of a unit, or `undefined`. */
export function towerAround(siege: Siege, unit: Unit): string | undefined {
  if (unit.place.on !== 'sections' || !insideTowers(siege, unit)) return undefined;
  const towers = new Set(Object.keys(unit.place.stands).map((id) => towerOf(siege, id)));
  const [tower] = towers;
  return towers.size === 1 ? tower : undefined;
}

/** Characters of a side inside a tower. */
export function charactersInside(siege: Siege, tower: string, side: Seat): readonly string[] {
  return Object.keys(siege.units).filter((id) => {
    const unit = unitOf(siege, id);
    return (
      unit.roster.side === side && unit.roster.profile.type === 'character' && standsInside(siege, unit, tower) > 0
    );
  });
}

/** SF-121, SF-122: whether every stand of a unit fits in a tower alongside the units inside. */
export function fitsInTower(siege: Siege, id: string, tower: string): boolean {
  const unit = unitOf(siege, id);
  const others: Standing[] = unitsInside(siege, tower)
    .filter((other) => other !== id)
    .map((other) => {
      const { place, roster } = unitOf(siege, other);
      return { type: roster.profile.type, stands: place.on === 'sections' ? place.stands : {} };
    });
  const plans = Object.values(siege.sections).map(({ plan }) => plan);
  const one: Standing = { type: unit.roster.profile.type, stands: { [tower]: unit.stands } };
  return roomLeft(sectionOf(siege, tower).plan, plans, [...others, one]) >= 0;
}
