import { withSection, withUnit, type Reducers } from '../changes.ts';
import { behind, outside, pushedOff } from '../garrison/places.ts';
import { sectionOf, unitOf, type SallyGate, type Section, type Siege, type Unit } from '../state.ts';
import type { Place } from '../words.ts';
import type { CommandFact } from './facts.ts';
import { beside } from './joined.ts';

/** Reducers for orders, moves, characters, earthworks, sally gates and magic. */
export const commandReducers: Reducers<CommandFact> = {
  'may-act': (siege, { unit, by }) => {
    const { orders } = unitOf(siege, unit);
    return withUnit(siege, unit, {
      ready: true,
      moved: false,
      // A new order may bring other targets within reach.
      outOfReach: [],
      orders: by === 'order' ? orders + 1 : orders,
      ...(by === 'initiative' ? { usedInitiative: true } : {}),
    });
  },
  'order-obeyed': (siege, { character, units }) => ({
    ...withOrdering(siege, unitOf(siege, character), 'begun'),
    brigade: units,
  }),
  'order-failed': (siege, { character, ends }) => {
    const commander = unitOf(siege, character);
    return withOrdering(
      withUnit(siege, character, { orderFailed: true }),
      commander,
      ends === 'all' ? 'over' : 'begun',
    );
  },
  'engine-turned': (siege, { unit }) => withUnit(siege, unit, { orders: unitOf(siege, unit).orders + 1 }),
  'engine-silent': (siege, { unit }) => withUnit(siege, unit, { orderFailed: true }),
  marched: (siege, { unit }) => acted(siege, unit, awayFrom(siege, unitOf(siege, unit).place)),
  'way-blocked': (siege) => siege,
  'holds-back': (siege, { unit, from }) =>
    withUnit(siege, unit, { outOfReach: [...unitOf(siege, unit).outOfReach, from] }),
  evaded: (siege, { unit }) => ({
    ...acted(siege, unit, awayFrom(siege, unitOf(siege, unit).place), { usedInitiative: true }),
  }),
  rearranged: (siege, { places }) =>
    Object.entries(places).reduce((after, [unit, place]) => acted(after, unit, place), siege),
  'made-way': (siege, { unit, confused }) =>
    withUnit(siege, unit, { confused: unitOf(siege, unit).confused || confused }),
  'ran-into-friends': (siege, { unit }) => withUnit(siege, unit, { confused: true }),
  'came-up': (siege, { unit, section }) => acted(siege, unit, { on: 'contact', section }, { cameUpIn: siege.turn }),
  passed: (siege, { unit, section, to, filed }) => {
    const through = acted(siege, unit, farSide(siege, section, to));
    return withSection(through, section, { filed: sectionOf(siege, section).filed + filed });
  },
  'flew-over': (siege, { unit, to }) => {
    const [first] = Object.keys(siege.sections);
    return first === undefined ? siege : acted(siege, unit, farSide(siege, first, to));
  },
  'cannot-land': (siege) => siege,
  scaled: (siege, { unit, stands, foot }) =>
    acted(siege, unit, foot === undefined ? { on: 'sections', stands } : { on: 'sections', stands, foot }),
  'gate-caught-open': (siege, { unit, section }) =>
    withSection(acted(siege, unit, { on: 'contact', section }), section, { gateOpen: true }),
  'gate-closed': (siege, { section }) => withSection(siege, section, { gateOpen: false }),
  'gate-stays-open': (siege) => siege,
  joined: (siege, { unit, host }) =>
    withUnit(siege, unit, { joined: host, moved: true, place: beside(unitOf(siege, host), unitOf(siege, unit)) }),
  'left-unit': (siege, { unit }) => withUnit(siege, unit, { joined: null }),
  dug: (siege, { unit }) => withUnit(siege, unit, { dug: true }),
  'earthwork-attacked': (siege, { earthwork, cleared }) => {
    const piece = siege.earthworks[earthwork];
    return piece === undefined
      ? siege
      : { ...siege, earthworks: { ...siege.earthworks, [earthwork]: { ...piece, cleared } } };
  },
  sallied: (siege, { unit, gate, to }) => {
    const { section } = siege.sallyGates[gate] ?? {};
    // SF-250: one unit per round; characters do not count as units.
    const used = unitOf(siege, unit).roster.profile.type === 'character' ? {} : { usedInTurn: siege.turn };
    const shown = withGate(siege, gate, { revealed: true, ...used });
    return section === undefined ? siege : acted(shown, unit, farSide(siege, section, to));
  },
  'sally-gate-open': (siege, { gate }) => withGate(siege, gate, { open: true }),
  'sally-gate-shut': (siege, { gate }) => withGate(siege, gate, { open: false }),
  'sally-gate-closed': (siege, { gate, unit }) => {
    const closed = withGate(siege, gate, { open: false });
    return unit === null ? closed : withUnit(closed, unit, { orders: unitOf(siege, unit).orders + 1, moved: true });
  },
  'spell-blocked': (siege, { unit, target }) =>
    withUnit(siege, unit, { outOfReach: [...unitOf(siege, unit).outOfReach, target] }),
  'spell-failed': (siege, { unit }) => withUnit(siege, unit, { shot: true }),
  'spell-cast': (siege, { unit, target, attacks }) => {
    const cast = withUnit(siege, unit, { shot: true });
    return withUnit(cast, target, { extraAttacks: unitOf(siege, target).extraAttacks + attacks });
  },
  raised: (siege, { unit, by, place, engagement, party }) => {
    const fight = siege.engagements[engagement];
    const cast = withUnit(siege, by, { shot: true });
    if (fight === undefined) return cast;
    const side = unitOf(siege, unit).roster.side === fight.attacker ? 'attackers' : 'defenders';
    return {
      ...withUnit(cast, unit, { place, engaged: engagement, moved: true }),
      engagements: { ...siege.engagements, [engagement]: { ...fight, [side]: [...fight[side], party] } },
    };
  },
};

/** A unit that has made its move: its order is used up. */
function acted(siege: Siege, unit: string, place: Place, more: Partial<Unit> = {}): Siege {
  return withUnit(siege, unit, { place, moved: true, ready: false, ...more });
}

function withOrdering(siege: Siege, { roster }: Unit, ordering: 'begun' | 'over'): Siege {
  return { ...siege, sides: { ...siege.sides, [roster.side]: { ...siege.sides[roster.side], ordering } } };
}

function withGate(siege: Siege, id: string, change: Partial<SallyGate>): Siege {
  const gate = siege.sallyGates[id];
  return gate === undefined ? siege : { ...siege, sallyGates: { ...siege.sallyGates, [id]: { ...gate, ...change } } };
}

/** The place where a unit comes out of a section. */
function farSide(siege: Siege, section: string, to: 'courtyard' | 'field'): Place {
  return to === 'courtyard'
    ? behind(siege, section)
    : { on: 'field', at: outside(sectionOf(siege, section).plan, PASSED) };
}

/** How far outside a section a unit is drawn on the plan, in mm. */
const PASSED = 40;

/** From a section or breach into the courtyard (SF-106), from the foot of a wall into the field; else unchanged. */
function awayFrom(siege: Siege, place: Place): Place {
  if (place.on === 'breach') return behind(siege, place.section);
  if (place.on === 'contact') return pushedOff(siege, place.section, PASSED / 10);
  const [section] = place.on === 'sections' ? Object.keys(place.stands) : [];
  return section === undefined ? place : behind(siege, section);
}

/** Values every unit is reset to in a new Command phase: orders, initiative, effects of climbing and spells. */
export const NEW_COMMAND_PHASE: Partial<Unit> = Object.freeze({
  orders: 0,
  ready: false,
  usedInitiative: false,
  orderFailed: false,
  climbed: false,
  extraAttacks: 0,
});
/** The same for every section: stands that filed through its door (SF-070). */
export const NEW_SECTION_TURN: Partial<Section> = Object.freeze({ filed: 0 });
