import type { Args, Forecast } from '../../kernel/system.ts';
import { text } from '../../kernel/text.ts';
import { pieceName } from './announce.ts';
import { ramsAtWork } from './battering/opening.ts';
import type { Fact } from './facts.ts';
import type { Siege } from './state.ts';

/** Chances worth showing before somebody commits himself: whether a charge arrives, whether a section is Breached. */
export function forecasts(siege: Siege, command: string, args: Args): readonly Forecast<Siege, Fact>[] {
  const { unit, section } = args;
  if (command === 'charge' && typeof unit === 'string' && typeof section === 'string')
    return [
      {
        id: `arrives:${unit}`,
        text: text('sb.forecast.arrives', { unit: pieceName(siege, unit), section: pieceName(siege, section) }),
        rule: 'SB-086',
        favours: siege.units[unit]?.roster.side,
        holds: (after) => after.assaults.some((one) => one.unit === unit && one.section === section),
      },
    ];
  if (command !== 'begin-combats') return [];
  return ramsAtWork(siege).flatMap(({ id, at }) =>
    at === null
      ? []
      : [
          {
            id: `breached:${at}`,
            text: text('sb.forecast.breached', { engine: pieceName(siege, id), section: pieceName(siege, at) }),
            rule: 'SB-138',
            favours: 'attacker',
            holds: (after: Siege) => after.sections[at]?.breached === true,
          },
        ],
  );
}
