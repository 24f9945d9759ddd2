import type { Problem } from '../../../kernel/system.ts';
import { flies, isEthereal } from '../base/rules.ts';
import { because } from '../order.ts';
import { sectionAt, type Section, type Unit } from '../pieces.ts';
import type { Siege } from '../state.ts';

/** Doors that stop the defender's enemies: SB-190. */

/** The way a unit would enter a tower, named as doors are. */
export function wayInto(unit: Unit): string | null {
  return unit.place.at === 'courtyard' ? 'courtyard' : sectionAt(unit);
}

/** SB-190: refuses a standing bolted door; flyers, climbers and defenders do not need it. */
export function bolted(siege: Siege, unit: Unit, section: Section): Problem | undefined {
  const way = wayInto(unit);
  const { id } = unit.roster;
  if (way === 'courtyard' && (flies(siege, id) || isEthereal(siege, id))) return undefined;
  if (unit.roster.side === 'defender' || way === null || !section.doors.includes(way)) return undefined;
  return because('SB-190', 'sb.not.bolted', { unit: unit.roster.name, section: section.label });
}

/** SB-190: the same doors stop an enemy inside the tower from moving on. */
export function boltedIn(unit: Unit, from: Section | undefined, to: Section): Problem | undefined {
  if (unit.roster.side === 'defender' || from?.doors.includes(to.id) !== true) return undefined;
  return because('SB-190', 'sb.not.bolted', { unit: unit.roster.name, section: to.label });
}
