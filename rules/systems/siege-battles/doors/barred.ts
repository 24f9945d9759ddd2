import type { Problem } from '../../../kernel/system.ts';
import { flies, isEthereal } from '../base/rules.ts';
import { because } from '../order.ts';
import { sectionAt, type Section, type Unit } from '../pieces.ts';
import type { Siege } from '../state.ts';

/** Doors that an enemy of the defender does not get through: SB-190. */

/** The way from the place of a unit into a tower, as its doors are called. */
export function wayInto(unit: Unit): string | null {
  return unit.place.at === 'courtyard' ? 'courtyard' : sectionAt(unit);
}

/** SB-190: by a door that stands; wings, ladders and friends of the house need none. */
export function bolted(siege: Siege, unit: Unit, section: Section): Problem | undefined {
  const way = wayInto(unit);
  const { id } = unit.roster;
  if (way === 'courtyard' && (flies(siege, id) || isEthereal(siege, id))) return undefined;
  if (unit.roster.side === 'defender' || way === null || !section.doors.includes(way)) return undefined;
  return because('SB-190', 'sb.not.bolted', { unit: unit.roster.name, section: section.label });
}

/** SB-190: the same doors keep an enemy inside the tower from going on. */
export function boltedIn(unit: Unit, from: Section | undefined, to: Section): Problem | undefined {
  if (unit.roster.side === 'defender' || from?.doors.includes(to.id) !== true) return undefined;
  return because('SB-190', 'sb.not.bolted', { unit: unit.roster.name, section: to.label });
}
