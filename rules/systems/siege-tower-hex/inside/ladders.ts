import { naming } from '../../../kernel/order.ts';
import { procedure } from '../../../kernel/procedure.ts';
import { declareYesNo, tell } from '../../../kernel/request.ts';
import type { Args, Problem } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import { floorName, personName, towerName } from '../names.ts';
import {
  because,
  cannotMoveNow,
  noSuch,
  order,
  outOfPlay,
  peopleOf,
  personNamed,
  towerNamed,
  towersOf,
} from '../orders.ts';
import { Floor, type Place } from '../start/setup.ts';
import { personOf, towerAt, towerOf, type Person, type Play, type Siege, type Steps, type Tower } from '../state.ts';
import { LADDER_COST, LONG_LADDER_COST } from '../tables.ts';
import { floorsOf, laddersOf, onLadder } from './places.ts';
import { cannotEnter, step, tooFew } from './steps.ts';

/** Ladders: ST-009 to ST-013, ST-044, ST-045, ST-048. */

/** ST-044: three MP per ladder; ST-045: six for the long one against a three-level rampart. */
export function ladderCost(siege: Siege, { plan }: Tower, lower: Floor): number {
  const long = siege.options.longLadder === 'l1-l2' ? 'l1' : 'ground'; // C-ST-08
  return plan.ramparts === 3 && lower === long ? LONG_LADDER_COST : LADDER_COST;
}

interface Climb {
  readonly tower: string;
  readonly lower: Floor;
  readonly upper: Floor;
  readonly to: Floor;
  /** MP still needed to reach the end of the ladder. */
  readonly due: number;
  /** MP from the lower floor already paid at his position. */
  readonly height: number;
}

/** The climb from a man's place to a floor, `undefined` if no ladder leads there. */
function climbTo(siege: Siege, { place }: Person, to: Floor): Climb | undefined {
  if (place.on === 'ladder') {
    const { tower, lower, upper, paid } = place;
    if (to !== lower && to !== upper) return undefined;
    const cost = ladderCost(siege, towerOf(siege, tower), lower);
    return { tower, lower, upper, to, height: paid, due: to === upper ? cost - paid : paid };
  }
  if (place.on !== 'floor') return undefined;
  const tower = towerOf(siege, place.tower);
  const pair = laddersOf(tower).find(
    ([lower, upper]) => (lower === place.floor && upper === to) || (upper === place.floor && lower === to),
  );
  if (pair === undefined) return undefined;
  const [lower, upper] = pair;
  const cost = ladderCost(siege, tower, lower);
  return { tower: place.tower, lower, upper, to, due: cost, height: to === upper ? 0 : cost };
}

interface ClimbArgs extends Args {
  readonly person: string;
  readonly to: string;
}

/** ST-048: a man who cannot pay for the whole ladder stays on it and keeps what he paid. */
const climbing = procedure('climb', 'ST-044', function* (game: Play, { person, to }: ClimbArgs): Steps {
  const climber = personOf(game.state, person);
  const way = climbTo(game.state, climber, to as Floor);
  if (way === undefined) return;
  const { tower, lower, upper, due, height } = way;
  const arrives = climber.left >= due;
  const spent = arrives ? due : climber.left;
  const place: Place = arrives
    ? { on: 'floor', tower, floor: way.to, hex: 'inner' }
    : { on: 'ladder', tower, lower, upper, paid: height + (way.to === upper ? spent : -spent) };
  yield* step(game, person, place, spent, 'climb');
});

function checkClimb(siege: Siege, { person: id, to }: Args): Problem | undefined {
  const person = personNamed(siege, id);
  if (person === undefined) return noSuch(id);
  const floor = Floor.safeParse(to).data;
  const where = towerAt(person.place);
  if (where === undefined || floor === undefined)
    return because('ST-044', 'st.not.no-ladder', { person: person.roster.name });
  const tower = towerOf(siege, where);
  const problem = outOfPlay(tower) ?? cannotMoveNow(siege, person);
  if (problem !== undefined) return problem;
  if (!floorsOf(tower).includes(floor)) return because('ST-003', 'st.not.no-level-1', { label: tower.plan.label });
  const way = climbTo(siege, person, floor);
  if (way === undefined) return because('ST-044', 'st.not.no-ladder', { person: person.roster.name });
  const access = way.lower === 'ground' ? checkAccess(tower) : undefined;
  if (access !== undefined) return access;
  if (
    person.place.on !== 'ladder' &&
    siege.options.menOnLadder === 'one' &&
    onLadder(siege, where, way.lower).length > 0
  )
    return because('ST-009', 'st.not.ladder-taken', { person: person.roster.name });
  const room = cannotEnter(siege, person, where, floor);
  if (room !== undefined) return room;
  return tooFew(person, siege.options.partPayment === 'allowed' ? Math.min(1, way.due) : way.due, 'ST-048');
}

/** ST-012: the tower must stand still; ST-011: a removable ladder must be up. */
function checkAccess({ plan, movedThisPlayerTurn, groundLadder }: Tower): Problem | undefined {
  if (movedThisPlayerTurn) return because('ST-012', 'st.not.not-stopped', { label: plan.label });
  // ST-010: fixed ladders are always available.
  if (plan.ladders === 'removable' && groundLadder === 'down')
    return because('ST-011', 'st.not.no-ground-ladder', { label: plan.label });
  return undefined;
}

/** ST-048: a climb that cannot be paid now ends on the ladder; ST-045: the long ladder. */
function ruleOfClimb(siege: Siege, { person: id, to }: ClimbArgs): string {
  const person = personOf(siege, id);
  const way = climbTo(siege, person, to as Floor);
  if (way === undefined) return 'ST-044';
  if (person.left < way.due || person.place.on === 'ladder') return 'ST-048';
  return ladderCost(siege, towerOf(siege, way.tower), way.lower) === LONG_LADDER_COST ? 'ST-045' : 'ST-044';
}

export const climb = order<ClimbArgs>({
  rule: 'ST-044',
  ruleOf: ruleOfClimb,
  candidates: (siege) => peopleOf(siege).flatMap((person) => Floor.options.map((to) => ({ person, to }))),
  check: checkClimb,
  text: (siege, { person, to }) =>
    text('st.do.climb', { person: personName(siege, person), floor: floorName(to as Floor) }),
  about: ({ person }) => [person],
  way: (siege, { person, to }) => {
    const climber = personOf(siege, person);
    const climb = climbTo(siege, climber, to as Floor);
    if (climb !== undefined) return { to: `${climb.tower}-${climb.to}`, cost: climb.due };
    // The other floors of his tower, for the reason why he cannot go there.
    const { place } = climber;
    return place.on === 'floor' && place.floor !== to ? { to: `${place.tower}-${to}` } : undefined;
  },
  run: climbing,
});

interface OfTower extends Args {
  readonly tower: string;
}

/** ST-011: a crew outside raises the ladder by the base game's procedure (ST-B11). */
const raising = procedure('raise-ladder', 'ST-011', function* (game: Play, { tower }: OfTower): Steps {
  const raised = yield* declareYesNo({
    seat: 'attacker',
    rule: 'ST-011',
    why: text('st.ask.ladder-raised', { tower: towerName(game.state, tower) }),
    about: [tower],
  });
  if (raised) yield* tell<Fact>({ kind: 'ladder-set', tower, to: 'up', by: 'crew' });
});

/** Refuses unless the tower has a ground ladder that can be raised or removed. */
function checkGroundLadder(siege: Siege, id: unknown, is: 'up' | 'down'): Problem | undefined {
  const tower = towerNamed(siege, id);
  if (tower === undefined) return noSuch(id);
  const { label, ladders } = tower.plan;
  const out = outOfPlay(tower);
  if (out !== undefined) return out;
  if (siege.active !== 'attacker') return because('ST-011', 'st.not.attackers-turn');
  if (ladders === 'fixed') return because('ST-010', 'st.not.fixed-ladder', { label });
  if (tower.groundLadder !== is) return because('ST-011', `st.not.ladder-${is === 'up' ? 'down' : 'up'}`, { label });
  if (tower.movedThisPlayerTurn) return because('ST-011', 'st.not.not-stopped', { label });
  return is === 'up' && onLadder(siege, String(id), 'ground').length > 0
    ? because('ST-011', 'st.not.man-on-ladder', { label })
    : undefined;
}

export const raiseLadder = order<OfTower>({
  rule: 'ST-011',
  candidates: (siege) => towersOf(siege).map((tower) => ({ tower })),
  check: (siege, { tower }) => checkGroundLadder(siege, tower, 'down'),
  ...naming('st.do.raise-ladder', { tower: towerName }),
  run: raising,
});

const taking = procedure('take-ladder', 'ST-013', function* (_game: Play, { tower }: OfTower): Steps {
  yield* tell<Fact>({ kind: 'ladder-set', tower, to: 'down', by: 'taken' });
});

export const takeLadder = order<OfTower>({
  rule: 'ST-013',
  candidates: (siege) => towersOf(siege).map((tower) => ({ tower })),
  check: (siege, { tower }) => checkGroundLadder(siege, tower, 'up'),
  ...naming('st.do.take-ladder', { tower: towerName }),
  run: taking,
});

interface Topple extends OfTower {
  readonly lower: string;
}

const toppling = procedure('topple-ladder', 'ST-013', function* (_game: Play, { tower }: Topple): Steps {
  yield* tell<Fact>({ kind: 'ladder-set', tower, to: 'down', by: 'toppled' });
});

/** ST-013: inner ladders cannot be toppled; the removable ground ladder only if the option says so. */
export const toppleLadder = order<Topple>({
  rule: 'ST-013',
  candidates: (siege) => towersOf(siege).map((tower) => ({ tower, lower: 'ground' })),
  // Both arguments are read at once: at first no ladder can be toppled, so that no offer names them.
  check: (siege, { tower: id, lower }) => {
    const tower = towerNamed(siege, id);
    if (tower === undefined) return noSuch(id);
    const { label, ladders } = tower.plan;
    const topples = siege.options.removableLadderTopples === 'yes' && lower === 'ground' && ladders === 'removable';
    if (!topples) return because('ST-013', 'st.not.cannot-topple', { label });
    const free = tower.groundLadder === 'up' && onLadder(siege, String(id), 'ground').length === 0;
    return outOfPlay(tower) ?? (free ? undefined : because('ST-013', 'st.not.cannot-topple', { label }));
  },
  ...naming('st.do.topple-ladder', { tower: towerName }),
  run: toppling,
});
