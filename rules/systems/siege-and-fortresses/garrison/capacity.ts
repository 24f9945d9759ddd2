import type { Profile, SectionSetup } from '../muster/setup.ts';
import { FORTIFICATIONS, TOWER_CAPACITY } from '../tables.ts';

/** Tower capacity: SF-121, SF-122, SF-023; room on ramparts: SF-098. */

/** What matters for room: a unit's type and its stands by section. */
export interface Standing {
  readonly type: Profile['type'];
  readonly stands: Readonly<Record<string, number>>;
}

/** Whether a section is a tower of any kind. */
export function isTower(section: { readonly kind: SectionSetup['kind'] }): boolean {
  return FORTIFICATIONS[section.kind].tower;
}

/** The maximum number of stands a section can hold. */
export function capacityOf(section: SectionSetup): number {
  if (!isTower(section)) return section.room;
  return section.partOf === undefined ? TOWER_CAPACITY.standard.stands : TOWER_CAPACITY.large.stands;
}

/**
 * Number of stands that still fit; negative if overfull. Characters do not count, and one unit always fits into a
 * tower alone (SF-121).
 */
export function roomLeft(
  section: SectionSetup,
  sections: readonly SectionSetup[],
  standing: readonly Standing[],
): number {
  const pieces = section.partOf === undefined ? [section] : sections.filter(({ partOf }) => partOf === section.partOf);
  let units = 0;
  let stands = 0;
  for (const { type, stands: by } of standing) {
    if (type === 'character') continue;
    let here = 0;
    for (const { id } of pieces) here += by[id] ?? 0;
    if (here > 0) units += 1;
    stands += here;
  }
  if (!isTower(section)) return section.room - stands;
  const capacity = section.partOf === undefined ? TOWER_CAPACITY.standard : TOWER_CAPACITY.large;
  if (units > capacity.units) return capacity.units - units;
  if (units === 1 && section.partOf === undefined) return Math.max(0, capacity.stands - stands);
  return capacity.stands - stands;
}
