import { procedure } from '../../../kernel/procedure.ts';
import { declareYesNo, tell } from '../../../kernel/request.ts';
import type { Command } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { shootAtCharger } from '../combat/meet.ts';
import { beginCharge } from '../command/initiative.ts';
import { leaveMantlets } from '../command/mantlets.ts';
import { whyNoMove } from '../command/march.ts';
import { mayCharge } from '../command/permission.ts';
import type { Fact } from '../facts.ts';
import { machineOf } from '../mechanics/status.ts';
import { theSection, unitName } from '../names.ts';
import { sectionOf, unitOf, type Play, type Siege, type Steps, type Unit } from '../state.ts';
import { named, refusedBy } from '../why-not.ts';
import { sallyGateOf } from './sally.ts';

/** Fighting through an open sally gate: SF-254, SF-255. */

interface AttackGate extends Readonly<Record<string, string>> {
  readonly unit: string;
  readonly gate: string;
  readonly target: string;
}

const attacking = procedure('attack-sally-gate', 'SF-254', function* (game: Play, args: AttackGate): Steps {
  const { unit, gate, target } = args;
  const { section } = sallyGateOf(game.state, gate);
  if (!(yield* beginCharge(game, unit, section))) return;
  const contact = yield* declareYesNo({
    seat: 'attacker',
    rule: 'SF-254',
    why: text('ask.contact-at-sally-gate', {
      unit: unitName(game.state, unit),
      target: unitName(game.state, target),
      section: theSection(sectionOf(game.state, section).plan),
    }),
    about: [unit, target, section],
    suggested: true,
  });
  if (!contact) return yield* tell<Fact>({ kind: 'holds-back', unit, from: gate });
  yield* tell<Fact>({ kind: 'came-up', unit, section });
  yield* leaveMantlets(game, unit); // SF-196
  // SF-B10: the unit behind the gate may shoot at whoever charges it.
  const fire = yield* shootAtCharger(game, unit, target);
  if (unitOf(game.state, unit).stands === 0) return;
  const party = (id: string, charged: boolean) => ({
    unit: id,
    stands: unitOf(game.state, id).stands,
    at: section,
    charged,
  });
  // SF-255: an open sally gate makes its defenders defended, as rubble does; hence the kind of fight.
  yield* tell<Fact>({
    kind: 'engaged',
    id: `sally:${gate}`,
    how: 'breach',
    section,
    attacker: 'attacker',
    attackers: [party(unit, true)],
    defenders: [party(target, false)],
    carried: { attacker: 0, defender: fire },
  });
});

/** SF-254: infantry only. */
function mayAttack(siege: Siege, unit: Unit): boolean {
  if (unit.roster.side !== 'attacker' || unit.roster.profile.type !== 'infantry') return false;
  return machineOf(unit) === null && unit.place.on === 'field' && mayCharge(siege, unit);
}

export const attackSallyGate: Command<Siege, Fact, AttackGate> = {
  rule: 'SF-254',
  offers: (siege) => {
    if (siege.phase !== 'command' || siege.active !== 'attacker') return [];
    const gates = Object.keys(siege.sallyGates).filter((gate) => {
      const { open } = sallyGateOf(siege, gate);
      return open && siege.engagements[`sally:${gate}`] === undefined;
    });
    if (gates.length === 0) return [];
    const ids = Object.keys(siege.units);
    const targets = ids.filter((id) => {
      const { roster, stands, place, engaged } = unitOf(siege, id);
      if (roster.side !== 'defender' || roster.profile.type === 'character') return false;
      return stands > 0 && place.on === 'courtyard' && engaged === null;
    });
    return ids
      .filter((id) => mayAttack(siege, unitOf(siege, id)))
      .flatMap((unit) =>
        gates
          .filter((gate) => !unitOf(siege, unit).outOfReach.includes(gate))
          .filter((gate) => !unitOf(siege, unit).outOfReach.includes(sallyGateOf(siege, gate).section))
          .flatMap((gate) => targets.map((target) => ({ unit, gate, target }))),
      );
  },
  seat: () => 'attacker',
  text: (siege, { unit, gate, target }) =>
    text('do.attack-sally-gate', {
      unit: unitName(siege, unit),
      target: unitName(siege, target),
      section: theSection(sectionOf(siege, sallyGateOf(siege, gate).section).plan),
    }),
  about: ({ unit, target }) => [unit, target],
  whyNot: (siege, { unit: id, gate: at }) => {
    const unit = named(siege.units, id);
    const gate = named(siege.sallyGates, at);
    // SF-248: do not reveal a secret gate.
    if (unit === undefined || gate?.revealed !== true) return undefined;
    // SF-249: a closed gate is not a target.
    if (!gate.open) return refusedBy('SF-249', text('why-not.gate-is-shut'), id, gate.section);
    return unit.roster.profile.type === 'infantry'
      ? whyNoMove(siege, id)
      : refusedBy('SF-254', text('why-not.infantry-at-sally-gate', { unit: unit.roster.name }), id);
  },
  run: attacking,
};
