import { firstProblem as first, type Invariant } from '../../kernel/invariant.ts';
import type { Fact } from './facts.ts';
import { filling, floorsOf, occupants } from './inside/places.ts';
import { personOf, towerAt, towerOf, type Siege } from './state.ts';
import { CAPACITY } from './tables.ts';

/** Invariants of every assault, whatever is played. Problems name pieces by id, to help find the mistake. */

type Rule = Invariant<Siege, Fact>;

const winchIsWorked: Rule = {
  name: 'a bridge that is being lowered has two men at its winch, and no other bridge has',
  rules: ['ST-058', 'ST-060'],
  atRest: (siege) =>
    first(Object.keys(siege.towers), (id) => {
      const { bridge, winch } = towerOf(siege, id);
      if ((bridge === 'lowering') !== (winch !== null)) return `the bridge of ${id} is '${bridge}'`;
      return first(winch?.crew ?? [], (person) => {
        const { place, health } = personOf(siege, person);
        const there = place.on === 'floor' && place.tower === id && (place.hex ?? '').startsWith('winch');
        if (!there) return `${person} works the winch of ${id} and is '${place.on}'`;
        return health === 'dead' || health === 'stunned'
          ? `${person} works the winch of ${id} and is ${health}`
          : undefined;
      });
    }),
};

const lostTowersAreEmpty: Rule = {
  name: 'nobody is in a tower that is lost or not on the map',
  rules: ['ST-034', 'ST-B03'],
  check: (_before, _fact, after) =>
    first(Object.keys(after.people), (id) => {
      const tower = towerAt(personOf(after, id).place);
      return tower !== undefined && towerOf(after, tower).destroyed ? `${id} is in ${tower}, which is lost` : undefined;
    }),
};

const bridgesStayDown: Rule = {
  name: 'a lowered bridge stays down, and its tower stands still',
  rules: ['ST-005', 'ST-038'],
  check: (before, { kind }, after) =>
    first(Object.keys(before.towers), (id) => {
      const [then, now] = [towerOf(before, id), towerOf(after, id)];
      if (then.bridge !== 'lowered' || now.destroyed) return undefined;
      if (now.bridge !== 'lowered') return `the bridge of ${id} went up`;
      return kind === 'tower-moved' && now.used > then.used ? `${id} has moved with its bridge down` : undefined;
    }),
};

const nothingIsOverspent: Rule = {
  name: 'nobody has moved farther than he can',
  rules: ['ST-046', 'ST-077'],
  check: (_before, _fact, after) =>
    first(Object.keys(after.people), (id) => {
      const { left } = personOf(after, id);
      return left < 0 ? `${id} has ${String(left)} points left` : undefined;
    }),
};

/** A man's place changes only by his own step, or if his tower is lost. */
const nobodyMovesUnasked: Rule = {
  name: 'nobody is elsewhere but by a step of his own, or because his tower is lost',
  rules: ['ST-034', 'ST-046', 'ST-B03'],
  check: (before, fact, after) => {
    if (before.people === after.people || fact.kind === 'tower-lost') return undefined;
    const stepping = fact.kind === 'stepped' ? fact.person : undefined;
    return first(Object.keys(after.people), (id) =>
      id === stepping || personOf(before, id).place === personOf(after, id).place ? undefined : `${id} was moved`,
    );
  },
};

const theDeadStayDead: Rule = {
  name: 'whoever is dead does nothing more and does not rise',
  rules: ['ST-B04', 'ST-B06'],
  check: (before, fact, after) => {
    const risen = first(Object.keys(before.people), (id) =>
      personOf(before, id).health === 'dead' && personOf(after, id).health !== 'dead' ? `${id} has risen` : undefined,
    );
    if (risen !== undefined) return risen;
    const acting =
      fact.kind === 'shot'
        ? fact.shooter
        : fact.kind === 'fought'
          ? fact.attacker
          : fact.kind === 'stepped'
            ? fact.person
            : null;
    if (acting === null || personOf(before, acting).health !== 'dead') return undefined;
    return `${acting} is dead and has '${fact.kind}'`;
  },
};

const foesAreStruck: Rule = {
  name: 'whoever shoots or fights does so against a living enemy',
  rules: ['ST-055', 'ST-069', 'ST-B05'],
  check: (before, fact) => {
    const pair =
      fact.kind === 'shot'
        ? ([fact.shooter, fact.target] as const)
        : fact.kind === 'fought'
          ? ([fact.attacker, fact.defender] as const)
          : undefined;
    if (pair === undefined) return undefined;
    const [by, on] = pair;
    const target = personOf(before, on);
    if (target.roster.side === personOf(before, by).roster.side) return `${by} strikes ${on}, a friend`;
    return target.health === 'dead' ? `${by} strikes ${on}, who is dead` : undefined;
  },
};

const floorsHaveRoom: Rule = {
  name: 'no floor holds more men than it has room for, and none that its tower does not have holds any',
  rules: ['ST-003', 'ST-042'],
  atRest: (siege) =>
    first(Object.keys(siege.towers), (id) => {
      const tower = towerOf(siege, id);
      return first(['ground', 'l1', 'l2', 'l3'] as const, (floor) => {
        const there = occupants(siege, id, floor);
        if (there.length > 0 && !floorsOf(tower).includes(floor)) return `${id} has no ${floor}`;
        const sides = there.map((person) => personOf(siege, person).roster.side);
        const full = filling(sides, siege.options.capacityCounts) > CAPACITY[floor];
        return full ? `${String(there.length)} are on ${floor} of ${id}` : undefined;
      });
    }),
};

export const invariants: readonly Rule[] = [
  winchIsWorked,
  lostTowersAreEmpty,
  bridgesStayDown,
  nothingIsOverspent,
  nobodyMovesUnasked,
  theDeadStayDead,
  foesAreStruck,
  floorsHaveRoom,
];
