import type { Place, Siege, Unit } from '../state.ts';

/** Who stands where: SM-066, SM-085, SM-145. */

/** The number of a unit's stands on a section. */
export function standsOn({ place, stands }: Unit, section: string): number {
  return stands > 0 && place.on === 'section' ? (place.stands[section] ?? 0) : 0;
}

/** Units of either side with stands on a section, in roster order; characters are not units. */
export function unitsOn({ units }: Siege, section: string): readonly string[] {
  return Object.keys(units).filter((id) => {
    const unit = units[id];
    return unit !== undefined && unit.roster.profile.type !== 'character' && standsOn(unit, section) > 0;
  });
}

/** Everybody with stands on a section, including characters. */
export function everybodyOn({ units }: Siege, section: string): readonly string[] {
  return Object.keys(units).filter((id) => {
    const unit = units[id];
    return unit !== undefined && standsOn(unit, section) > 0;
  });
}

/** The place after losing stands: from the named section, else from the one with the most. */
export function placeWithout(place: Place, count: number, section: string | null): Place {
  if (place.on !== 'section') return place;
  const stands: Record<string, number> = { ...place.stands };
  for (let left = count; left > 0; left -= 1) {
    const named = section !== null && (stands[section] ?? 0) > 0 ? section : undefined;
    const from =
      named ?? Object.keys(stands).reduce((most, id) => ((stands[id] ?? 0) > (stands[most] ?? 0) ? id : most));
    const rest = (stands[from] ?? 0) - 1;
    if (rest > 0) stands[from] = rest;
    else if (Object.keys(stands).length > 1) stands[from] = 0;
    else return { on: 'section', stands: { [from]: 1 } };
  }
  return { on: 'section', stands: Object.fromEntries(Object.entries(stands).filter(([, n]) => n > 0)) };
}
