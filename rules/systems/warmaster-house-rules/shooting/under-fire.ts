import { Sum } from '../../../kernel/sum.ts';
import type { Problem } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { because } from '../order.ts';
import { isEngaged, type Battle, type Unit } from '../state.ts';
import type { Position } from '../start/setup.ts';

/** Who may shoot, with how many dice, and the target's cover: HR-089, HR-160, HR-B07, HR-B09. */

/** HR-160: skirmishers are spread out and count as fortified under fire, and only there. */
export function positionUnderFire({ formation, position }: Pick<Unit, 'formation' | 'position'>): Position {
  return formation === 'skirmish' ? 'fortified' : position;
}

/** HR-B07: dice of one stand; HR-B09: one less for the confused. */
export function shotsOfStand({ roster, confused }: Pick<Unit, 'roster' | 'confused'>): Sum {
  return Sum.of(roster.weapon === null ? 0 : roster.shots, text('sum.shots'), 'HR-B07')
    .plus(confused ? -1 : 0, text('hr.melee.modifier.confused'), 'HR-B09')
    .atLeast(0, text('sum.least'), 'HR-B09');
}

/** HR-B07: dice for a number of stands. */
export function shotsOf(unit: Pick<Unit, 'roster' | 'confused'>, stands: number): Sum {
  return shotsOfStand(unit).times(stands, text('sum.shooting-stands'), 'HR-B07');
}

/** Why a unit does not shoot in its Shooting Phase, or `undefined`. */
export function mayNotShoot(battle: Battle, id: string, unit: Unit): Problem | undefined {
  const figures = { unit: unit.roster.name };
  if (unit.roster.weapon === null) return because('HR-B07', 'hr.shoot.not.unarmed', figures);
  // HR-089: a unit that has rallied does not shoot in that turn.
  if (unit.rallied) return because('HR-089', 'hr.shoot.not.rallied', figures);
  // HR-B07, HR-098: nor does a unit that fights; only at such units may others shoot.
  if (isEngaged(battle, id)) return because('HR-B07', 'hr.shoot.not.engaged', figures);
  if (shotsOfStand(unit).total === 0) return because('HR-B09', 'hr.shoot.not.confused', figures);
  return unit.shot ? because('HR-B07', 'hr.shoot.not.again', figures) : undefined;
}
