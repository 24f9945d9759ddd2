import type { Args, Forecast } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import { unitName } from '../names.ts';
import { unitNamed } from '../order.ts';
import { other } from '../pieces.ts';
import type { Siege } from '../state.ts';

/** The chance of the Magma-Cannon to melt down: SB-151. What its line touches is known only on the table. */
export function magmaForecasts(siege: Siege, _command: string, { unit }: Args): readonly Forecast<Siege, Fact>[] {
  const cannon = unitNamed(siege, unit);
  if (typeof unit !== 'string' || cannon === undefined) return [];
  return [
    {
      id: `melts:${unit}`,
      text: text('sb.forecast.melts', { unit: unitName(siege, unit) }),
      rule: 'SB-151',
      favours: other(cannon.roster.side),
      holds: (after) => after.units[unit]?.misfired === true,
      settled: (after) => after.units[unit]?.misfired !== null,
    },
  ];
}
