import type { Invariant } from '../../kernel/invariant.ts';
import { missing } from '../../kernel/own.ts';
import { touches } from './combat/blows.ts';
import type { Engagement, Party } from './combat/engagement.ts';
import { isOver, present } from './combat/present.ts';
import type { Fact } from './facts.ts';
import { isTower, roomLeft, type Standing } from './garrison/capacity.ts';
import { hasRamparts, occupantsOf } from './garrison/places.ts';
import { opponentOf, sectionOf, unitOf, type Siege, type Unit } from './state.ts';
import type { Place } from './words.ts';
import { standsInside } from './towers/inside.ts';

/** Invariants of every siege, whatever is played. Problems name pieces by id, to help find the bug. */

type Rule = Invariant<Siege, Fact>;

/** The first problem found, in order of the ids. */
function firstOf(ids: Readonly<Record<string, unknown>>, problem: (id: string) => string | undefined) {
  for (const id in ids) {
    const found = problem(id);
    if (found !== undefined) return found;
  }
  return undefined;
}

const standsAreSomewhere: Rule = {
  name: 'every stand of a unit stands somewhere, and no other does',
  rules: ['SF-B05', 'SF-077', 'SF-098'],
  check: (_before, _fact, after) =>
    firstOf(after.units, (id) => {
      const { stands, place } = unitOf(after, id);
      if (stands === 0 || place.on !== 'sections') return undefined;
      const afoot = (place.foot ?? 0) + (place.courtyard?.stands ?? 0);
      const placed = Object.values(place.stands).reduce((sum, count) => sum + count, afoot);
      if (Object.keys(place.stands).length === 0) return `${id} is on no section`;
      return placed === stands
        ? undefined
        : `${id} has ${String(stands)} stands, of which ${String(placed)} are placed`;
    }),
};

/** Facts that may move a unit. Brigades and raised units may involve more than one. */
const MOVES: ReadonlySet<Fact['kind']> = new Set<Fact['kind']>([
  ...([
    'charged',
    'beaten-off',
    'drew-off',
    'fell-back',
    'advanced',
    'holds-breach',
    'stepped-down',
    'manned',
  ] as const),
  ...(['moved-behind-gate', 'stand-lost', 'driven-back', 'character-joined'] as const),
  ...(['charge-made', 'section-charged', 'assault-beaten-off', 'retreated', 'pursued', 'took-ramparts'] as const),
  ...(['marched', 'evaded', 'rearranged', 'came-up', 'passed', 'flew-over', 'scaled', 'gate-caught-open'] as const),
  ...(['joined', 'sallied', 'raised', 'tower-charged', 'thrown-out'] as const),
  ...(['deployed', 'broke-out', 'dispatch-arrived', 'relief-placed'] as const),
]);
function isSame(one: Place, other: Place): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** Facts that name several units, any of which may move. */
const MOVE_MANY: ReadonlySet<Fact['kind']> = new Set<Fact['kind']>(['pursued', 'rearranged']);

const movedByItsFact: Rule = {
  name: 'nobody is moved but by a fact whose rule moves him',
  rules: ['SF-B28', 'SF-039', 'SF-077'],
  check: (before, fact, after) =>
    firstOf(after.units, (id) => {
      const [was, is] = [unitOf(before, id), unitOf(after, id)];
      if (isSame(was.place, is.place) || is.stands === 0) return undefined;
      if (!MOVES.has(fact.kind)) return `${id} has moved`;
      const named = 'unit' in fact ? fact.unit : null;
      // SF-B23: joined characters move with their unit.
      if (MOVE_MANY.has(fact.kind) || named === id || (is.joined !== null && is.joined === named)) return undefined;
      return `${id} has moved, and the fact is about ${String(named)}`;
    }),
};

/** Facts that move or remove stands because something happened to their section. */
const OF_A_SECTION: ReadonlySet<Fact['kind']> = new Set<Fact['kind']>(['moved-behind-gate', 'stand-lost']);

const othersStay: Rule = {
  name: 'no stand is moved by what happened to another stand’s section',
  rules: ['SF-039', 'SF-056', 'SF-077'],
  check: (before, fact, after) => {
    if (!OF_A_SECTION.has(fact.kind) || !('unit' in fact) || fact.unit === null) return undefined;
    const [was, is] = [unitOf(before, fact.unit).place, unitOf(after, fact.unit)];
    if (was.on !== 'sections' || is.stands === 0) return undefined;
    const own = fact.kind === 'moved-behind-gate' ? fact.section : fact.kind === 'stand-lost' ? fact.from : null;
    const now = is.place.on === 'sections' ? is.place.stands : {};
    return firstOf(was.stands, (section) =>
      section === own || now[section] === was.stands[section]
        ? undefined
        : `stands of ${fact.unit} have left ${section}`,
    );
  },
};

const onWhatStands: Rule = {
  name: 'nobody stands on what has fallen, and none but one side on a section',
  rules: ['SF-019', 'SF-037', 'SF-077'],
  atRest: (siege) =>
    firstOf(siege.sections, (id) => {
      const here = occupantsOf(siege, id).filter(([, { roster }]) => roster.profile.type !== 'character');
      if (new Set(here.map(([, { roster }]) => roster.side)).size > 1) return `both sides stand on ${id}`;
      // SF-054: the last stand on a fallen wall may be left in the breach.
      const fallen = !hasRamparts(siege, id) && sectionOf(siege, id).state !== 'breach';
      return fallen && here.length > 0 ? `${String(here[0]?.[0])} stands on ${id}, which is gone` : undefined;
    }),
};

const withinCapacity: Rule = {
  name: 'no section holds more than it has room for',
  rules: ['SF-098', 'SF-121', 'SF-122'],
  atRest: (siege) => {
    const plans = Object.values(siege.sections).map(({ plan }) => plan);
    const standing: readonly Standing[] = Object.values(siege.units).flatMap(({ roster, place, stands }) =>
      stands > 0 && place.on === 'sections' ? [{ type: roster.profile.type, stands: place.stands }] : [],
    );
    return firstOf(siege.sections, (id) => {
      const { plan, state } = sectionOf(siege, id);
      if (state === 'breach') return undefined;
      return roomLeft(plan, plans, standing) < 0 ? `${id} is over its capacity` : undefined;
    });
  },
};

/** Fights that list a unit. */
function listing(siege: Siege, id: string): readonly Engagement[] {
  return Object.values(siege.engagements).filter(({ attackers, defenders }) =>
    [...attackers, ...defenders].some(({ unit }) => unit === id),
  );
}

/** In a composition a unit may be in a fight of the other system, so this rule is separate. */
const knowsItsFight: Rule = {
  name: 'whoever fights is listed in his fight',
  rules: ['SF-B11'],
  atRest: (siege) =>
    firstOf(siege.units, (id) => {
      const { engaged, stands } = unitOf(siege, id);
      if (engaged === null || stands === 0) return undefined;
      return listing(siege, id).some((fight) => fight.id === engaged) ? undefined : `${id} is in ${engaged}, unlisted`;
    }),
};

const inOneFight: Rule = {
  name: 'whoever a fight lists is in it and in no other, on its own side',
  rules: ['SF-B11'],
  atRest: (siege) =>
    firstOf(siege.units, (id) => {
      const { engaged, stands } = unitOf(siege, id);
      const other = stands === 0 ? undefined : listing(siege, id).find((fight) => fight.id !== engaged);
      return other === undefined ? undefined : `${id} is listed in ${other.id} and is not in it`;
    }) ??
    firstOf(siege.engagements, (id) => {
      const { attacker, attackers, defenders } = fightOf(siege, id);
      const wrong =
        attackers.find(({ unit }) => unitOf(siege, unit).roster.side !== attacker) ??
        defenders.find(({ unit }) => unitOf(siege, unit).roster.side === attacker);
      return wrong === undefined ? undefined : `${wrong.unit} is on the wrong side of ${id}`;
    }),
};

function fightOf(siege: Siege, id: string): Engagement {
  return siege.engagements[id] ?? missing('fight', id);
}

/** Whether an attacker is where its fight requires: on, in front of, or next to the section. */
function isAtItsFight(
  siege: Siege,
  { kind: ofFight, section }: Engagement,
  { unit: id, at, kind = ofFight }: Party,
): boolean {
  const unit = unitOf(siege, id);
  const { place } = unit;
  if (place.on === 'off-table') return false;
  switch (kind) {
    case 'rampart':
    case 'siege-tower':
      return place.on === 'contact' && place.section === (at ?? section);
    case 'from-courtyard':
      return place.on === 'courtyard';
    case 'same-level':
      return place.on === 'sections' && at !== null && section !== null && isBesideAny(siege, unit, at);
    case 'tower':
      // SF-125: from the courtyard, from outside, or from the rampart that leads in.
      return place.on !== 'sections' || at === null || place.stands[at] !== undefined;
    case 'open':
    case 'breach':
      return place.on !== 'sections' || at === null || (place.stands[at] ?? 0) > 0;
  }
}

function isBesideAny(siege: Siege, { place }: Unit, at: string): boolean {
  return place.on === 'sections' && (place.stands[at] ?? 0) > 0 && sectionOf(siege, at).plan.beside.length > 0;
}

const whereItIsFought: Rule = {
  name: 'whoever attacks is where the fight is, or touches it',
  rules: ['SF-B11', 'SF-082', 'SF-104', 'SF-107', 'SF-120'],
  atRest: (siege) =>
    firstOf(siege.engagements, (id) => {
      const fight = fightOf(siege, id);
      const stray = present(siege, fight, fight.attacker).find((party) => !isAtItsFight(siege, fight, party));
      return stray === undefined ? undefined : `${stray.unit} is not where ${id} is fought`;
    }),
};

const defendersAreThere: Rule = {
  name: 'whoever fights for a rampart or a tower stands on it or beside it',
  rules: ['SF-083', 'SF-087', 'SF-133'],
  atRest: (siege) =>
    firstOf(siege.engagements, (id) => {
      const fight = fightOf(siege, id);
      const { kind, section } = fight;
      if (section === null || kind === 'open' || kind === 'breach') return undefined;
      const away = present(siege, fight, opponentOf(fight.attacker)).find(({ unit, at }) => {
        if (kind === 'tower') return standsInside(siege, unitOf(siege, unit), section) === 0;
        if (at === null) return false;
        const touched = fight.attackers.some(
          (party) => party.at === null || touches(siege, party, { unit, at, stands: 1, charged: false }),
        );
        return !touched || isTower(sectionOf(siege, at).plan) !== isTower(sectionOf(siege, section).plan);
      });
      return away === undefined ? undefined : `${away.unit} touches nobody of ${id}`;
    }),
};

const noFightOutlives: Rule = {
  name: 'no fight outlives the last who could fight it, or what it is about',
  rules: ['SF-037', 'SF-040', 'SF-B14'],
  atRest: (siege) =>
    firstOf(siege.engagements, (id) =>
      isOver(siege, fightOf(siege, id)) ? `${id} goes on with nobody, or about nothing` : undefined,
    ),
};

/** Both units must be in the same fight, or one of them shoots, pours oil or is shot at. */
const strikesWhomItTouches: Rule = {
  name: 'whoever strikes in a fight touches whom he strikes',
  rules: ['SF-083', 'SF-094', 'SF-108', 'SF-B11'],
  check: (before, fact) => {
    if (fact.kind !== 'struck' || before.phase !== 'combat') return undefined;
    const [by, on] = [unitOf(before, fact.unit), unitOf(before, fact.target)];
    if (by.engaged === null || by.engaged !== on.engaged) return undefined;
    const fight = before.engagements[by.engaged];
    if (fight === undefined || fight.kind === 'tower') return undefined;
    const parties = [...fight.attackers, ...fight.defenders];
    const touching = parties.some(
      (one) =>
        one.unit === fact.unit && parties.some((other) => other.unit === fact.target && touches(before, one, other)),
    );
    return touching ? undefined : `${fact.unit} strikes ${fact.target}, which it does not touch`;
  },
};

const woundsLeaveWithTheirUnit: Rule = {
  name: 'wounds are of somebody, and leave with him',
  rules: ['SF-B05', 'SF-B06'],
  check: (_before, _fact, after) =>
    firstOf(after.units, (id) => {
      const { hits, stands } = unitOf(after, id);
      if (hits < 0 || stands < 0) return `${id} has ${String(stands)} stands and ${String(hits)} hits`;
      return undefined;
    }),
  atRest: (siege) =>
    firstOf(siege.units, (id) => {
      const { hits, stands, roster, driveBack } = unitOf(siege, id);
      if (stands === 0) return hits > 0 || driveBack !== null ? `${id} is gone, and its wounds are not` : undefined;
      return hits >= roster.profile.hits ? `${id} has wounds for a stand that it has not lost` : undefined;
    }),
};

const thingsBelongToSomebody: Rule = {
  name: 'machines, engines and characters belong to somebody who is there',
  rules: ['SF-159', 'SF-179', 'SF-189', 'SF-B23'],
  atRest: (siege) =>
    firstOf(siege.units, (id) => {
      const { joined, stands, battering, roster, equipment, siegeTowerAt, place } = unitOf(siege, id);
      const host = joined === null ? undefined : unitOf(siege, joined);
      if (stands > 0 && host !== undefined && (host.stands === 0 || host.roster.side !== roster.side))
        return `${id} has joined ${String(joined)}, which is not there for it`;
      if (stands === 0 && equipment.some((item) => item === 'ram' || item === 'sow' || item === 'siege-tower'))
        return `${id} is gone, and its machine is not`;
      if (battering !== null && (stands === 0 || place.on !== 'contact'))
        return `${id} batters ${battering} from elsewhere`;
      if (siegeTowerAt !== null && equipment.includes('siege-tower')) return `${id} has its siege tower twice`;
      return undefined;
    }) ??
    firstOf(siege.sections, (id) => {
      const by = sectionOf(siege, id).batteredBy.find((unit) => unitOf(siege, unit).battering === null);
      return by === undefined ? undefined : `${id} is battered by ${by}, which does not batter`;
    }),
};

/** Invariants that hold for every siege, including compositions with another system. */
export const invariantsOfSieges: readonly Rule[] = [
  standsAreSomewhere,
  movedByItsFact,
  othersStay,
  onWhatStands,
  withinCapacity,
  inOneFight,
  whereItIsFought,
  defendersAreThere,
  noFightOutlives,
  strikesWhomItTouches,
  woundsLeaveWithTheirUnit,
  thingsBelongToSomebody,
];

/** Invariants of a siege played on its own. */
export const invariants: readonly Rule[] = [...invariantsOfSieges, knowsItsFight];
