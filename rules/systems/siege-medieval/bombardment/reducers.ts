import { withGate, withSection, withUnit, type Reducers } from '../changes.ts';
import { asItWas } from '../../../kernel/by-kind.ts';
import { leaveFight } from '../fights/reducers.ts';
import { gateOf, sectionOf, unitOf, type Place, type Siege } from '../state.ts';
import type { BombardmentFact } from './facts.ts';

export const bombardmentReducers: Reducers<BombardmentFact> = {
  'bombardment-refused': asItWas,
  bombarded: (siege, { unit }) => withUnit(siege, unit, { shot: true }),
  splinters: asItWas,
  // SM-076, SM-079: damage accumulates, and points may go below zero.
  'section-damaged': (siege, { section, points }) => {
    const before = sectionOf(siege, section);
    return withSection(siege, section, { points: (before.points ?? 0) - points, lost: before.lost + points });
  },
  'gate-damaged': (siege, { gate, points }) =>
    withGate(siege, gate, { points: Math.max(0, gateOf(siege, gate).points - points) }),
  // SM-090
  'gate-destroyed': (siege, { gate }) => withGate(siege, gate, { state: 'destroyed', points: 0, known: true }),
  // SM-060 (DSM-035): the first collapse test reveals the value.
  // SM-084, SM-085: on 5 or more it will fall, even while units are still leaving it.
  'collapse-tested': (siege, { section, total }) => withSection(siege, section, { known: true, falling: total >= 5 }),
  'section-unstable': (siege, { section }) => withSection(siege, section, { state: 'unstable' }),
  'section-fell': (siege, { section }) =>
    // SM-087: debris of the same size; hoarding and oil are lost with the wall.
    // SM-083 (DSM-049): a gate falls with its section.
    withoutGates(withSection(siege, section, { state: 'debris', falling: false, known: true, oil: 'none' }), section),
  'left-section': (siege, { unit: id, from, to, moved }) => {
    const unit = unitOf(siege, id);
    // SM-086 (DSM-050): down inside, if the option allows it.
    const place: Place = to === null ? { on: 'inside' } : movedAlong(unit.place, from, to, moved);
    return withUnit(siege, id, { place });
  },
  'left-fight': (siege, { unit }) => leaveFight(siege, unit),
  'mine-revealed': (siege, { section }) => ({
    ...withSection(siege, section, { mine: 'sprung' }),
    minesUsed: siege.minesUsed + 1,
  }),
  'mine-wasted': (siege, { section }) => withSection(siege, section, { mine: 'wasted' }),
  'mine-met': (siege, { section, found }) => ({
    ...(found ? withSection(siege, section, { mine: 'intercepted' }) : siege),
    counterMinesUsed: siege.counterMinesUsed + 1,
  }),
  'mine-blew': asItWas,
  repaired: (siege, { structure, gain, works }) => {
    const after = { ...siege, repairsUsed: siege.repairsUsed + 1 };
    if (!works) return after;
    return Object.hasOwn(siege.gates, structure)
      ? withGate(after, structure, { points: gateOf(siege, structure).points + gain })
      : withSection(after, structure, { points: (sectionOf(siege, structure).points ?? 0) + gain });
  },
  'oil-poured': (siege, { section }) => withSection(siege, section, { oil: 'used' }),
  'piece-turned': (siege, { unit }) => withUnit(siege, unit, { ready: false }),
  'spell-refused': asItWas,
  'spell-struck': asItWas,
};

/** Destroys the gates of a fallen section. */
function withoutGates(siege: Siege, section: string): Siege {
  return Object.values(siege.gates)
    .filter(({ plan, state }) => plan.section === section && state !== 'destroyed')
    .reduce((after, { plan }) => withGate(after, plan.id, { state: 'destroyed', points: 0, known: true }), siege);
}

/** Moves stands from one section to the next. */
function movedAlong(place: Place, from: string, to: string, moved: number): Place {
  if (place.on !== 'section') return place;
  const stands: Record<string, number> = { ...place.stands };
  stands[from] = (stands[from] ?? 0) - moved;
  stands[to] = (stands[to] ?? 0) + moved;
  return { on: 'section', stands: Object.fromEntries(Object.entries(stands).filter(([, n]) => n > 0)) };
}
