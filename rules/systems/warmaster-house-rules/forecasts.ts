import type { Args, Forecast } from '../../kernel/system.ts';
import { text } from '../../kernel/text.ts';
import type { Fact } from './facts.ts';
import { chargeForecasts, fightForecasts } from './melee/forecasts.ts';
import { unitNamed } from './order.ts';
import type { Battle } from './state.ts';

/** Orders that must be received: HR-054; a brigade makes one roll. */
const ORDERS: readonly string[] = ['order', 'order-brigade', 'charge'];

/** Forecasts before a command: whether an order gets through, and how a combat ends. They run the actual rules. */
export function forecasts(battle: Battle, command: string, args: Args): readonly Forecast<Battle, Fact>[] {
  const { unit } = args;
  if (command === 'fight') return fightForecasts(battle, args);
  if (command === 'shoot') return shotForecasts(battle, args);
  if (!ORDERS.includes(command) || typeof unit !== 'string') return [];
  return [
    {
      id: `received:${unit}`,
      text: text('hr.forecast.received', { unit: battle.units[unit]?.roster.name ?? unit }),
      rule: 'HR-054',
      favours: battle.active,
      holds: (after) => after.units[unit]?.locked === false,
    },
    ...(command === 'charge' ? chargeForecasts(battle, args) : []),
  ];
}

/** HR-B07, HR-B05: whether the target loses a stand, and whether it takes any unsaved hit. */
function shotForecasts(battle: Battle, { target }: Args): readonly Forecast<Battle, Fact>[] {
  const aimed = unitNamed(battle, target);
  if (typeof target !== 'string' || aimed === undefined) return [];
  const { stands, hits } = aimed;
  const figures = { unit: aimed.roster.name };
  const now = (after: Battle) => after.units[target] ?? aimed;
  return [
    {
      id: `loses-stand:${target}`,
      text: text('hr.forecast.loses-stand', figures),
      rule: 'HR-B05',
      favours: battle.active,
      holds: (after) => now(after).stands < stands,
    },
    {
      id: `hurt:${target}`,
      text: text('hr.forecast.hurt', figures),
      rule: 'HR-B07',
      favours: battle.active,
      holds: (after) => now(after).stands < stands || now(after).hits > hits,
    },
  ];
}
