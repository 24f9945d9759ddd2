import { unitOf, type Siege } from '../state.ts';
import { COMMAND_RANGE } from '../tables.ts';

/** What makes a command roll harder: SF-B19, SF-B21, SF-169. */

/** What only the table knows of an order. */
export interface Circumstances {
  /** From the character to the unit, or to the farthest of a brigade. */
  readonly cm: number;
  readonly enemyNear: boolean;
  readonly dense: boolean;
}

/** Each penalty by its name, so that a question can show them all. */
export interface Penalties {
  readonly distance: number;
  readonly enemy: number;
  readonly earlier: number;
  readonly losses: number;
  readonly dense: number;
  readonly tower: number;
}

/** SF-B21: of a brigade, each penalty is that of its worst unit. */
export function penaltiesOf(siege: Siege, units: readonly string[], table: Circumstances): Penalties {
  let [earlier, losses, tower] = [0, 0, 0];
  for (const id of units) {
    const { orders, stands, roster, equipment } = unitOf(siege, id);
    earlier = Math.max(earlier, orders); // one for each order that the unit has been given this turn
    losses = Math.max(losses, roster.profile.stands - stands);
    // SF-169: from the second order on, one more for a siege tower; as the example is printed, two.
    const extra = siege.options.siegeTowerOrders === 'as-printed' ? 2 : 1;
    if (orders > 0 && equipment.includes('siege-tower')) tower = extra;
  }
  return {
    distance: Math.floor(table.cm / COMMAND_RANGE.each), // only full 20 cm count
    enemy: table.enemyNear ? 1 : 0,
    earlier,
    losses,
    dense: table.dense ? 1 : 0,
    tower,
  };
}

/** What the Command value is lowered by. */
export function totalOf(penalties: Penalties): number {
  const { distance, enemy, earlier, losses, dense, tower } = penalties;
  return distance + enemy + earlier + losses + dense + tower;
}
