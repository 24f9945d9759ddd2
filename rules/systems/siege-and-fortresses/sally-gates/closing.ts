import { procedure } from '../../../kernel/procedure.ts';
import { call, declareYesNo, tell } from '../../../kernel/request.ts';
import type { Command } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { commandRoll, whyNoOrder } from '../command/orders.ts';
import { mayBeOrdered, mayOrder, tracksOrders } from '../command/permission.ts';
import type { Fact } from '../facts.ts';
import { theSection, unitName } from '../names.ts';
import { sectionOf, unitOf, type Play, type Siege, type Steps } from '../state.ts';
import { named, refusedBy } from '../why-not.ts';
import { sallyGateOf } from './sally.ts';

/** Closing an open sally gate: SF-253. */

interface OrderToClose extends Readonly<Record<string, string>> {
  readonly character: string;
  readonly unit: string;
  readonly gate: string;
}

/** SF-253: a normal order to a unit touching the gate; if obeyed, it closes the gate and does not move. */
const orderedShut = procedure('close-sally-gate', 'SF-253', function* (game: Play, args: OrderToClose): Steps {
  const { character, unit, gate } = args;
  const { section } = sallyGateOf(game.state, gate);
  const touches = yield* declareYesNo({
    seat: 'defender',
    rule: 'SF-253',
    why: text('ask.touches-sally-gate', {
      unit: unitName(game.state, unit),
      section: theSection(sectionOf(game.state, section).plan),
    }),
    about: [unit, section],
    suggested: true,
  });
  if (!touches) return yield* tell<Fact>({ kind: 'holds-back', unit, from: gate });
  if (yield* call(commandRoll, { character, units: [unit] }))
    yield* tell<Fact>({ kind: 'sally-gate-closed', gate, unit });
});

function openGates(siege: Siege): readonly string[] {
  if (siege.phase !== 'command' || siege.active !== 'defender') return [];
  return Object.keys(siege.sallyGates).filter((id) => sallyGateOf(siege, id).open);
}

export const orderGateShut: Command<Siege, Fact, OrderToClose> = {
  rule: 'SF-253',
  offers: (siege) => {
    const gates = openGates(siege);
    if (gates.length === 0) return [];
    const ids = Object.keys(siege.units);
    const characters = ids.filter((id) => mayOrder(siege, unitOf(siege, id)));
    const units = ids.filter((id) => {
      const unit = unitOf(siege, id);
      return mayBeOrdered(siege, unit) && (unit.place.on === 'courtyard' || unit.place.on === 'field');
    });
    return gates.flatMap((gate) =>
      characters.flatMap((character) =>
        units
          .filter((unit) => !unitOf(siege, unit).outOfReach.includes(gate))
          .map((unit) => ({ character, unit, gate })),
      ),
    );
  },
  seat: () => 'defender',
  text: (siege, { character, unit, gate }) =>
    text('do.order-gate-shut', {
      character: unitName(siege, character),
      unit: unitName(siege, unit),
      section: theSection(sectionOf(siege, sallyGateOf(siege, gate).section).plan),
    }),
  about: ({ character, unit }) => [character, unit],
  whyNot: (siege, { character, unit, gate: id }) => {
    const gate = named(siege.sallyGates, id);
    if (gate?.revealed !== true) return undefined;
    return gate.open ? whyNoOrder(siege, { character, unit }) : refusedBy('SF-253', text('why-not.gate-is-shut'));
  },
  run: orderedShut,
};

interface Shut extends Readonly<Record<string, string>> {
  readonly gate: string;
}

/** SF-253: if orders stay at the table, the players say whether the order to close was obeyed. */
const shutAtTable = procedure('shut-sally-gate', 'SF-253', function* (game: Play, { gate }: Shut): Steps {
  const { section } = sallyGateOf(game.state, gate);
  const obeyed = yield* declareYesNo({
    seat: 'defender',
    rule: 'SF-253',
    why: text('ask.order-to-shut-obeyed', { section: theSection(sectionOf(game.state, section).plan) }),
    about: [section],
    suggested: true,
  });
  yield* tell<Fact>(obeyed ? { kind: 'sally-gate-closed', gate, unit: null } : { kind: 'sally-gate-open', gate });
});

export const shutSallyGate: Command<Siege, Fact, Shut> = {
  rule: 'SF-253',
  offers: (siege) => (tracksOrders(siege, 'defender') ? [] : openGates(siege).map((gate) => ({ gate }))),
  seat: () => 'defender',
  text: (siege, { gate }) =>
    text('do.shut-sally-gate', {
      section: theSection(sectionOf(siege, sallyGateOf(siege, gate).section).plan),
    }),
  about: () => [],
  run: shutAtTable,
};
