import { unitOf, type Siege, type Unit } from '../state.ts';
import type { Place } from '../words.ts';

/** Characters who have joined a unit: SF-B23, SF-152. */

/** Friendly units a character may join. */
export function friendsToJoin(siege: Siege, character: string): readonly string[] {
  const { side } = unitOf(siege, character).roster;
  return Object.keys(siege.units).filter((id) => {
    const { roster, stands, place } = unitOf(siege, id);
    if (roster.side !== side || roster.profile.type === 'character' || stands === 0) return false;
    return place.on !== 'off-table' && roster.profile.engine === undefined;
  });
}

/** Characters who have joined a unit. */
export function joinedTo(siege: Siege, host: string): readonly string[] {
  return Object.keys(siege.units).filter((id) => {
    const { joined, stands } = unitOf(siege, id);
    return joined === host && stands > 0;
  });
}

/** A section the unit stands on; `null` if it is on the ground. */
export function hostSection(siege: Siege, host: string): string | null {
  const { place } = unitOf(siege, host);
  return place.on === 'sections' ? (Object.keys(place.stands)[0] ?? null) : null;
}

/** SF-B23: a character is placed with his unit, all his stands on one of its sections. */
export function beside({ place }: Unit, { stands }: Unit): Place {
  if (place.on !== 'sections') return place;
  const [section] = Object.keys(place.stands);
  return section === undefined ? place : { on: 'sections', stands: { [section]: stands } };
}

/** The siege with every joined character moved to his unit. */
export function withFollowers(siege: Siege, before: Siege): Siege {
  if (siege.units === before.units) return siege;
  let units = siege.units;
  for (const id in units) {
    const unit = units[id];
    const host = units[unit?.joined ?? ''];
    if (unit === undefined || host === undefined || host.stands === 0 || host === before.units[host.roster.id])
      continue;
    units = { ...units, [id]: { ...unit, place: beside(host, unit) } };
  }
  return units === siege.units ? siege : { ...siege, units };
}
