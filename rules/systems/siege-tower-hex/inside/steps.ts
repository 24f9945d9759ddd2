import { naming } from '../../../kernel/order.ts';
import { procedure } from '../../../kernel/procedure.ts';
import { choose, declareYesNo, tell } from '../../../kernel/request.ts';
import type { Args, Problem } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { leavesWinch } from '../drawbridge/interruption.ts';
import type { Fact, Way } from '../facts.ts';
import { floorName, personName, towerName } from '../names.ts';
import {
  because,
  cannotMoveNow,
  noSuch,
  ofPerson,
  order,
  outOfPlay,
  peopleOf,
  personNamed,
  towerNamed,
  towersOf,
} from '../orders.ts';
import { Hex, type Floor, type Place } from '../start/setup.ts';
import { personOf, type Person, type Play, type Siege, type Steps } from '../state.ts';
import { BRIDGE_COST, HEX_COST } from '../tables.ts';
import { atWinch, hasRoom, hexesOf } from './places.ts';

/** Walking, entering, leaving, crossing the bridge: ST-042, ST-043, ST-046, ST-047, ST-049, ST-050, ST-066, ST-077. */

interface OnFoot extends Args {
  readonly person: string;
}

/** ST-049: no horse can enter the tower, and nobody can enter a full floor (ST-042). */
export function cannotEnter(siege: Siege, person: Person, tower: string, floor: Floor): Problem | undefined {
  if (person.mounted) return because('ST-049', 'st.not.mounted', { person: person.roster.name });
  if (!hasRoom(siege, tower, floor, person)) return because('ST-042', 'st.not.full', { floor: floorName(floor) });
  return undefined;
}

export function tooFew(person: Person, cost: number, rule: string): Problem | undefined {
  return person.left < cost
    ? because(rule, 'st.not.too-few', { person: person.roster.name, cost, left: person.left })
    : undefined;
}

export function* step(game: Play, person: string, place: Place, cost: number, way: Way): Steps {
  if (yield* leavesWinch(game, person)) yield* tell<Fact>({ kind: 'stepped', person, place, cost, way });
}

/** ST-077: the cost of entering a hex on foot. */
export function hexCost(siege: Siege, floor: Floor, hex: Hex): number {
  if (floor === 'ground') return siege.options.groundHexes === 'two' ? HEX_COST.ground : HEX_COST.floor; // C-ST-02
  const winch = hex === 'winch-1' || hex === 'winch-2';
  return winch && siege.options.winchHexes === 'two' ? HEX_COST.winch : HEX_COST.floor; // ST-047, ST-046
}

/** The map name of a kind of hex on a floor. */
export const hexPlace = (tower: string, floor: Floor, hex: Hex): string => `${tower}-${floor}@${hex}`;

interface Walk extends OnFoot {
  readonly hex: string;
}

/** ST-046, ST-B16: how many hexes a man's points allow, within the bounds of the question. */
function mostHexes(siege: Siege, { left }: Person, floor: Floor, to: Hex): number {
  return Math.min(6, 1 + Math.floor((left - hexCost(siege, floor, to)) / hexCost(siege, floor, 'inner')));
}

/** ST-046: one MP per hex; ST-047: two for a winch hex; ST-050: nobody passes a slit. */
const walking = procedure('walk', 'ST-046', function* (game: Play, { person, hex }: Walk): Steps {
  const walker = personOf(game.state, person);
  const { place, roster } = walker;
  if (place.on === 'bridge')
    return yield* step(
      game,
      person,
      { ...place, hex: hex === 'front' ? 'front' : 'inner' },
      BRIDGE_COST.bridge,
      'walk',
    );
  if (place.on !== 'floor') return;
  const to = hex as Hex;
  if (place.hex === 'slit' || to === 'slit') {
    const inside = yield* declareYesNo({
      seat: roster.side,
      rule: 'ST-050',
      why: text('st.ask.from-inside', { person: roster.name }),
      about: [person],
      suggested: true,
    });
    if (!inside) return yield* tell<Fact>({ kind: 'slit-refused', person });
  }
  const last = hexCost(game.state, place.floor, to);
  const each = hexCost(game.state, place.floor, 'inner');
  const most = mostHexes(game.state, walker, place.floor, to);
  const hexes = yield* choose({
    seat: roster.side,
    rule: 'ST-046',
    why: text('st.ask.hexes', { person: roster.name, each, last }),
    about: [person],
    options: Array.from({ length: most }, (_, i) => ({
      id: String(i + 1),
      text: text('st.number', { number: i + 1 }),
    })),
  });
  yield* step(game, person, { ...place, hex: to }, last + each * (Number(hexes) - 1), 'walk');
});

/** ST-077: names the kind of hex, which an order written by hand may have made up. */
function noSuchHex(hex: unknown): Problem {
  const { success, data } = Hex.safeParse(hex);
  return because('ST-077', 'st.not.no-such-hex', { hex: success ? text(`st.hex.${data}`) : String(hex) });
}

function checkWalk(siege: Siege, { person: id, hex }: Args): Problem | undefined {
  const person = personNamed(siege, id);
  if (person === undefined) return noSuch(id);
  const problem = cannotMoveNow(siege, person);
  if (problem !== undefined) return problem;
  const { place } = person;
  if (place.on === 'bridge')
    return hex === 'front' || hex === 'inner' ? tooFew(person, BRIDGE_COST.bridge, 'ST-077') : noSuchHex(hex);
  if (place.on !== 'floor') return because('ST-046', 'st.not.not-on-a-floor', { person: person.roster.name });
  if (!hexesOf(place.floor).includes(hex as Hex)) return noSuchHex(hex);
  const winch = atWinch(siege, place.tower);
  const taken = hex === 'winch-1' ? winch[0] : hex === 'winch-2' ? winch[1] : undefined;
  if (taken !== undefined) return because('ST-B09', 'st.not.hex-taken', { person: personName(siege, taken) });
  return tooFew(person, hexCost(siege, place.floor, hex as Hex), ruleOfHex(siege, String(id), hex as Hex));
}

/** The rule that prices a hex on foot: ST-043 at ground level, ST-046, ST-047 at the winch, ST-077 on the bridge. */
function ruleOfHex(siege: Siege, id: string, hex: Hex): string {
  const { place } = personOf(siege, id);
  if (place.on === 'bridge') return 'ST-077';
  if (hex === 'winch-1' || hex === 'winch-2') return 'ST-047';
  return place.on === 'floor' && place.floor === 'ground' ? 'ST-043' : 'ST-046';
}

const KINDS: readonly Hex[] = ['inner', 'rear', 'front', 'slit', 'winch-1', 'winch-2'];

export const walk = order<Walk>({
  rule: 'ST-046',
  ruleOf: (siege, { person, hex }) => ruleOfHex(siege, person, hex as Hex),
  candidates: (siege) => peopleOf(siege).flatMap((person) => KINDS.map((hex) => ({ person, hex }))),
  check: checkWalk,
  text: (siege, { person, hex }) =>
    text('st.do.walk', { person: personName(siege, person), hex: text(`st.hex.${hex}`) }),
  about: ({ person }) => [person],
  way: (siege, { person, hex }) => {
    const walker = personOf(siege, person);
    const { place } = walker;
    if (place.on === 'bridge') return { to: `${place.tower}@bridge-${hex}`, cost: BRIDGE_COST.bridge };
    // The program does not distinguish one inner hex from another.
    if (place.on !== 'floor' || place.hex === hex || !hexesOf(place.floor).includes(hex as Hex)) return undefined;
    const to = hex as Hex;
    return {
      to: hexPlace(place.tower, place.floor, to),
      cost: hexCost(siege, place.floor, to),
      steps: { each: hexCost(siege, place.floor, 'inner'), most: mostHexes(siege, walker, place.floor, to) },
    };
  },
  run: walking,
});

interface Into extends OnFoot {
  readonly tower: string;
}

const entering = procedure('enter', 'ST-043', function* (game: Play, { person, tower }: Into): Steps {
  yield* step(game, person, { on: 'floor', tower, floor: 'ground', hex: 'inner' }, HEX_COST.ground, 'enter');
});

export const enter = order<Into>({
  rule: 'ST-043',
  candidates: (siege) => peopleOf(siege).flatMap((person) => towersOf(siege).map((tower) => ({ person, tower }))),
  check: (siege, { person: id, tower: where }) => {
    const person = personNamed(siege, id);
    const tower = towerNamed(siege, where);
    if (person === undefined || tower === undefined) return noSuch(person === undefined ? id : where);
    const problem = outOfPlay(tower) ?? cannotMoveNow(siege, person);
    if (problem !== undefined) return problem;
    if (person.place.on !== 'outside') return because('ST-043', 'st.not.not-outside', { person: person.roster.name });
    return cannotEnter(siege, person, String(where), 'ground') ?? tooFew(person, HEX_COST.ground, 'ST-043');
  },
  ...naming('st.do.enter', { person: personName, tower: towerName }),
  way: (_, { tower }) => ({ to: hexPlace(tower, 'ground', 'inner'), cost: HEX_COST.ground }),
  run: entering,
});

/** ST-B16: the map sets the cost of the hex outside. */
const leaving = procedure('leave', 'ST-002', function* (game: Play, { person }: OnFoot): Steps {
  const { left, roster } = personOf(game.state, person);
  const cost = yield* choose({
    seat: roster.side,
    rule: 'ST-B16',
    why: text('st.ask.cost-outside', { person: roster.name }),
    about: [person],
    options: Array.from({ length: Math.min(6, left) }, (_, i) => ({
      id: String(i + 1),
      text: text('st.number', { number: i + 1 }),
    })),
  });
  yield* step(game, person, { on: 'outside' }, Number(cost), 'leave');
});

export const leave = order<OnFoot>({
  rule: 'ST-002',
  candidates: (siege) => peopleOf(siege).map((person) => ({ person })),
  check: ofPerson((siege, person) => {
    const problem = cannotMoveNow(siege, person);
    if (problem !== undefined) return problem;
    if (person.place.on !== 'floor' || person.place.floor !== 'ground')
      return because('ST-002', 'st.not.not-at-ground', { person: person.roster.name });
    return tooFew(person, 1, 'ST-002');
  }),
  ...naming('st.do.leave', { person: personName }),
  way: () => ({ to: '@ground' }),
  run: leaving,
});

interface Crossing extends Into {
  readonly to: string;
}

/** ST-066: two MP between bridge and battlements, one between Level 2 and bridge. */
const crossing = procedure('cross', 'ST-066', function* (game: Play, { person, tower, to }: Crossing): Steps {
  const { place } = personOf(game.state, person);
  if (to === 'battlement') return yield* step(game, person, { on: 'battlement' }, BRIDGE_COST.battlement, 'cross');
  if (to === 'l2')
    return yield* step(game, person, { on: 'floor', tower, floor: 'l2', hex: 'front' }, BRIDGE_COST.bridge, 'cross');
  const fromWall = place.on === 'battlement';
  const cost = fromWall ? BRIDGE_COST.battlement : BRIDGE_COST.bridge;
  yield* step(game, person, { on: 'bridge', tower, hex: fromWall ? 'front' : 'inner' }, cost, 'cross');
});

/** ST-066: destinations by a tower's bridge: both sides from the bridge, the bridge from either side. */
function waysAcross(place: Place, tower: unknown): readonly string[] {
  if (place.on === 'battlement') return ['bridge'];
  if (place.on === 'bridge') return place.tower === tower ? ['battlement', 'l2'] : [];
  return place.on === 'floor' && place.floor === 'l2' && place.tower === tower ? ['bridge'] : [];
}

function checkCrossing(siege: Siege, { person: id, tower: where, to }: Args): Problem | undefined {
  const person = personNamed(siege, id);
  const tower = towerNamed(siege, where);
  if (person === undefined || tower === undefined) return noSuch(person === undefined ? id : where);
  const problem = outOfPlay(tower) ?? cannotMoveNow(siege, person);
  if (problem !== undefined) return problem;
  const { place, roster } = person;
  if (person.mounted) return because('ST-049', 'st.not.mounted', { person: roster.name });
  if (tower.bridge !== 'lowered') return because('ST-066', 'st.not.bridge-up', { label: tower.plan.label });
  if (!waysAcross(place, where).includes(String(to)))
    return because('ST-066', 'st.not.no-way', { person: roster.name });
  if (to === 'l2')
    return cannotEnter(siege, person, String(where), 'l2') ?? tooFew(person, BRIDGE_COST.bridge, 'ST-077');
  const byWall = to === 'battlement' || place.on === 'battlement';
  return tooFew(person, byWall ? BRIDGE_COST.battlement : BRIDGE_COST.bridge, byWall ? 'ST-066' : 'ST-077');
}

export const cross = order<Crossing>({
  rule: 'ST-066',
  candidates: (siege) =>
    peopleOf(siege).flatMap((person) =>
      towersOf(siege).flatMap((tower) => ['bridge', 'battlement', 'l2'].map((to) => ({ person, tower, to }))),
    ),
  check: checkCrossing,
  text: (siege, { person, to }) => text(`st.do.cross-${to}`, { person: personName(siege, person) }),
  about: ({ person, tower }) => [person, tower],
  way: (siege, { person, tower, to }) => {
    const fromWall = personOf(siege, person).place.on === 'battlement';
    if (to === 'battlement') return { to: '@wall', cost: BRIDGE_COST.battlement };
    return to === 'l2'
      ? { to: hexPlace(tower, 'l2', 'front'), cost: BRIDGE_COST.bridge }
      : {
          to: `${tower}@bridge-${fromWall ? 'front' : 'inner'}`,
          cost: fromWall ? BRIDGE_COST.battlement : BRIDGE_COST.bridge,
        };
  },
  run: crossing,
});
