import type { Forecast } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import { unitName } from '../names.ts';
import { unitNamed } from '../order.ts';
import type { Siege } from '../state.ts';
import { eventOf } from './roll-event.ts';

/** Chances of the event of the battle and of the tunnel: SM-201, SM-207. */

type Odds = Forecast<Siege, Fact>;

/** SM-201: every event that the dice can bring, in the order of the table. What it then does is not asked. */
export function eventForecasts(siege: Siege): readonly Odds[] {
  const { eventDice } = siege.options;
  const totals = Array.from({ length: eventDice * 5 + 1 }, (_, n) => eventDice + n);
  const settled = ({ assault }: Siege): boolean => assault.eventRolled;
  return [...new Set(totals.map((total) => eventOf(siege, total)))].map((event) => ({
    id: `event:${event ?? 'nothing'}`,
    text: text(`sm.option.eventTable.${event ?? 'nothing'}`),
    rule: 'SM-201',
    holds: (after) => settled(after) && after.assault.event === event,
    settled,
  }));
}

/** SM-207: where the tunnel comes out, if it is tried at the start of this turn. */
export function tunnelForecasts(siege: Siege): readonly Odds[] {
  const { tunnel: id } = siege.assault;
  if (id === null || siege.active !== 'attacker' || (unitNamed(siege, id)?.stands ?? 0) === 0) return [];
  const figures = { unit: unitName(siege, id) };
  const settled = ({ assault }: Siege): boolean => assault.tunnel === null;
  return [
    {
      id: `tunnel-inside:${id}`,
      text: text('sm.forecast.tunnel-inside', figures),
      rule: 'SM-207',
      favours: 'attacker',
      holds: ({ units }) => units[id]?.place.on === 'inside',
      settled,
    },
    {
      id: `tunnel-buried:${id}`,
      text: text('sm.forecast.tunnel-buried', figures),
      rule: 'SM-207',
      holds: ({ units }) => units[id]?.stands === 0,
      settled,
    },
  ];
}
