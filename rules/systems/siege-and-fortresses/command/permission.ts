import type { Seat } from '../muster/setup.ts';
import type { Siege, Unit } from '../state.ts';
import { machineOf } from '../mechanics/status.ts';

/** Who may move, charge and be ordered now: SF-B08, SF-B19, SF-B20, SF-201, SF-209. Players measure. */

/** Whether a side rolls for orders: one of its characters has a Command value. If not, orders stay at the table. */
export function tracksOrders(siege: Siege, side: Seat): boolean {
  return Object.values(siege.units).some(
    ({ roster }) => roster.side === side && roster.profile.command !== null && roster.profile.type === 'character',
  );
}

/**
 * Whether a unit of the active side could act at all: on the table, not confused (SF-B08), not fighting, and not a
 * siege engine, which never moves (SF-209). A joined character moves with its unit (SF-B23).
 */
function isFree(siege: Siege, { roster, stands, confused, engaged, place, joined }: Unit): boolean {
  if (roster.side !== siege.active || stands === 0 || confused || engaged !== null) return false;
  return place.on !== 'off-table' && joined === null && roster.profile.engine === undefined;
}

/** SF-B19: active-side troops with an unused order, or without tracked orders, troops that have not moved this turn. */
export function mayMove(siege: Siege, unit: Unit): boolean {
  if (!isFree(siege, unit) || unit.moved) return false;
  // SF-B23: characters need no order.
  return unit.ready || unit.roster.profile.type === 'character' || !tracksOrders(siege, unit.roster.side);
}

/** SF-B20: before any order to its side or itself, a unit may charge or evade on initiative. */
export function mayUseInitiative(siege: Siege, unit: Unit): boolean {
  if (!isFree(siege, unit) || unit.moved || unit.usedInitiative || unit.orders > 0) return false;
  const { side, profile } = unit.roster;
  if (profile.type === 'character' || siege.sides[side].ordering !== 'not-begun') return false;
  return tracksOrders(siege, side);
}

/** SF-B20: whether a unit may charge now: on a ready order, or on initiative if its side tracks orders. */
export function mayCharge(siege: Siege, unit: Unit): boolean {
  return mayMove(siege, unit) || mayUseInitiative(siege, unit);
}

/** SF-B19: whether a character may still give orders: he has neither failed nor moved (SF-B23). */
export function mayOrder(siege: Siege, { roster, stands, orderFailed, moved, place }: Unit): boolean {
  if (siege.phase !== 'command' || roster.side !== siege.active || roster.profile.type !== 'character') return false;
  if (roster.profile.command === null || stands === 0 || orderFailed || moved) return false;
  return place.on !== 'off-table' && siege.sides[roster.side].ordering !== 'over';
}

/** SF-B19: whether a unit may be given an order; not while one is pending, nor after it used initiative. */
export function mayBeOrdered(siege: Siege, unit: Unit): boolean {
  if (!isFree(siege, unit) || unit.roster.profile.type === 'character') return false;
  if (unit.usedInitiative || unit.battering !== null || (unit.ready && !unit.moved)) return false;
  if (unit.climbed) return false; // SF-177: up a siege tower, and no further this turn
  return !hasMadeItsOneMove(siege, unit);
}

/** SF-201: with mantlets a unit makes one move in a Command phase, unless the option lifts the limit. */
function hasMadeItsOneMove({ options }: Siege, { equipment, orders, moved }: Unit): boolean {
  return options.movesWithMantlets === 'one' && equipment.includes('mantlets') && (orders > 0 || moved);
}

/** SF-170, SF-188, SF-192: units pushing a machine do not make way; nor do fighting units (SF-B22). */
export function mayMakeWay(unit: Unit): boolean {
  const { roster, stands, engaged, place, joined } = unit;
  if (stands === 0 || engaged !== null || place.on === 'off-table' || joined !== null) return false;
  return roster.profile.engine === undefined && machineOf(unit) === null; // SF-209
}
