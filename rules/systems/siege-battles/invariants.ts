import type { Invariant } from '../../kernel/invariant.ts';
import { eachOf, ranksOf } from './base/champion.ts';
import type { Fact } from './facts.ts';
import { engineOf, inPlay, occupants, party, sectionAt, sectionOf, unitOf, type Slot } from './pieces.ts';
import { relieves } from './relief/relieved.ts';
import { admits, fillsPlatform } from './sections/room.ts';
import type { Siege } from './state.ts';

/** Invariants of every siege, whatever is played. Problems name pieces by id, to help find the mistake. */

type Rule = Invariant<Siege, Fact>;

/** The first problem found among the pieces. */
function first(ids: readonly string[], problem: (id: string) => string | undefined): string | undefined {
  for (const id of ids) {
    const found = problem(id);
    if (found !== undefined) return found;
  }
  return undefined;
}

const ofUnits = (siege: Siege, problem: (id: string) => string | undefined): string | undefined =>
  first(Object.keys(siege.units), problem);

const woundsAreOfSomebody: Rule = {
  name: 'wounds are of a model that stands, fewer than it has, and leave with it',
  rules: ['SB-B11', 'SB-023'],
  check: (_before, _fact, after) =>
    ofUnits(after, (id) => {
      const { models, wounds, championAlive, championWounds } = unitOf(after, id);
      const ranks = ranksOf(unitOf(after, id));
      if (models < 0 || ranks < 0) return `${id} has ${String(models)} models`;
      if (wounds < 0 || championWounds < 0) return `${id} has wounds below none`;
      if (ranks === 0 && wounds > 0) return `${id} has wounds and nobody in the ranks`;
      if (wounds >= eachOf(after, id) && wounds > 0) return `somebody in the ranks of ${id} should be dead`;
      if (!championAlive && championWounds > 0) return `the fallen champion of ${id} has wounds`;
      if (championAlive && championWounds >= eachOf(after, id, 'champion'))
        return `the champion of ${id} should be dead`;
      return undefined;
    }),
};

const theDeadAreGone: Rule = {
  name: 'a unit without models is destroyed, and whoever is destroyed stands nowhere and joins nobody',
  rules: ['SB-B11'],
  atRest: (siege) =>
    ofUnits(siege, (id) => {
      const { models, destroyed, place, joined } = unitOf(siege, id);
      if ((models === 0) !== destroyed)
        return `${id} has ${String(models)} models and is ${destroyed ? '' : 'not '}destroyed`;
      return destroyed && (place.at !== 'off' || joined !== null) ? `${id} is destroyed and still there` : undefined;
    }),
};

const charactersStandWithTheirUnit: Rule = {
  name: 'a character stands and flees with the unit that he has joined, which has joined nobody',
  rules: ['SB-003', 'SB-048'],
  atRest: (siege) =>
    ofUnits(siege, (id) => {
      const { joined, place, fleeing, roster } = unitOf(siege, id);
      if (joined === null) return undefined;
      const host = unitOf(siege, joined);
      if (host.destroyed || host.joined !== null)
        return `${id} has joined ${joined}, which is ${host.destroyed ? 'gone' : 'joined itself'}`;
      if (host.roster.side !== roster.side) return `${id} has joined ${joined}, an enemy`;
      if (host.fleeing !== fleeing) return `one of ${id} and ${joined} flees`;
      return JSON.stringify(host.place) === JSON.stringify(place) ? undefined : `${id} does not stand with ${joined}`;
    }),
};

/** Whether a character is all that is left of a unit that stood in a place. */
const isLeft = (siege: Siege, id: string): boolean => unitOf(siege, id).roster.rank !== 'unit';

const onePlaceOneUnit: Rule = {
  name: 'a place of a section holds one unit of a type that it takes, and a section one side, who holds it',
  rules: ['SB-019', 'SB-051', 'SB-057', 'SB-058', 'SB-069', 'SB-070', 'SB-081', 'SB-129', 'SB-179'],
  atRest: (siege) =>
    first(Object.keys(siege.sections), (at) => {
      const section = sectionOf(siege, at);
      const there = occupants(siege, at);
      const [one] = there;
      if (one === undefined) return undefined;
      const { side } = unitOf(siege, one).roster;
      const enemy = there.find((id) => unitOf(siege, id).roster.side !== side);
      if (enemy !== undefined) return `${one} and ${enemy} are enemies in ${at}`;
      if (section.heldBy !== side) return `${one} stands in ${at}, which the ${section.heldBy} holds`;
      const taken = new Set<Slot>();
      return first(there, (id) => {
        const { place, joined, roster, fleeing } = unitOf(siege, id);
        if (fleeing) return `${id} flees and stands in ${at}`;
        if (place.at !== 'section' || joined !== null || isLeft(siege, id)) return undefined;
        if (taken.has(place.slot)) return `${id} stands in a place of ${at} that is taken`;
        taken.add(place.slot);
        if (place.slot === 'platform' && !section.platform) return `${id} stands on no platform`;
        return admits(section.kind, place.slot, roster.type, []) ? undefined : `${id} stands where its type cannot`;
      });
    }),
};

const assaultsAreOfThoseWhoCan: Rule = {
  name: 'whoever assaults is on the table, does not flee, and touches what he assaults',
  rules: ['SB-082', 'SB-086', 'SB-094', 'SB-B12'],
  atRest: (siege) =>
    first(
      siege.assaults.map((_, at) => String(at)),
      (at) => {
        const assault = siege.assaults[Number(at)];
        if (assault === undefined) return undefined;
        const { unit: id, section, route, from } = assault;
        if (!Object.hasOwn(siege.sections, section)) return `${id} assaults ${section}, which is no more`;
        const unit = unitOf(siege, id);
        if (!inPlay(unit) || unit.fleeing) return `${id} assaults ${section}, and is gone or flees`;
        if (unit.joined !== null) return `${id} assaults ${section} beside his unit`;
        const here = unit.place.at === 'section' ? unit.place.section : null;
        if (route === 'section' || route === 'siege-tower')
          return here !== null && sectionOf(siege, section).links.includes(here) && (from === null || from === here)
            ? undefined
            : `${id} assaults ${section} from a section in which it is not`;
        return here === null ? undefined : `${id} assaults ${section} from the ground and stands in ${here}`;
      },
    ),
};

const enginesBelongToSomebody: Rule = {
  name: 'an engine is pushed by a unit of the attacker that stands and does not flee, or by nobody',
  rules: ['SB-123', 'SB-124', 'SB-133', 'SB-134'],
  atRest: (siege) => {
    const pushers = Object.values(siege.engines).flatMap(({ pusher }) => pusher ?? []);
    if (new Set(pushers).size < pushers.length) return `one of ${pushers.join(', ')} pushes two engines`;
    return first(Object.keys(siege.engines), (id) => {
      const { pusher, destroyed } = engineOf(siege, id);
      if (pusher === null) return undefined;
      const unit = unitOf(siege, pusher);
      if (destroyed) return `${pusher} pushes ${id}, which is destroyed`;
      return inPlay(unit) && !unit.fleeing && unit.roster.side === 'attacker' && unit.joined === null
        ? undefined
        : `${pusher} cannot push ${id}`;
    });
  },
};

const reliefEnds: Rule = {
  name: 'the siege is over as soon as the fortress is relieved',
  rules: ['SB-110'],
  atRest: (siege) =>
    siege.ended !== null ? undefined : ofUnits(siege, (id) => (relieves(siege, id) ? `${id} is inside` : undefined)),
};

/** Facts that move somebody. */
const MOVES: readonly Fact['kind'][] = [
  'betrayed',
  'deployed',
  'engine-destroyed',
  'fled',
  'forced-out',
  'host-raised',
  'left-section',
  'left-table',
  'moved-section',
  'passed-gate',
  'platform-fell',
  'relief-placed',
  'sallied',
  'swapped',
  'traitors-gone',
  'unit-destroyed',
  'unit-split',
];

const nobodyMovesUnasked: Rule = {
  name: 'nobody stands elsewhere but by a fact that moves him',
  rules: ['SB-046', 'SB-080', 'SB-B20'],
  check: (before, fact, after) =>
    MOVES.includes(fact.kind)
      ? undefined
      : ofUnits(after, (id) => {
          const was = before.units[id];
          return was === undefined || was.place === unitOf(after, id).place ? undefined : `${id} was moved`;
        }),
};

const nobodyGrowsBeyondHisSize: Rule = {
  name: 'no unit has more models than when the battle began',
  rules: ['SB-B37'],
  check: (_before, _fact, after) =>
    ofUnits(after, (id) =>
      unitOf(after, id).models > unitOf(after, id).started ? `${id} has more models than it had` : undefined,
    ),
};

/** The section a unit, or the unit a character joined, fights for: the one it assaults or stands in. */
function foughtFor(siege: Siege, id: string): readonly string[] {
  const unit = unitOf(siege, id);
  const host = unit.joined ?? id;
  const own = sectionAt(unitOf(siege, host));
  const assaulted = siege.assaults.filter((assault) => assault.unit === host).map(({ section }) => section);
  return [...assaulted, ...(own === null ? [] : [own]), ...(unit.traitorsAt === null ? [] : [unit.traitorsAt])];
}

const strikesWhomItTouches: Rule = {
  name: 'whoever strikes in an assault is in it with whom he strikes, and strikes no friend',
  rules: ['SB-094', 'SB-096', 'SB-B08'],
  check: (before, fact) => {
    if (fact.kind !== 'struck-at' || !Object.hasOwn(before.units, fact.target)) return undefined;
    const [by, on] = [unitOf(before, fact.unit), unitOf(before, fact.target)];
    // Ties in Initiative strike together: models may have fallen to these very blows.
    if (by.destroyed || on.destroyed) return undefined;
    if (by.roster.side === on.roster.side) return `${fact.unit} strikes ${fact.target}, a friend`;
    const [of, against] = [foughtFor(before, fact.unit), foughtFor(before, fact.target)];
    // SB-B08: open-field fights are not about a section.
    if (of.length === 0 && against.length === 0) return undefined;
    // SB-097: with this option, connected sections help the garrison.
    const beside = before.options.garrisonPicks === 'connected' ? of.flatMap((at) => sectionOf(before, at).links) : [];
    const back =
      before.options.garrisonPicks === 'connected' ? against.flatMap((at) => sectionOf(before, at).links) : [];
    const near =
      of.some((at) => against.includes(at) || back.includes(at)) || against.some((at) => beside.includes(at));
    return near ? undefined : `${fact.unit} does not touch ${fact.target}`;
  },
};

const contactIsKept: Rule = {
  name: 'whoever batters or breaks doors is there to do so, and what touches a section is there',
  rules: ['SB-138', 'SB-140', 'SB-191'],
  atRest: (siege) =>
    ofUnits(siege, (id) => {
      const { batters, breaks, fleeing, destroyed, place } = unitOf(siege, id);
      if (batters === null && breaks.length === 0) return undefined;
      if (destroyed || fleeing || place.at === 'off') return `${id} batters, and is gone or flees`;
      if (batters !== null && place.at === 'section') return `${id} batters ${batters} and stands in ${place.section}`;
      return undefined;
    }) ??
    first(Object.keys(siege.engines), (id) => {
      const { at, destroyed } = engineOf(siege, id);
      if (at === null) return undefined;
      if (destroyed) return `${id} touches ${at} and is destroyed`;
      return Object.hasOwn(siege.sections, at) ? undefined : `${id} touches ${at}, which does not exist`;
    }),
};

const platformsHaveRoom: Rule = {
  name: 'no platform holds more than it has room for',
  rules: ['SB-179'],
  atRest: (siege) =>
    ofUnits(siege, (id) => {
      const { place, joined, roster, destroyed } = unitOf(siege, id);
      if (destroyed || joined !== null || place.at !== 'section' || place.slot !== 'platform') return undefined;
      const models = party(siege, id).reduce((sum, one) => sum + unitOf(siege, one).models, 0);
      return fillsPlatform(roster.type, models)
        ? undefined
        : `${String(models)} are on the platform of ${place.section}`;
    }),
};

export const invariants: readonly Rule[] = [
  woundsAreOfSomebody,
  theDeadAreGone,
  charactersStandWithTheirUnit,
  onePlaceOneUnit,
  assaultsAreOfThoseWhoCan,
  enginesBelongToSomebody,
  reliefEnds,
  nobodyMovesUnasked,
  nobodyGrowsBeyondHisSize,
  strikesWhomItTouches,
  contactIsKept,
  platformsHaveRoom,
];
