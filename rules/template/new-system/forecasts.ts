import type { Forecast } from '../../kernel/system.ts';
import { text } from '../../kernel/text.ts';
import type { Fact, Siege } from './state.ts';

/** Chances worth showing beside the dice. The rule itself is run for each, so there is nothing to compute here. */
export function forecasts(_siege: Siege, command: string): readonly Forecast<Siege, Fact>[] {
  if (command !== 'strike') return [];
  return [
    {
      id: 'wall-falls',
      text: text('ns.forecast.wall-falls'),
      rule: 'NS-005',
      favours: 'attacker',
      holds: (after) => after.strength === 0,
    },
  ];
}
