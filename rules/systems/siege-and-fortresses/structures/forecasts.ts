import type { Args, Forecast } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import { theSection, unitName } from '../names.ts';
import { sectionOf, unitOf, type Siege } from '../state.ts';
import { named } from '../why-not.ts';
import { isDefendedFromAbove } from './under-the-gate.ts';

/** The chance of attackers to pass a broken gate that is defended from above: SF-050, SF-078. Others pass without dice. */
export function passForecasts(siege: Siege, { unit, section }: Args): readonly Forecast<Siege, Fact>[] {
  const passing = named(siege.units, unit);
  const at = named(siege.sections, section);
  if (typeof unit !== 'string' || passing === undefined || at === undefined) return [];
  if (passing.roster.side !== 'attacker' || passing.place.on === 'courtyard') return [];
  if (!isDefendedFromAbove(siege, unit, at.plan.id)) return [];
  return [
    {
      id: `passes:${unit}`,
      text: text('forecast.gets-through', {
        unit: unitName(siege, unit),
        section: theSection(sectionOf(siege, at.plan.id).plan),
      }),
      rule: 'SF-050',
      favours: 'attacker',
      holds: (after) => unitOf(after, unit).place.on === 'courtyard',
    },
  ];
}
