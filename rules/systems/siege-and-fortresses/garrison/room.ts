import { isTower, roomLeft, type Standing } from './capacity.ts';
import { holdersOf } from '../assaults/sections.ts';
import { hasRamparts, occupantsOf, standsBehind } from './places.ts';
import { sectionOf, unitOf, type Siege, type Unit } from '../state.ts';

/** Who may go up to a section, and whether there is room: SF-010 to SF-012, SF-019, SF-116, SF-121, SF-122, SF-125. */

/** SF-010: infantry on its own bases and artillery; characters with a unit or alone (SF-151). */
export function mayStandOnRamparts({ roster, equipment, place }: Unit): boolean {
  const { type, cavalryBases } = roster.profile;
  // Ladders move along the walls with their carriers (SF-017); other equipment stays below (SF-193).
  if (place.on !== 'sections' && equipment.some((item) => item !== 'ladders')) return false;
  return (type === 'infantry' && !cavalryBases) || type === 'artillery' || type === 'character'; // SF-116: no giants
}

/** SF-011, SF-125: up the stairs from the courtyard, or along from a touching section. */
export function canReach(siege: Siege, unit: Unit, section: string): boolean {
  const { place } = unit;
  if (place.on === 'courtyard') return true;
  if (place.on !== 'sections') return false;
  // Stands behind a broken gate can come back up, also to sections their unit already holds.
  if (standsBehind(unit) > 0) return true;
  if (place.stands[section] !== undefined) return false;
  return Object.keys(place.stands).some((id) => sectionOf(siege, id).plan.beside.includes(section));
}

/** SF-019, SF-121, SF-122: how many stands of a unit fit on a section; 0 if the enemy holds it. */
export function roomFor(siege: Siege, id: string, section: string): number {
  const unit = unitOf(siege, id);
  const { plan } = sectionOf(siege, section);
  if (!hasRamparts(siege, section)) return 0;
  const here = occupantsOf(siege, section).filter(([other]) => other !== id);
  if (holdersOf(siege, section, unit.roster.side).length > 0) return 0; // characters alone do not hold it (SF-152)
  if (unit.roster.profile.type === 'character') return unit.stands;
  if (here.length === 0 && isTower(plan) && plan.partOf === undefined) return unit.stands; // SF-121: one unit of any size
  const others: Standing[] = Object.entries(siege.units).flatMap(([other, { stands, place, roster }]) =>
    other !== id && stands > 0 && place.on === 'sections' ? [{ type: roster.profile.type, stands: place.stands }] : [],
  );
  const one: Standing = { type: unit.roster.profile.type, stands: { [section]: 1 } };
  const plans = Object.values(siege.sections).map((each) => each.plan);
  return Math.max(0, 1 + roomLeft(plan, plans, [...others, one]));
}

/** SF-012: neighbours of the sections already taken with room for more stands of the unit. */
export function roomBeside(siege: Siege, unit: string, taken: readonly string[]): readonly string[] {
  const beside = taken.flatMap((id) => sectionOf(siege, id).plan.beside);
  const towers = taken.map((id) => sectionOf(siege, id).plan.partOf).filter((tower) => tower !== undefined);
  return [...new Set(beside)].filter((id) => {
    const { partOf } = sectionOf(siege, id).plan;
    // Parts of a large tower share their room (SF-122), so count it once.
    if (taken.includes(id) || (partOf !== undefined && towers.includes(partOf))) return false;
    return roomFor(siege, unit, id) > 0;
  });
}

/** Whether every stand of a unit fits on a section and the following ones along the walls. */
export function fits(siege: Siege, unit: string, section: string): boolean {
  const { stands } = unitOf(siege, unit);
  const taken = [section];
  let room = roomFor(siege, unit, section);
  while (room > 0 && room < stands) {
    const [next] = roomBeside(siege, unit, taken);
    if (next === undefined) return false;
    taken.push(next);
    room += roomFor(siege, unit, next);
  }
  return room >= stands;
}
