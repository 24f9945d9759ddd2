import type { SiegeView, UnitView } from '../../fortress/view.ts';
import { view as siegeView } from '../../systems/siege-and-fortresses/view.ts';
import { commandBoard } from '../../systems/warmaster-house-rules/command/board.ts';
import { fightViews, meleeSheets } from '../../systems/warmaster-house-rules/melee/view.ts';
import { tableOf } from './lenses.ts';
import type { Both } from './state.ts';

/** The siege as a seat may see it, with the command board and melee sheets of the house rules. */
export function view(both: Both, seat?: string): SiegeView {
  const { siege, battle } = both;
  const seen = siegeView(siege, seat);
  return {
    ...seen,
    units: seen.units.map((unit) => withOrders(unit, battle)),
    fights: [...(seen.fights ?? []), ...fightViews(battle)],
    commandBoard: commandBoard(tableOf(both)),
    meleeSheet: [...meleeSheets(battle)],
  };
}

/** HR-090: orders are those of the house rules. */
function withOrders(unit: UnitView, { units }: Both['battle']): UnitView {
  const known = units[unit.id];
  return known === undefined ? unit : { ...unit, orders: known.orders.length };
}
