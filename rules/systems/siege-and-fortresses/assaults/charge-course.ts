import type { Course } from '../../../kernel/course.ts';
import { own } from '../../../kernel/own.ts';
import type { Args } from '../../../kernel/system.ts';
import { text, type Text } from '../../../kernel/text.ts';
import { endOf, fightCourses, mattersOf, untilDue, worthOf } from '../combat/course.ts';
import { duelOf } from '../combat/duel.ts';
import type { Met } from '../combat/engagement.ts';
import { fight as fightOrder } from '../combat/fight.ts';
import { breachOf, newFightId } from '../combat/parties.ts';
import type { Fact } from '../facts.ts';
import { theSection, unitName } from '../names.ts';
import { sectionOf, unitOf, type Siege } from '../state.ts';
import { fightTower } from '../towers/tower-combat.ts';
import { fightAt, towerFightId } from '../towers/tower-fight.ts';
import { whoMayMeet } from '../towers/who-meets.ts';
import { named } from '../why-not.ts';
import { howOf } from './assault.ts';
import { COURTYARD } from './counter-attack.ts';
import { fightAbout, freeHolders, whoDefends } from './defenders.ts';

/**
 * Whole fights before they begin, to their end: from a charge (SF-B11), an assault on a rampart (SF-082), from outside
 * or from inside (SF-104, SF-107), or an assault on a tower (SF-120).
 */

/** The fight that an order to charge leads to. */
interface Ahead {
  /** The fight, with everyone who may meet the charge. */
  readonly met: Met;
  /** The same with only those who are assumed to meet it, if its rounds may be those of a duel. */
  readonly assumed?: Met;
  readonly target: Text | string;
  readonly rule: string;
  readonly cover: Text;
}

type Charge = Readonly<Record<'target' | 'section' | 'from', unknown>>;

/** The fight of each order to charge; `undefined` if it names pieces that do not exist. */
const AHEAD: Readonly<Record<string, (siege: Siege, unit: string, args: Charge) => Ahead | undefined>> = {
  charge: (siege, unit, { target }) =>
    typeof target === 'string' && named(siege.units, target) !== undefined
      ? onTheGround(siege, unit, target)
      : undefined,
  assault: (siege, unit, { section }) => (isSection(siege, section) ? onTheWall(siege, unit, section) : undefined),
  'counter-attack': (siege, unit, { section, from }) =>
    isSection(siege, section) ? fromInside(siege, unit, section, from === COURTYARD) : undefined,
  'assault-tower': (siege, unit, { section }) =>
    isSection(siege, section) ? atATower(siege, unit, section) : undefined,
};

const isSection = (siege: Siege, id: unknown): id is string =>
  typeof id === 'string' && named(siege.sections, id) !== undefined;

/** Whole fights: of an order to fight or of a spell at a fight, and of one to charge, from the shots at it on. */
export function courses(siege: Siege, command: string, args: Args): readonly Course<Siege, Fact>[] {
  const aheadOf = own(AHEAD, command);
  if (aheadOf === undefined) return fightCourses(siege, command, args);
  const { unit, target, section, from } = args;
  if (typeof unit !== 'string' || named(siege.units, unit) === undefined) return [];
  const ahead = aheadOf(siege, unit, { target, section, from });
  return ahead === undefined ? [] : [courseOf(siege, unit, ahead)];
}

/** The parties of a fight that a charge joins, if there is one. */
function joined(siege: Siege, id: string | undefined): Pick<Met, 'attackers' | 'defenders'> {
  const fight = id === undefined ? undefined : siege.engagements[id];
  return { attackers: fight?.attackers ?? [], defenders: fight?.defenders ?? [] };
}

/** A fight with more defenders, without duplicates. */
function metBy(met: Met, units: readonly string[]): Met {
  const more = units.filter((id) => met.defenders.every(({ unit }) => unit !== id));
  return { ...met, defenders: [...met.defenders, ...more.map((unit) => ({ unit }))] };
}

function onTheGround(siege: Siege, unit: string, target: string): Ahead {
  const { engaged } = unitOf(siege, target);
  const { attackers, defenders } = joined(siege, engaged ?? undefined);
  const breach = breachOf(siege, unitOf(siege, target));
  const fight: Met = {
    id: engaged ?? newFightId(siege, `ground:${target}`),
    kind: breach === null ? 'open' : 'breach',
    section: breach,
    attackers: [...attackers, { unit }],
    defenders,
  };
  const met = metBy(fight, [target]);
  const cover = text('forecast.cover-charge');
  return { met, assumed: met, target: unitName(siege, target), rule: 'SF-B17', cover };
}

function onTheWall(siege: Siege, unit: string, section: string): Ahead {
  const { side } = unitOf(siege, unit).roster;
  const how = howOf(siege, unitOf(siege, unit), section);
  const fight = fightAbout(siege, section, side);
  const { attackers, defenders } = joined(siege, fight?.id);
  const met: Met = {
    id: fight?.id ?? newFightId(siege, `walls:${section}`),
    kind: how,
    section,
    attackers: [...attackers, { unit }],
    defenders: [...defenders, ...whoDefends(siege, section, side, how)],
  };
  return { met, assumed: met, rule: 'SF-100', cover: text('forecast.cover-assault'), target: nameOf(siege, section) };
}

/** SF-108: along the ramparts one of the holders is met; SF-104: from the courtyard all are. */
function fromInside(siege: Siege, unit: string, section: string, fromCourtyard: boolean): Ahead {
  const { side } = unitOf(siege, unit).roster;
  const how = fromCourtyard ? 'from-courtyard' : 'same-level';
  const fight = fightAbout(siege, section, side);
  const { attackers, defenders } = joined(siege, fight?.id);
  const before: Met = {
    id: fight?.id ?? newFightId(siege, `walls:${section}`),
    kind: fight?.kind ?? how,
    section,
    attackers: [...attackers, { unit }],
    defenders,
  };
  // The margin decides where the losers end up (SF-111 to SF-114), so this is no duel.
  const holders = fromCourtyard
    ? whoDefends(siege, section, side, how).map((party) => party.unit)
    : freeHolders(siege, section, side);
  return {
    met: metBy(before, holders),
    target: nameOf(siege, section),
    rule: 'SF-113',
    cover: text('forecast.cover-from-inside'),
  };
}

/** SF-134: one of the units inside is named. */
function atATower(siege: Siege, unit: string, section: string): Ahead {
  const { attackers, defenders } = joined(siege, fightAt(siege, section)?.id);
  const before: Met = {
    id: towerFightId(section),
    kind: 'tower',
    section,
    attackers: [...attackers, { unit }],
    defenders,
  };
  const inside = whoMayMeet(siege, unitOf(siege, unit).roster.side, section);
  return {
    met: metBy(before, inside),
    assumed: metBy(before, inside.slice(0, 1)),
    target: nameOf(siege, section),
    rule: 'SF-139',
    cover: text('forecast.cover-assault-tower'),
  };
}

const nameOf = (siege: Siege, section: string): Text => theSection(sectionOf(siege, section).plan);

/** Whether a charge ended before contact: until its Command phase is over, its unit is in no fight. */
const isStopped = (siege: Siege, unit: string): boolean =>
  siege.phase === 'command' && unitOf(siege, unit).engaged === null;

function courseOf(siege: Siege, unit: string, { met, assumed, target, rule, cover }: Ahead): Course<Siege, Fact> {
  const inTower = met.kind === 'tower';
  return {
    id: `wins-in-the-end:${unit}`,
    text: text('forecast.wins-in-the-end', { unit: unitName(siege, unit), target }),
    rule,
    favours: unitOf(siege, unit).roster.side,
    cover,
    prefers: inTower ? ['hold', 'stay'] : ['pursue', 'stand'],
    round: inTower
      ? { procedure: fightTower.run, args: { section: met.section ?? '' } }
      : { procedure: fightOrder.run, args: { fight: met.id } },
    between: { procedure: untilDue, args: { id: met.id } },
    ended: (after) => (isStopped(after, unit) ? 'lost' : endOf(after, met)),
    worth: worthOf(siege, met),
    matters: (after) => mattersOf(after, met),
    duel: assumed && duelOf(assumed, (after) => mattersOf(after, met)),
  };
}
