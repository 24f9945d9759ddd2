import { procedure } from '../../../kernel/procedure.ts';
import { choose, declareYesNo, tell } from '../../../kernel/request.ts';
import type { Command, Problem } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { inCommand, ofUnit, ofUnitAtSection, ownAtSections } from '../command-parts.ts';
import { whyNoMove } from '../command/march.ts';
import { allowance } from '../command/paces.ts';
import { mayMove } from '../command/permission.ts';
import type { Fact } from '../facts.ts';
import { remind } from '../muster/reminders.ts';
import { theSection } from '../names.ts';
import { sectionOf, unitOf, type Play, type Section, type Siege, type Steps, type Unit } from '../state.ts';
import { EQUIPMENT, FILING } from '../tables.ts';
import { named, refusedBy } from '../why-not.ts';
import { isDefendedFromAbove, passUnderFire } from './under-the-gate.ts';
import { askCaughtOpen } from './open-gates.ts';

/** Ways into and out of the fortress: SF-009, SF-050, SF-060, SF-061, SF-064, SF-068 to SF-074. */

export interface Pass extends Readonly<Record<string, string>> {
  readonly unit: string;
  readonly section: string;
}

/** SF-009, SF-064: the way through a section; none through a wall without a door. A destroyed gate is a gap. */
export function wayThrough(siege: Siege, { plan, state }: Section): 'breach' | 'gap' | 'gate' | 'door' | null {
  if (state === 'breach') return 'breach';
  if (state === 'gate-broken') return 'gap';
  if (plan.entrance === 'small') return 'door';
  const hasGate = plan.kind === 'gateway' || siege.structures[`${plan.id}/gate`] !== undefined;
  return hasGate || plan.entrance === 'large' ? 'gate' : null;
}

/** SF-070: how many stands count at a door; characters do not. */
function filing({ roster, stands }: Unit): number {
  return roster.profile.type === 'character' ? 0 : stands;
}

/** SF-069, SF-060: artillery, chariots and machines are too heavy for doors and debris; so are some mounts for doors. */
export function isTooHeavy({ roster, equipment }: Unit, way: 'breach' | 'door'): boolean {
  const { type, mount } = roster.profile;
  if (equipment.some((item) => EQUIPMENT[item].machine)) return true;
  if (type === 'character') return way === 'door' && mount !== 'foot' && mount !== 'horse';
  const light = type === 'infantry' || type === 'cavalry';
  return way === 'door' ? !light : !light && type !== 'monster' && type !== 'flyer';
}

/** Whether enemies in the opening must be fought first. */
export function isBarred(siege: Siege, { roster }: Unit, section: string): boolean {
  return Object.values(siege.units).some(
    ({ place, stands, roster: other }) =>
      other.side !== roster.side &&
      stands > 0 &&
      (place.on === 'breach' || place.on === 'contact') &&
      place.section === section,
  );
}

/** Where the move must begin: on either side of the walls, or in the opening itself. */
function standsBefore({ place }: Unit, section: string): boolean {
  if (place.on === 'courtyard' || place.on === 'field') return true;
  return (place.on === 'breach' || place.on === 'contact') && place.section === section;
}

/** SF-061: whether it stopped there and has since received another order or waited a turn. */
export function hasStopped(siege: Siege, { place, cameUpIn }: Unit, section: string): boolean {
  if ((place.on !== 'breach' && place.on !== 'contact') || place.section !== section) return false;
  return siege.options.crossBreach === 'next-order' || cameUpIn !== siege.turn;
}

/** Why a unit may not pass; `undefined` if it may. */
export function passageProblem(siege: Siege, id: string, unit: Unit, section: Section): Problem | undefined {
  const { side, name, profile } = unit.roster;
  const { plan, gateOpen, filed } = section;
  const figures = { unit: name, section: theSection(plan) };
  const refuse = (rule: string, key: Problem['text']): Problem => refusedBy(rule, key, id, plan.id);
  const way = wayThrough(siege, section);
  if (way === null) return refuse('SF-009', text('why-not.no-way-through', figures));
  if (!standsBefore(unit, plan.id)) return refuse('SF-009', text('why-not.not-at-the-opening', figures));
  if (way === 'breach') {
    if (isTooHeavy(unit, 'breach')) return refuse('SF-060', text('why-not.debris', figures));
    if (!hasStopped(siege, unit, plan.id)) return refuse('SF-061', text('why-not.stop-at-breach', figures));
  }
  if (way === 'door') {
    if (side === 'attacker') return refuse('SF-071', text('why-not.enemy-at-door', figures));
    if (isTooHeavy(unit, 'door')) return refuse('SF-069', text('why-not.too-big-for-door', figures));
    if (filing(unit) > 0 && filed + filing(unit) > FILING.door)
      return refuse('SF-070', text('why-not.door-is-full', { ...figures, most: FILING.door }));
  }
  // SF-072: friends open and close it as they go.
  if (way === 'gate' && side === 'attacker' && !gateOpen)
    return refuse('SF-073', text('why-not.gate-is-closed', figures));
  if (isBarred(siege, unit, plan.id) && profile.type !== 'character')
    return refuse('SF-061', text('why-not.opening-is-held', figures));
  return undefined;
}

/** SF-068: a gate costs no movement; whether the move is long enough is asked. SF-074: else it may end in the gateway. */
const passage = procedure('passage', 'SF-009', function* (game: Play, { unit: id, section }: Pass): Steps {
  const unit = unitOf(game.state, id);
  const at = sectionOf(game.state, section);
  const way = wayThrough(game.state, at);
  const figures = { unit: unit.roster.name, section: theSection(at.plan), cm: allowance(game.state, unit) };
  // SF-065: regardless of how narrow the model is.
  if (way === 'gate' || way === 'door') yield* remind(game, 'SF-065');
  const through = yield* declareYesNo({
    seat: unit.roster.side,
    rule: way === 'gate' || way === 'gap' ? 'SF-068' : 'SF-009',
    why: way === 'gate' || way === 'gap' ? text('ask.through-gate', figures) : text('ask.through-opening', figures),
    about: [id, section],
    suggested: true,
  });
  if (!through) {
    if (way === 'gate' && (yield* askCaughtOpen(game, id, section))) return;
    return yield* tell<Fact>({ kind: 'out-of-reach', unit: id, target: section });
  }
  const to = yield* farSide(game, id, section);
  // SF-050, SF-078: troops above a broken gate answer attackers coming through it.
  if (unit.roster.side === 'attacker' && to === 'courtyard' && isDefendedFromAbove(game.state, id, section)) {
    yield* tell<Fact>({ kind: 'came-up', unit: id, section });
    if ((yield* passUnderFire(game, id, section)) === undefined) return;
  }
  yield* tell<Fact>({ kind: 'passed', unit: id, section, to, filed: way === 'door' ? filing(unit) : 0 });
});

/** The other side of the walls; from a gateway that stands open a defender goes either way (SF-074). */
function* farSide(game: Play, id: string, section: string): Steps<'courtyard' | 'field'> {
  const { place, roster } = unitOf(game.state, id);
  if (place.on === 'courtyard') return 'field';
  if (place.on === 'breach') return roster.side === 'defender' ? 'field' : 'courtyard';
  if (place.on !== 'contact' || roster.side === 'attacker' || !sectionOf(game.state, section).gateOpen)
    return 'courtyard';
  const to = yield* choose({
    seat: 'defender',
    rule: 'SF-074',
    why: text('ask.which-side', { unit: roster.name }),
    about: [id, section],
    options: [
      { id: 'courtyard', text: text('option.courtyard') },
      { id: 'field', text: text('option.field') },
    ],
  });
  return to === 'field' ? 'field' : 'courtyard';
}

export const pass: Command<Siege, Fact, Pass> = {
  rule: 'SF-009',
  offers: (siege) => {
    if (siege.phase !== 'command') return [];
    const offers: Pass[] = [];
    const ways = Object.values(siege.sections).filter((section) => wayThrough(siege, section) !== null);
    for (const id in siege.units) {
      const unit = unitOf(siege, id);
      if (!mayMove(siege, unit)) continue;
      for (const section of ways) {
        const at = section.plan.id;
        if (unit.outOfReach.includes(at) || passageProblem(siege, id, unit, section) !== undefined) continue;
        offers.push({ unit: id, section: at });
      }
    }
    return offers;
  },
  ...ofUnitAtSection('do.pass'),
  tries: ownAtSections,
  whyNot: (siege, args) => {
    const unit = named(siege.units, args.unit);
    const section = named(siege.sections, args.section);
    if (unit === undefined || section === undefined) return undefined;
    return passageProblem(siege, args.unit, unit, section) ?? whyNoMove(siege, args.unit);
  },
  run: passage,
};

interface Fly extends Readonly<Record<string, string>> {
  readonly unit: string;
}

/** SF-009, SF-B30: flyers pass over the walls, but do not land in difficult ground. */
const flight = procedure('flight', 'SF-B30', function* (game: Play, { unit }: Fly): Steps {
  const { roster, place } = unitOf(game.state, unit);
  const rough = yield* declareYesNo({
    seat: roster.side,
    rule: 'SF-B30',
    why: text('ask.lands-in-difficult-ground', { unit: roster.name }),
    about: [unit],
    suggested: false,
  });
  if (rough) return yield* tell<Fact>({ kind: 'cannot-land', unit });
  yield* tell<Fact>({ kind: 'flew-over', unit, to: place.on === 'courtyard' ? 'field' : 'courtyard' });
});

export const flyOver: Command<Siege, Fact, Fly> = {
  rule: 'SF-B30',
  offers: inCommand(
    (siege, unit) => unit.roster.profile.type === 'flyer' && mayMove(siege, unit) && unit.place.on !== 'sections',
  ),
  ...ofUnit('do.fly-over'),
  whyNot: (siege, { unit: id }) => {
    const unit = named(siege.units, id);
    if (unit === undefined) return undefined;
    return unit.roster.profile.type === 'flyer'
      ? whyNoMove(siege, id)
      : refusedBy('SF-009', text('why-not.no-flyer', { unit: unit.roster.name }), id);
  },
  run: flight,
};
