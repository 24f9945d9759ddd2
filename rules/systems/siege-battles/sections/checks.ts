import type { Problem } from '../../../kernel/system.ts';
import { because, cannotAct } from '../order.ts';
import type { Section, Unit } from '../pieces.ts';
import type { Siege } from '../state.ts';
import { enemiesIn, ruleOfRoom, slotsOf, suits } from './room.ts';

/** Why a unit cannot move in the fortress. */

/** SB-081: in its own Remaining Moves, once per Movement Phase, and not after a charge. */
export function cannotMove(siege: Siege, unit: Unit): Problem | undefined {
  const cannot = cannotAct(siege, unit, 'movement');
  if (cannot !== undefined) return cannot;
  const figures = { unit: unit.roster.name };
  // SB-070: war machines never change section.
  if (unit.roster.type === 'war-machine' && unit.place.at === 'section')
    return because('SB-070', 'sb.not.machines-stay', figures);
  return unit.moved ? because('SB-081', 'sb.not.moved-already', figures) : undefined;
}

/** Why a unit has no room in a section, `undefined` if it has. */
export function noRoom(siege: Siege, unit: Unit, section: Section, taken: boolean): Problem | undefined {
  const figures = { unit: unit.roster.name, section: section.label };
  if (!slotsOf(section).some((slot) => suits(siege, section, slot, unit)))
    return because(ruleOfRoom(section.kind), 'sb.not.type-has-no-room', figures);
  if (enemiesIn(siege, section.id, unit).length > 0) return because('SB-081', 'sb.not.enemy-there', figures);
  return taken ? because(ruleOfRoom(section.kind), 'sb.not.place-taken', figures) : undefined;
}
