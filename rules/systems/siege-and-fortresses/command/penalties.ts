import { Sum } from '../../../kernel/sum.ts';
import { text } from '../../../kernel/text.ts';
import { unitOf, type Siege } from '../state.ts';
import { COMMAND_RANGE } from '../tables.ts';

/** Command roll penalties: SF-B19, SF-B21, SF-169. */

/** What only the players can tell about an order. */
export interface Circumstances {
  /** From the character to the unit, or to the farthest of a brigade. */
  readonly cm: number;
  readonly enemyNear: boolean;
  readonly dense: boolean;
}

/** Each penalty by name, so a question can list them. */
export interface Penalties {
  readonly distance: number;
  readonly enemy: number;
  readonly earlier: number;
  readonly losses: number;
  readonly dense: number;
  readonly tower: number;
}

/** SF-B21: for a brigade, each penalty is that of its worst unit. */
export function penaltiesOf(siege: Siege, units: readonly string[], table: Circumstances): Penalties {
  let [earlier, losses, tower] = [0, 0, 0];
  for (const id of units) {
    const { orders, stands, roster, equipment } = unitOf(siege, id);
    earlier = Math.max(earlier, orders); // one per order given to the unit this turn
    losses = Math.max(losses, roster.profile.stands - stands);
    // SF-169: from the second order on, one more for a siege tower; two as in the printed example.
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

/** SF-B19: the most two dice may total: the Command value after all penalties. */
export function commandNeeds(character: string, command: number, units: readonly string[], penalties: Penalties): Sum {
  const { distance, enemy, earlier, losses, dense, tower } = penalties;
  return Sum.of(command, text('sum.command'), 'SF-B19', [character])
    .plus(-distance, text('adds.distance', { cm: COMMAND_RANGE.each }), 'SF-B19', units)
    .plus(-enemy, text('adds.enemy-near', { cm: COMMAND_RANGE.enemy }), 'SF-B19', units)
    .plus(-earlier, text('adds.earlier-orders'), 'SF-B19', units)
    .plus(-losses, text('adds.stands-lost'), 'SF-B19', units)
    .plus(-dense, text('adds.dense'), 'SF-B19', units)
    .plus(-tower, text('adds.siege-tower'), 'SF-169', units);
}
