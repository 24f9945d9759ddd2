import type { Args, Forecast } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import { unitName } from '../names.ts';
import { unitOf, type Siege } from '../state.ts';
import { named } from '../why-not.ts';

/** Chances of orders, of sally gates and of clearing earthworks. */

/** The forecasts of a command of this chapter that is open or offered; empty for others. */
export function commandForecasts(siege: Siege, command: string, args: Args): readonly Forecast<Siege, Fact>[] {
  const { character, unit, gate } = args;
  if (typeof unit !== 'string') return [];
  switch (command) {
    case 'order':
    case 'order-brigade':
    case 'turn-engine':
      return typeof character === 'string' ? [obeyed(siege, character, unit)] : [];
    case 'sally':
      return typeof gate === 'string' ? [staysOpen(gate)] : [];
    case 'order-gate-shut':
      return typeof gate === 'string' ? [shuts(siege, gate, unit)] : [];
    case 'clear-earthworks':
      return [clears(siege, unit)];
    default:
      return [];
  }
}

/**
 * SF-B19: uses the declared distance, enemies and ground once known. Until then it assumes none of them, which
 * a separate note says, because the forecast's own text stays the same after the players answer.
 */
function obeyed(siege: Siege, character: string, unit: string): Forecast<Siege, Fact> {
  const { orders } = unitOf(siege, unit);
  return {
    id: `obeys:${unit}`,
    text: text('forecast.obeys', { unit: unitName(siege, unit), character: unitName(siege, character) }),
    rule: 'SF-B19',
    favours: siege.active,
    holds: (after) => unitOf(after, unit).orders > orders,
  };
}

function staysOpen(gate: string): Forecast<Siege, Fact> {
  return {
    id: `open:${gate}`,
    text: text('forecast.sally-gate-open'),
    rule: 'SF-252',
    favours: 'attacker',
    holds: (after) => named(after.sallyGates, gate)?.open === true,
  };
}

/** SF-253: closes if the order is obeyed; distance, enemies and ground as for any order. */
function shuts(siege: Siege, gate: string, unit: string): Forecast<Siege, Fact> {
  return {
    id: `shut:${gate}`,
    text: text('forecast.sally-gate-shut', { unit: unitName(siege, unit) }),
    rule: 'SF-253',
    favours: 'defender',
    holds: (after) => named(after.sallyGates, gate)?.open === false,
  };
}

function clears(siege: Siege, unit: string): Forecast<Siege, Fact> {
  const count = (of: Siege): number => Object.values(of.earthworks).filter(({ cleared }) => cleared).length;
  const before = count(siege);
  return {
    id: `clears:${unit}`,
    text: text('forecast.clears', { unit: unitName(siege, unit) }),
    rule: 'SF-225',
    favours: unitOf(siege, unit).roster.side,
    holds: (after) => count(after) > before,
  };
}
