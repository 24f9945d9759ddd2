import type { Invariant } from '../../kernel/invariant.ts';
import type { Fact } from './facts.ts';
import { personOf, towerAt, towerOf, type Siege } from './state.ts';

/** What must hold of every assault, whatever is played. Problems name pieces by their ids, for whoever looks for the mistake. */

type Rule = Invariant<Siege, Fact>;

/** The first problem of a list of pieces. */
function first<Piece>(pieces: readonly Piece[], problem: (piece: Piece) => string | undefined): string | undefined {
  for (const piece of pieces) {
    const found = problem(piece);
    if (found !== undefined) return found;
  }
  return undefined;
}

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

export const invariants: readonly Rule[] = [winchIsWorked, lostTowersAreEmpty, bridgesStayDown, nothingIsOverspent];
