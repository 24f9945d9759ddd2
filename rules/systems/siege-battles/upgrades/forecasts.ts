import type { Args, Forecast } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { has } from '../base/rules.ts';
import type { Fact } from '../facts.ts';
import { unitName } from '../names.ts';
import { unitNamed } from '../order.ts';
import { other, unitOf } from '../pieces.ts';
import type { Siege } from '../state.ts';

/** Chances of drinking in a tower: SB-157, SB-161. */

/** SB-161: whether the cauldron costs somebody; SB-157: whether the beer makes Stupid for good. */
export function drinkForecasts(siege: Siege, command: string, { unit }: Args): readonly Forecast<Siege, Fact>[] {
  const drinker = unitNamed(siege, unit);
  if (typeof unit !== 'string' || drinker === undefined) return [];
  const figures = { unit: unitName(siege, unit) };
  const favours = other(drinker.roster.side);
  if (command === 'drink-cauldron')
    return [
      {
        id: `burnt:${unit}`,
        text: text('sb.forecast.burnt', figures),
        rule: 'SB-161',
        favours,
        holds: (after) => unitOf(after, unit).models < drinker.models,
      },
    ];
  if (has(siege, unit, 'stupidity')) return [];
  return [
    {
      id: `drunk:${unit}`,
      text: text('sb.forecast.drunk', figures),
      rule: 'SB-157',
      favours,
      holds: (after) => has(after, unit, 'stupidity'),
    },
  ];
}
