import { asItWas, type ReducersOf } from '../../kernel/by-kind.ts';
import { mapped } from '../../kernel/mapped.ts';
import type { Fact } from './facts.ts';
import { pushersOf } from './moving/pushers.ts';
import { personOf, towerOf, type Person, type Siege, type Tower } from './state.ts';

/** Reducers for all facts. */

function withTower(siege: Siege, id: string, change: Partial<Tower>): Siege {
  return { ...siege, towers: { ...siege.towers, [id]: { ...towerOf(siege, id), ...change } } };
}

function withPerson(siege: Siege, id: string, change: Partial<Person>): Siege {
  return { ...siege, people: { ...siege.people, [id]: { ...personOf(siege, id), ...change } } };
}

/** ST-B01: starts a player turn, and a game turn if its number is new. */
function turnBegan(siege: Siege, { turn, active }: Extract<Fact, { kind: 'turn-began' }>): Siege {
  const newTurn = turn !== siege.turn;
  return {
    ...siege,
    turn,
    active,
    moved: false,
    towers: mapped(siege.towers, (tower) => ({
      ...tower,
      movedThisPlayerTurn: false,
      movedThisGameTurn: !newTurn && tower.movedThisGameTurn,
      allowance: null,
      used: 0,
      direction: null,
      climbed: false,
    })),
    people: mapped(siege.people, (person) => ({
      ...person,
      left: person.roster.side === active ? person.roster.movement : person.left,
      acted: false,
      pushed: false,
      // ST-037: each game turn uses the combats of the turn before.
      ...(newTurn ? { foughtLastTurn: person.foughtAtGround, foughtAtGround: false } : {}),
    })),
  };
}

function towerMoved(siege: Siege, fact: Extract<Fact, { kind: 'tower-moved' }>): Siege {
  const { direction, hexes, allowance } = fact;
  const { distance, used } = towerOf(siege, fact.tower);
  const moved = withTower(siege, fact.tower, {
    movedThisPlayerTurn: true,
    movedThisGameTurn: true,
    allowance,
    used: used + hexes * siege.options.towerHexCost,
    direction,
    distance: distance === null ? null : distance + (direction === 'forward' ? -hexes : hexes),
    // ST-011: a removable ladder is down while the tower rolls.
    groundLadder: 'down',
  });
  // ST-032: men at ground level who do not push are free to act.
  const pushers = pushersOf(siege, fact.tower);
  const people = mapped(siege.people, (person) =>
    pushers.includes(person.roster.id) ? { ...person, pushed: true } : person,
  );
  return { ...moved, people, moved: true };
}

function stepped(siege: Siege, { person, place, cost, way }: Extract<Fact, { kind: 'stepped' }>): Siege {
  const before = personOf(siege, person);
  const own = way !== 'retreat' && way !== 'reported';
  const after = withPerson(siege, person, {
    place,
    left: before.left - cost,
    acted: before.acted || own,
  });
  const moved = { ...after, moved: siege.moved || (own && way !== 'advance') };
  // ST-012: the tower stands still for this player turn.
  const access = [before.place, place].find(({ on }) => on === 'ladder');
  const onGround = (at: Person['place']): boolean => at.on === 'floor' && at.floor === 'ground';
  const climbedGround =
    way === 'climb' &&
    (onGround(before.place) || onGround(place) || (access?.on === 'ladder' && access.lower === 'ground'));
  const tower = place.on === 'floor' || place.on === 'ladder' ? place.tower : undefined;
  return climbedGround && tower !== undefined ? withTower(moved, tower, { climbed: true }) : moved;
}

/** ST-037: marks men who fight at ground level. */
function fought(siege: Siege, id: string, acted: boolean): Siege {
  const { place, foughtAtGround, acted: before } = personOf(siege, id);
  const atGround = place.on === 'floor' && place.floor === 'ground';
  return withPerson(siege, id, { acted: before || acted, foughtAtGround: foughtAtGround || atGround });
}

/** Puts men from a lost tower outside. */
function towerLost(siege: Siege, id: string): Siege {
  const gone = withTower(siege, id, { destroyed: true, burning: false, winch: null, bridge: 'raised' });
  const people = mapped(gone.people, (person) =>
    'tower' in person.place && person.place.tower === id ? { ...person, place: { on: 'outside' as const } } : person,
  );
  return { ...gone, people };
}

const reducers: ReducersOf<Fact, Siege> = {
  'turn-began': turnBegan,
  'siege-ended': (siege, { winner, by }) => ({ ...siege, ended: { winner, by } }),
  reminder: asItWas,
  'entered-map': (siege, { tower, edge }) => withTower(siege, tower, { onMap: true, facing: edge }),
  'tower-moved': towerMoved,
  'ground-refused': asItWas,
  'distance-told': (siege, { tower, distance }) => withTower(siege, tower, { distance }),
  'lowering-began': (siege, { tower, crew }) =>
    withTower(siege, tower, { bridge: 'lowering', winch: { crew, ready: false } }),
  'lowering-interrupted': (siege, { tower }) => withTower(siege, tower, { bridge: 'raised', winch: null }),
  'winch-ready': (siege, { tower }) => {
    const { winch } = towerOf(siege, tower);
    return winch === null ? siege : withTower(siege, tower, { winch: { ...winch, ready: true } });
  },
  'lowering-put-off': asItWas,
  'bridge-lowered': (siege, { tower }) => withTower(siege, tower, { bridge: 'lowered', winch: null }),
  'bridge-struck': asItWas,
  'retreat-blocked': asItWas,
  hurt: (siege, { person, health }) => withPerson(siege, person, { health }),
  recovered: (siege, { person }) => withPerson(siege, person, { health: 'healthy' }),
  stepped,
  'slit-refused': asItWas,
  dismounted: (siege, { person }) => withPerson(siege, person, { mounted: false }),
  'ladder-set': (siege, { tower, to }) => withTower(siege, tower, { groundLadder: to }),
  'cover-told': asItWas,
  'shot-refused': asItWas,
  shot: (siege, { shooter }) => withPerson(siege, shooter, { acted: true }),
  'table-read': asItWas,
  'fight-refused': asItWas,
  fought: (siege, { attacker, defender }) => fought(fought(siege, attacker, true), defender, false),
  'fire-tried': (siege, { tower, burns }) => (burns ? withTower(siege, tower, { burning: true }) : siege),
  'fire-out': (siege, { tower }) => withTower(siege, tower, { burning: false }),
  'tower-lost': (siege, { tower }) => towerLost(siege, tower),
};

/** The siege after a fact. */
export function fold(siege: Siege, fact: Fact): Siege {
  const reducer = reducers[fact.kind] as (siege: Siege, fact: Fact) => Siege;
  return reducer(siege, fact);
}
