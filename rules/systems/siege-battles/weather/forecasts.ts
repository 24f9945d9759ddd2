import type { Forecast } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import { unitName } from '../names.ts';
import { other, party, unitOf } from '../pieces.ts';
import type { Siege } from '../state.ts';
import { burning } from './rain.ts';

/** SB-224: whether the rain quenches the fire of each unit that fights with flaming weapons. */
export function quenchForecasts(siege: Siege): readonly Forecast<Siege, Fact>[] {
  return burning(siege).map((unit) => ({
    id: `quenched:${unit}`,
    text: text('sb.forecast.quenched', { unit: unitName(siege, unit) }),
    rule: 'SB-224',
    favours: other(unitOf(siege, unit).roster.side),
    holds: ({ combat }) => party(siege, unit).some((id) => combat.quenched.includes(id)),
    settled: ({ combat }) => combat.begun || combat.battered.length > 0,
  }));
}
