import { because } from '../../kernel/order.ts';
import type { Args, Problem } from '../../kernel/system.ts';
import { named } from '../../systems/siege-and-fortresses/why-not.ts';
import { combatOf } from '../../systems/warmaster-house-rules/melee/engagement.ts';
import type { Both } from './state.ts';

/** Shooting is the siege's (SF-B09), but for what only the house rules have: HR-089, HR-098 to HR-100. */

/** What the house rules have against a shot of the siege: HR-089, and HR-B07 for whoever has shot into a melee. */
export function againstShotOfSiege({ battle }: Both, { unit: id }: Args): Problem | undefined {
  const unit = named(battle.units, id);
  if (unit === undefined) return undefined;
  const figures = { unit: unit.roster.name };
  if (unit.rallied) return because('HR-089', 'hr.shoot.not.rallied', figures);
  return unit.standsShot > 0 ? because('HR-B07', 'hr.shoot.not.again', figures) : undefined;
}

/** HR-098: at whom a melee in the open does not bind, and with whom, the siege shoots in its own way. */
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
