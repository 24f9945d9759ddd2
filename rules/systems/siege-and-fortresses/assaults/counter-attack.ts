import { procedure } from '../../../kernel/procedure.ts';
import { choose, declareYesNo, tell } from '../../../kernel/request.ts';
import type { Command, Problem } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { shootAtCharger } from '../combat/meet.ts';
import type { Engagement, Party } from '../combat/engagement.ts';
import { newFightId } from '../combat/parties.ts';
import { beginCharge } from '../command/initiative.ts';
import { leaveMantlets } from '../command/mantlets.ts';
import { mayCharge } from '../command/permission.ts';
import type { Fact } from '../facts.ts';
import { isTower } from '../garrison/capacity.ts';
import { hasRamparts } from '../garrison/places.ts';
import { theSection, unitName } from '../names.ts';
import { sealedOff } from '../scenarios/sealed.ts';
import { opponentOf, sectionOf, unitOf, type Play, type Siege, type Steps, type Unit } from '../state.ts';
import { named, refusedBy } from '../why-not.ts';
import { fightAbout, freeHolders, whoDefends } from './defenders.ts';
import { standsThatReach } from './reach.ts';
import { holdersOf, isAssaultTroop, isInGiantsReach } from './sections.ts';

/** Attacks on a rampart's holders from inside: SF-104, SF-105, SF-107 to SF-110, SF-125. */

export interface CounterAttack extends Readonly<Record<string, string>> {
  readonly unit: string;
  readonly section: string;
  /** The neighbouring section the attack comes from, or `courtyard`. */
  readonly from: string;
}

export const COURTYARD = 'courtyard';

/** SF-107 along the ramparts, or SF-104 from the courtyard: the charge, defensive fire, and the fight. */
const begin = procedure('counter-attack', 'SF-107', function* (game: Play, args: CounterAttack): Steps {
  const { unit, section, from } = args;
  // SF-105: on neighbouring ramparts initiative needs no line of sight.
  if (!(yield* beginCharge(game, unit, section))) return;
  const { roster } = unitOf(game.state, unit);
  const how = from === COURTYARD ? 'from-courtyard' : 'same-level';
  const figures = { unit: roster.name, section: theSection(sectionOf(game.state, section).plan) };
  const contact = yield* declareYesNo({
    seat: roster.side,
    rule: how === 'same-level' ? 'SF-105' : 'SF-104',
    why: how === 'same-level' ? text('ask.reach-along', figures) : text('ask.reach-from-courtyard', figures),
    about: [unit, section],
    suggested: true,
  });
  if (!contact) return yield* tell<Fact>({ kind: 'out-of-reach', unit, target: section });
  yield* tell<Fact>({ kind: 'section-charged', unit, section, how });
  yield* leaveMantlets(game, unit); // SF-196

  const holder = yield* whichHolder(game, unit, section);
  const fire = yield* shootAtCharger(game, unit, holder);
  if (unitOf(game.state, unit).stands === 0) return;
  const stands = how === 'from-courtyard' ? yield* standsThatReach(game, unit, section) : 1;
  const { attackers, defenders } = partiesOfCounterAttack(game.state, args, holder, stands);
  const carried = { attacker: 0, defender: 0, [opponentOf(roster.side)]: fire };
  const fight = fightOf(game.state, holder, roster.side) ?? fightAbout(game.state, section, roster.side);
  if (fight !== undefined)
    return yield* tell<Fact>({ kind: 'joined-fight', id: fight.id, attackers, defenders, carried });
  const id = newFightId(game.state, `walls:${section}`);
  yield* tell<Fact>({ kind: 'engaged', id, how, section, attacker: roster.side, attackers, defenders, carried });
});

/** SF-108: one stand per side is in contact at each end; from the courtyard, the whole width is attacked. */
function partiesOfCounterAttack(
  siege: Siege,
  { unit, section, from }: CounterAttack,
  holder: string,
  stands: number,
): { readonly attackers: readonly Party[]; readonly defenders: readonly Party[] } {
  const attacker = unitOf(siege, unit);
  if (from === COURTYARD) {
    return {
      attackers: [{ unit, stands, at: section, charged: true, kind: 'from-courtyard' }],
      defenders: whoDefends(siege, section, attacker.roster.side, 'from-courtyard'),
    };
  }
  return {
    attackers: [{ unit, stands: 1, at: from, charged: true, kind: 'same-level', against: holder }],
    defenders: [{ unit: holder, stands: 1, at: section, charged: false, against: unit }],
  };
}

/** The fight in which a side is already attacking this unit. */
function fightOf(siege: Siege, holder: string, side: Unit['roster']['side']): Engagement | undefined {
  const { engaged } = unitOf(siege, holder);
  const fight = engaged === null ? undefined : siege.engagements[engaged];
  return fight?.attacker === side ? fight : undefined;
}

/** Asks which of several units on the section is attacked. */
function* whichHolder(game: Play, unit: string, section: string): Steps<string> {
  const { side } = unitOf(game.state, unit).roster;
  return yield* choose({
    seat: side,
    rule: 'SF-108',
    why: text('ask.which-holder', { unit: unitName(game.state, unit) }),
    about: [unit, section],
    options: freeHolders(game.state, section, side).map((id) => ({
      id,
      text: text('option.unit', { unit: unitName(game.state, id) }),
      about: [id],
    })),
  });
}

/** SF-010, SF-107: where a unit can attack from: its own sections next to the target, or the courtyard. */
function originsOf(siege: Siege, { place, roster, stands }: Unit, section: string): readonly string[] {
  const { plan } = sectionOf(siege, section);
  if (isTower(plan) || !hasRamparts(siege, section) || stands === 0) return []; // SF-120: towers have other entrances
  if (place.on === 'courtyard') return roster.profile.type === 'flyer' ? [] : [COURTYARD];
  if (place.on !== 'sections' || roster.profile.type !== 'infantry') return [];
  return plan.beside.filter((id) => (place.stands[id] ?? 0) > 0 && hasRamparts(siege, id));
}

/** SF-108: whether this end is free of other attackers. */
function isEndFree(siege: Siege, section: string, from: string, side: Unit['roster']['side']): boolean {
  const fight = fightAbout(siege, section, side);
  if (fight === undefined || from === COURTYARD) return true;
  return !fight.attackers.some(({ at, kind }) => at === from && kind === 'same-level');
}

/** SF-079: infantry and giants; flyers assault the wall from above instead (SF-145). */
function mayAttack(siege: Siege, unit: Unit, section: string): boolean {
  if (!isAssaultTroop(unit)) return false;
  return !unit.roster.profile.giant || isInGiantsReach(siege, section);
}

function offersOf(siege: Siege): readonly CounterAttack[] {
  if (siege.phase !== 'command') return [];
  const offers: CounterAttack[] = [];
  for (const id in siege.units) {
    const unit = unitOf(siege, id);
    const { side } = unit.roster;
    // SF-284: a sealed garrison may not leave.
    if (!mayCharge(siege, unit) || sealedOff(siege, unit, null) !== undefined) continue;
    for (const section in siege.sections) {
      if (unit.outOfReach.includes(section) || !mayAttack(siege, unit, section)) continue;
      if (freeHolders(siege, section, side).length === 0) continue;
      for (const from of originsOf(siege, unit, section))
        if (isEndFree(siege, section, from, side)) offers.push({ unit: id, section, from });
    }
  }
  return offers;
}

/** Why a counter attack is not offered. */
function whyNoCounterAttack(siege: Siege, { unit: id, section: at, from }: CounterAttack): Problem | undefined {
  const unit = named(siege.units, id);
  const section = named(siege.sections, at);
  if (unit === undefined || section === undefined || typeof from !== 'string') return undefined;
  const { side, name } = unit.roster;
  const figures = { unit: name, section: theSection(section.plan) };
  const refuse = (rule: string, why: Problem['text']): Problem => refusedBy(rule, why, id, at);
  if (siege.phase !== 'command' || side !== siege.active)
    return refuse('SF-B01', text('why-not.own-command-phase', figures));
  if (isTower(section.plan)) return refuse('SF-120', text('why-not.tower-has-entrances', figures));
  if (holdersOf(siege, at, side).length === 0) return refuse('SF-019', text('why-not.nobody-on-it', figures));
  if (!isAssaultTroop(unit)) return refuse('SF-079', text('why-not.only-infantry-assaults', figures));
  if (!mayAttack(siege, unit, at)) return refuse('SF-115', text('why-not.out-of-giants-reach', figures));
  if (!originsOf(siege, unit, at).includes(from)) return refuse('SF-107', text('why-not.not-beside', figures));
  if (!isEndFree(siege, at, from, side)) return refuse('SF-108', text('why-not.end-taken', figures));
  const sealed = sealedOff(siege, unit, null);
  if (sealed !== undefined) return sealed;
  if (freeHolders(siege, at, side).length === 0)
    return refuse('SF-058', text('why-not.holders-fight-elsewhere', figures));
  return mayCharge(siege, unit) ? undefined : refuse('SF-B08', text('why-not.may-not-charge', figures));
}

export const counterAttack: Command<Siege, Fact, CounterAttack> = {
  rule: 'SF-107',
  offers: offersOf,
  seat: (siege) => siege.active,
  text: (siege, { unit, section, from }) => {
    const figures = { unit: unitName(siege, unit), section: theSection(sectionOf(siege, section).plan) };
    if (from === COURTYARD) return text('do.attack-from-courtyard', figures);
    return text('do.counter-attack', { ...figures, from: theSection(sectionOf(siege, from).plan) });
  },
  about: ({ unit, section }) => [unit, section],
  whyNot: whyNoCounterAttack,
  run: begin,
};
