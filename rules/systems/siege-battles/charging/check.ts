import type { Args, Problem } from '../../../kernel/system.ts';
import { flies, has, isEthereal } from '../base/rules.ts';
import { bolted } from '../doors/barred.ts';
import { because, cannotAct, noSuch, sectionNamed, unitNamed } from '../order.ts';
import { garrison, hasItem, unitOf, type Route, type Section, type Unit } from '../pieces.ts';
import type { Siege } from '../state.ts';

/** Who may charge which section, and by what route: SB-034, SB-054, SB-059, SB-060, SB-076, SB-085, SB-087. */

/** SB-054, SB-076, SB-B31: types that cannot assault a section unless a special rule allows it. */
const RIDERS: readonly Unit['roster']['type'][] = ['chariot', 'cavalry', 'monstrous-cavalry'];

/** The route by which a unit on the ground reaches a section. */
export function routeOf(siege: Siege, id: string): Route {
  const { place } = unitOf(siege, id);
  if (place.at === 'courtyard') return 'courtyard';
  // SB-060: to flyers and Ethereal units a tower is just like a wall.
  return flies(siege, id) || isEthereal(siege, id) ? 'fly' : 'outside';
}

/** SB-054, SB-059, SB-076: refuses by troop type, or by the height of a tower. */
export function barred(siege: Siege, unit: Unit, section: Section): Problem | undefined {
  const { id, name, type } = unit.roster;
  const figures = { unit: name, section: section.label };
  if (type === 'war-machine') return because('SB-070', 'sb.not.machines-stay', figures);
  if (RIDERS.includes(type) && !has(siege, id, 'may-assault-walls'))
    return because(section.kind === 'gate' ? 'SB-076' : 'SB-054', 'sb.not.riders', figures);
  if (section.kind === 'tower' && routeOf(siege, id) === 'outside' && !climbsTowers(siege, id))
    return because('SB-059', 'sb.not.tower-too-high', figures);
  return undefined;
}

/** SB-059, SB-169 */
const climbsTowers = (siege: Siege, id: string): boolean =>
  has(siege, id, 'may-assault-towers') || hasItem(siege, id, 'long-ladders');

/** SB-034, SB-085: only the attacker has ladders; a defender outside must fly. */
export function noLadders(siege: Siege, unit: Unit, section: Section): Problem | undefined {
  const { id, name, side, force } = unit.roster;
  // SB-129, SB-131: a docked siege tower is not part of the fortress and has built-in ladders.
  if (side === 'attacker' || section.kind === 'siege-tower' || routeOf(siege, id) !== 'outside') return undefined;
  return because(force === 'relief' ? 'SB-034' : 'SB-085', 'sb.not.no-ladders', {
    unit: name,
    section: section.label,
  });
}

/** SB-087: the most units that may charge a section per turn, siege towers included; a declared charge counts. */
export const MOST_CHARGES = 2;

export function checkCharge(siege: Siege, { unit: id, section: at }: Args): Problem | undefined {
  const unit = unitNamed(siege, id);
  const section = sectionNamed(siege, at);
  if (unit === undefined || section === undefined) return noSuch(unit === undefined ? id : at);
  const cannot = cannotAct(siege, unit, 'movement');
  if (cannot !== undefined) return cannot;
  const figures = { unit: unit.roster.name, section: section.label };
  if (unit.place.at === 'section') return because('SB-B20', 'sb.not.charge-out', figures);
  if (siege.movement === 'moves') return because('SB-B05', 'sb.not.charges-over', figures);
  if (unit.moved) return because('SB-B17', 'sb.not.moved-already', figures);
  // First what never changes: who cannot get up there is not told to enter instead.
  const never = barred(siege, unit, section);
  if (never !== undefined) return never;
  const enemies = garrison(siege, section.id).filter((one) => unitOf(siege, one).roster.side !== unit.roster.side);
  if (enemies.length === 0) return because('SB-084', 'sb.not.nobody-there', figures);
  const problem = noLadders(siege, unit, section) ?? bolted(siege, unit, section);
  if (problem !== undefined) return problem;
  return section.charges >= MOST_CHARGES ? because('SB-087', 'sb.not.two-charges', figures) : undefined;
}
