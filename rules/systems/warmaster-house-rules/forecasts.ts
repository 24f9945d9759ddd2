import type { Args, Forecast } from '../../kernel/system.ts';
import { text } from '../../kernel/text.ts';
import type { Fact } from './facts.ts';
import { chargeForecasts, fightForecasts } from './melee/forecasts.ts';
import type { Battle } from './state.ts';

/**
 * Chances worth showing before a command is given: whether an order gets through, and how a combat ends. The rules
 * themselves are run.
 */
export function forecasts(battle: Battle, command: string, args: Args): readonly Forecast<Battle, Fact>[] {
  const { unit } = args;
  if (command === 'fight') return fightForecasts(battle, args);
  if ((command !== 'order' && command !== 'charge') || typeof unit !== 'string') return [];
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
