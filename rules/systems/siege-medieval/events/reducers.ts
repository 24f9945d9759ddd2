import { text } from '../../../kernel/text.ts';
import { withSection, withUnit, type Reducers } from '../changes.ts';
import { arrive, upOn } from '../fights/reducers.ts';
import { removeStands } from '../mechanics/reducers.ts';
import { startUnit } from '../start/begin.ts';
import { sectionOf, unitOf } from '../state.ts';
import type { EventFact } from './facts.ts';

export const eventReducers: Reducers<EventFact> = {
  'event-rolled': (siege, { event }) => ({ ...siege, assault: { ...siege.assault, event, eventRolled: true } }),
  // SM-203: they stand at the table edge, behind the walls.
  troubled: (siege, { units }) =>
    units.reduce((after, unit) => arrive(after, unit, { on: 'inside' }), {
      ...siege,
      assault: { ...siege.assault, locked: units },
    }),
  'militia-raised': (siege, { units }) => ({
    ...siege,
    units: {
      ...siege.units,
      ...Object.fromEntries(
        units.map((roster, n) => [roster.id, startUnit(roster, false, text('sm.piece.militia', { number: n + 1 }))]),
      ),
    },
  }),
  'militia-placed': (siege, { unit, section }) =>
    arrive(siege, unit, section === null ? { on: 'inside' } : upOn(siege, unit, section)),
  sallied: (siege, { unit }) => withUnit(siege, unit, { place: { on: 'outside' } }),
  'went-underground': (siege, { unit }) => ({
    ...arrive(siege, unit, { on: 'tunnel' }),
    assault: { ...siege.assault, tunnel: unit },
  }),
  'tunnel-dug': (siege, { unit, end }) => {
    if (end === 'on') return siege;
    const over = { ...siege, assault: { ...siege.assault, tunnel: null } };
    if (end === 'buried') return removeStands(over, unit, unitOf(siege, unit).stands);
    return arrive(over, unit, { on: end });
  },
  'walls-raised': (siege, { sections }) =>
    sections.reduce((after, id) => {
      const { points, plan } = sectionOf(after, id);
      const whole = plan.points === undefined ? plan : { ...plan, points: plan.points + 1 };
      return withSection(after, id, { points: (points ?? 0) + 1, plan: whole });
    }, siege),
  'time-is-short': (siege) => ({ ...siege, reductions: siege.reductions + 1 }),
};
