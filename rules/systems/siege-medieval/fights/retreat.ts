import { choose, tell } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import { pushedBy } from '../engines/formation.ts';
import type { Fact } from '../facts.ts';
import { sectionsBeside } from '../movement/neighbours.ts';
import { stepsOnto } from '../movement/part-way.ts';
import { wallsAreNothingTo } from '../movement/passages.ts';
import { unitName } from '../names.ts';
import { engineOf, unitOf, type Play, type Steps } from '../state.ts';
import { clearWay } from './clear-way.ts';
import { beyond, chooseExit, shutGate, throughPostern } from './exits.ts';
import { fall } from './fall.ts';
import type { Fight, How, Party } from './fight.ts';
import { foughtFor, living, touch } from './parties.ts';
import { insideOrAlong } from './ways-along.ts';

/** Where beaten units go: SM-B18, SM-098, SM-100, SM-104, SM-133, SM-138, SM-158, SM-162, SM-173 to SM-175, SM-188. */

/** The result for a beaten unit: it can be pursued, or it is out of reach (shut in, gone, or fallen). */
export type Retreat = 'followed' | 'shut' | 'gone';

/** SM-174: down inside, at least 2 cm from the inner foot. */
export const downInside = (cm: number): number => Math.max(2, cm);

/** Moves one beaten unit that still has stands back. @param cm the retreat of each losing unit (SM-B18) */
export function* retreat(game: Play, fight: Fight, party: Party, cm: number): Steps<Retreat> {
  const { unit } = party;
  const engine = pushedBy(game.state, unit);
  const after = yield* goBack(game, fight, party, cm);
  // SM-117, SM-118: an engine is destroyed when its unit has to retreat or does not survive.
  if (engine !== undefined && !engineOf(game.state, engine).destroyed)
    yield* tell<Fact>({ kind: 'engine-destroyed', engine, rule: 'SM-117' });
  return unitOf(game.state, unit).stands === 0 ? 'gone' : after;
}

function* goBack(game: Play, fight: Fight, party: Party, cm: number): Steps<Retreat> {
  const { unit } = party;
  const charged = !fight.attackers.includes(party);
  const how = charged ? (yield* awayFrom(game, fight, unit))?.how : party.how;
  if (fight.round === 1 && !charged && fight.section !== null) {
    const goes = CHARGERS_GO[party.how];
    if (goes !== undefined) return yield* goes(game, party, cm);
  }
  const { place } = unitOf(game.state, unit);
  const climbed = party.how === 'ladders' || party.how === 'siege-tower';
  // SM-104 (DSM-055): a unit that came over the wall has no way back outside.
  if (!charged && climbed && fight.section !== null) {
    const section = party.charges ?? fight.section;
    return yield* alongOrDown(game, fight, section, unit, cm, 'SM-104');
  }
  if (place.on !== 'section') return yield* onTheGround(game, unit, cm);
  if (fight.round === 1 && how !== undefined) {
    const goes = CHARGED_GO[how];
    if (goes !== undefined) return yield* goes(game, fight, party, cm);
  }
  return yield* alongOrDown(game, fight, party.holds ?? Object.keys(place.stands)[0] ?? '', unit, cm, 'SM-175');
}

/**
 * First round at a section: how chargers retreat, by how they came. Other units retreat as on the ground or ramparts.
 */
const CHARGERS_GO: Readonly<Partial<Record<How, (game: Play, party: Party, cm: number) => Steps<Retreat>>>> = {
  ladders: (game, party, cm) => repulsed(game, party, cm, 'ladders'),
  'siege-tower': (game, party, cm) => repulsed(game, party, cm, 'siege-tower'),
  giant: (game, { unit }, cm) => onGround(game, unit, cm, 'outside', false),
  flyer: (game, { unit }, cm) => flyersGo(game, unit, cm),
  ethereal: (game, { unit }, cm) => onGround(game, unit, cm, null, false), // SM-198: walls do not stop them
};

/** First round on a section: how charged units retreat, by how the enemy came. */
const CHARGED_GO: Readonly<
  Partial<Record<How, (game: Play, fight: Fight, party: Party, cm: number) => Steps<Retreat>>>
> = {
  ladders: (game, _fight, { unit }, cm) => down(game, unit, cm), // SM-098
  'siege-tower': (game, _fight, { unit }, cm) => down(game, unit, cm), // SM-132
  inside: overTheEdge,
  flyer: (game, fight, { unit }, cm) => beforeFlyers(game, fight, unit, cm, 'flyer'),
  ethereal: (game, fight, { unit }, cm) => beforeFlyers(game, fight, unit, cm, 'ethereal'),
};

/**
 * The charger that a charged unit retreats from. SM-B18: directly away from the enemy; if it is charged on two
 * sections from different sides, its owner chooses.
 */
function* awayFrom(game: Play, fight: Fight, unit: string): Steps<Party | undefined> {
  const own = fight.defenders.filter((party) => party.unit === unit);
  const near = (chargers: readonly Party[]): readonly Party[] =>
    chargers.filter((charger) => own.some((party) => touch(charger, party)));
  const alive = near(living(game.state, fight.attackers));
  const all = alive.length > 0 ? alive : near(fight.attackers);
  const ways = all.filter((one, at) => all.findIndex((other) => FROM[other.how] === FROM[one.how]) === at);
  const [only, ...others] = ways;
  if (fight.round > 1 || only === undefined || others.length === 0) return only;
  const from = yield* choose({
    seat: unitOf(game.state, unit).side,
    rule: 'SM-B18',
    why: text('sm.fights.ask-away-from', { unit: unitName(game.state, unit) }),
    about: [unit],
    options: ways.map((one) => ({
      id: one.unit,
      text: text('sm.named', { name: unitName(game.state, one.unit) }),
      about: [one.unit],
    })),
  });
  return ways.find((one) => one.unit === from);
}

/** Where a charge comes from, which decides which way the beaten go. */
const FROM: Readonly<Record<How, 'outside' | 'inside' | 'along' | 'above'>> = {
  ladders: 'outside',
  'siege-tower': 'outside',
  giant: 'outside',
  field: 'outside',
  inside: 'inside',
  ramparts: 'along',
  flyer: 'above',
  ethereal: 'above',
};

/** SM-100, SM-133: thrown back outside; SM-102: keeping the ladders. */
function* repulsed(game: Play, { unit, tower }: Party, cm: number, how: 'ladders' | 'siege-tower'): Steps<Retreat> {
  yield* tell<Fact>({ kind: 'retreated', unit, cm, to: 'outside', section: null });
  yield* fall(game, unit, cm, how);
  if (tower !== null) yield* tell<Fact>({ kind: 'engine-destroyed', engine: tower, rule: 'SM-133' });
  return 'shut';
}

/** SM-098, SM-174 */
function* down(game: Play, unit: string, cm: number): Steps<Retreat> {
  yield* tell<Fact>({ kind: 'retreated', unit, cm: downInside(cm), to: 'inside', section: null });
  yield* clearWay(game, unit);
  return 'followed';
}

/** SM-104, SM-175: the owner chooses, if there is room. */
function* alongOrDown(
  game: Play,
  fight: Fight,
  section: string,
  unit: string,
  cm: number,
  rule: string,
): Steps<Retreat> {
  const { side } = unitOf(game.state, unit);
  // Nobody retreats onto a section that the same combat is fought for.
  const along = sectionsBeside(game.state, section, side).filter((id) => fight.round > 1 || !foughtFor(fight, id));
  const way = yield* choose({
    seat: side,
    rule,
    why: text('sm.fights.ask-along', { unit: unitName(game.state, unit) }),
    about: [unit, section],
    options: insideOrAlong(game.state, along),
  });
  if (way === 'inside') return yield* down(game, unit, cm);
  const to = way.slice('along-'.length);
  const stands = yield* stepsOnto(game, unit, to, rule, cm);
  yield* tell<Fact>({
    kind: 'retreated',
    unit,
    cm,
    to: 'section',
    section: to,
    ...(stands !== undefined && { stands }),
  });
  yield* clearWay(game, unit);
  return 'followed';
}

/**
 * SM-173: charged from inside, beaten units go over the outer edge; SM-138, SM-228: or through a siege tower they
 * touch.
 */
function* overTheEdge(game: Play, fight: Fight, { unit, holds }: Party, cm: number): Steps<Retreat> {
  const { side, stands } = unitOf(game.state, unit);
  const section = holds ?? fight.section;
  const towers = Object.keys(game.state.engines).filter((id) => {
    const engine = game.state.engines[id];
    return (
      engine?.plan.kind === 'siege-tower' && !engine.destroyed && engine.side === side && engine.contact === section
    );
  });
  const way = yield* choose({
    seat: side,
    rule: towers.length > 0 ? 'SM-138' : 'SM-173',
    why: text('sm.fights.ask-edge', { unit: unitName(game.state, unit) }),
    about: [unit],
    options: [...towers, 'fall'].map((id) => ({
      id,
      text: text(id === 'fall' ? 'sm.fights.way-fall' : 'sm.fights.way-tower'),
      about: [id],
    })),
  });
  if (way === 'fall') {
    yield* tell<Fact>({ kind: 'stands-fell', unit, stands, rule: 'SM-173' });
    return 'gone';
  }
  yield* tell<Fact>({ kind: 'retreated', unit, cm, to: 'outside', section: null });
  yield* fall(game, unit, cm, 'through-tower'); // SM-138: 1 or 2, no limit
  yield* tell<Fact>({ kind: 'engine-destroyed', engine: way, rule: 'SM-138' });
  return 'shut';
}

/** SM-188 (DSM-089): away from the flyers' actual position, or that of the ethereals (SM-198). */
function* beforeFlyers(game: Play, fight: Fight, unit: string, cm: number, how: 'flyer' | 'ethereal'): Steps<Retreat> {
  const { side, stands } = unitOf(game.state, unit);
  const rule = how === 'flyer' ? 'SM-188' : 'SM-198';
  const way = yield* choose({
    seat: side,
    rule,
    why: text('sm.fantasy.ask-away', { unit: unitName(game.state, unit) }),
    about: [unit, ...fight.attackers.map((party) => party.unit)],
    options: [
      { id: 'inside', text: text('sm.fights.way-inside') },
      { id: 'outside', text: text('sm.fantasy.way-death') },
    ],
  });
  if (way === 'inside') return yield* down(game, unit, cm);
  yield* tell<Fact>({ kind: 'stands-fell', unit, stands, rule });
  return 'gone';
}

/** SM-189: whether retreating flyers go outside, where nobody follows from the works. */
function* flyersGo(game: Play, unit: string, cm: number): Steps<Retreat> {
  const to = yield* choose({
    seat: unitOf(game.state, unit).side,
    rule: 'SM-189',
    why: text('sm.fantasy.ask-flight', { unit: unitName(game.state, unit) }),
    about: [unit],
    options: ['outside', 'inside'].map((id) => ({ id, text: text(`sm.fights.way-${id}`) })),
  });
  yield* tell<Fact>({ kind: 'retreated', unit, cm, to: to === 'inside' ? 'inside' : 'outside', section: null });
  return to === 'inside' ? 'followed' : 'shut';
}

/** SM-B18, SM-162: on the ground; the besieged outside may head for a gate or postern. */
function* onTheGround(game: Play, unit: string, cm: number): Steps<Retreat> {
  const exit = yield* chooseExit(game, unit, 'defeat');
  if (exit.by === 'ground') return yield* onGround(game, unit, cm, null, true);
  if (exit.by === 'postern') return (yield* throughPostern(game, unit, exit.section)) ? 'shut' : 'gone';
  yield* tell<Fact>({ kind: 'retreated', unit, cm, to: beyond(unitOf(game.state, unit)), section: null });
  const gate = yield* shutGate(game, unit, exit.gate);
  return gate === 'shut' ? 'shut' : 'followed';
}

/** Straight back on the same side of the walls. SM-158: stands that run into the walls are lost. */
function* onGround(game: Play, unit: string, cm: number, to: 'outside' | null, follow: boolean): Steps<Retreat> {
  const { place } = unitOf(game.state, unit);
  const goal = to ?? (place.on === 'inside' ? 'inside' : 'outside');
  yield* tell<Fact>({ kind: 'retreated', unit, cm, to: goal, section: null });
  // SM-191, SM-198: flyers and ethereals pass over or through the works.
  if (!wallsAreNothingTo(game.state, unitOf(game.state, unit))) yield* clearWay(game, unit);
  return follow ? 'followed' : 'shut';
}
