import { unitOf, type Siege, type Unit } from '../state.ts';

/** Who may move or charge now: SF-B08, SF-B19, SF-B20. Distances stay with the players. */

/** SF-B08: the active side's own troops on the table that are neither confused nor fighting and have not moved. */
export function mayMove(siege: Siege, unit: Unit): boolean {
  if (unit.roster.side !== siege.active || unit.stands === 0 || unit.confused || unit.engaged !== null) return false;
  return !unit.moved && unit.place.on !== 'off-table';
}

/** Ids of the units that may move, in the order of the roster. */
export function movers(siege: Siege): readonly string[] {
  return Object.keys(siege.units).filter((id) => mayMove(siege, unitOf(siege, id)));
}

/** SF-B20: who may charge now: on an order that is ready, or on initiative where the side tracks its orders. */
export function mayCharge(siege: Siege, unit: Unit): boolean {
  return mayMove(siege, unit);
}
