import { because } from '../../kernel/order.ts';
import type { Args, Problem } from '../../kernel/system.ts';
import { named } from '../../systems/siege-and-fortresses/why-not.ts';
import { combatOf } from '../../systems/warmaster-house-rules/melee/engagement.ts';
import type { Both } from './state.ts';

/** Shooting follows the siege (SF-B09), except what only the house rules have: HR-089, HR-098 to HR-100. */

/** Why the house rules refuse a shot of the siege: HR-089, and HR-B07 after a shot into a melee. */
export function againstShotOfSiege({ battle }: Both, { unit: id }: Args): Problem | undefined {
  const unit = named(battle.units, id);
  if (unit === undefined) return undefined;
  const figures = { unit: unit.roster.name };
  if (unit.rallied) return because('HR-089', 'hr.shoot.not.rallied', figures);
  return unit.standsShot > 0 ? because('HR-B07', 'hr.shoot.not.again', figures) : undefined;
}

/**
 * HR-098: why a shot into a melee is refused: the shooter is an engine, batters or has already shot, or the target is
 * in no melee in the open.
 */
export function againstShotIntoMelee({ siege, battle }: Both, { unit: id, target: at }: Args): Problem | undefined {
  const unit = named(siege.units, id);
  const target = named(battle.units, at);
  if (unit === undefined || target === undefined) return undefined;
  const { id: shooter, name, profile } = unit.roster;
  const figures = { unit: name, target: target.roster.name };
  if (profile.engine !== undefined) return because('SF-B09', 'both.not.engine-into-melee', figures);
  if (combatOf(battle, target.roster.id) === undefined) return because('SF-B09', 'both.not.no-melee', figures);
  if (unit.battering !== null) return because('SF-B09', 'why-not.in-contact', figures);
  return unit.shot && battle.units[shooter]?.standsShot === 0
    ? because('HR-B07', 'hr.shoot.not.again', figures)
    : undefined;
}
