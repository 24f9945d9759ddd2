import type { Args, Forecast } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { routeOf } from '../charging/check.ts';
import type { Fact } from '../facts.ts';
import { unitName } from '../names.ts';
import { sectionNamed, unitNamed } from '../order.ts';
import { other, party, unitOf } from '../pieces.ts';
import type { Siege } from '../state.ts';
import { meetsMoat, moatFails } from './crossing.ts';

/** Chances of a unit that an order leads through the moat: SB-207 to SB-211. */

/** Whether an order leads through the moat unless a bridge is declared. */
function crosses(siege: Siege, command: string, unit: string, section: unknown): boolean {
  if (command === 'enter') return routeOf(siege, unit) === 'outside';
  if (command === 'move') return unitOf(siege, unit).place.at === 'outside';
  return sectionNamed(siege, section)?.bridge !== 'down';
}

/** SB-209 to SB-211: whether anybody is lost in the moat; SB-B14: whether the unit then flees. */
export function moatForecasts(
  siege: Siege,
  command: string,
  { unit, section }: Args,
): readonly Forecast<Siege, Fact>[] {
  if (typeof unit !== 'string' || unitNamed(siege, unit) === undefined) return [];
  if (!meetsMoat(siege, unit) || !crosses(siege, command, unit, section)) return [];
  const all = party(siege, unit);
  if (all.every((id) => moatFails(siege, id) === 0)) return [];
  const models = (at: Siege): number => all.reduce((sum, id) => sum + unitOf(at, id).models, 0);
  const before = models(siege);
  const figures = { unit: unitName(siege, unit) };
  const favours = other(unitOf(siege, unit).roster.side);
  return [
    {
      id: `lost-in-moat:${unit}`,
      text: text('sb.forecast.lost-in-moat', figures),
      rule: 'SB-209',
      favours,
      holds: (after) => models(after) < before,
    },
    {
      id: `flees:${unit}`,
      text: text('sb.forecast.flees', figures),
      rule: 'SB-B14',
      favours,
      holds: (after) => unitOf(after, unit).fleeing,
    },
  ];
}
