import { bySeat } from '../../fortress/side-setup.ts';
import { missing } from '../../kernel/own.ts';
import type { Game, Steps as KernelSteps } from '../../kernel/procedure.ts';
import type { Text } from '../../kernel/text.ts';
import type { Fact } from './facts.ts';
import type { Options } from './options.ts';
import type { Health, PersonSetup, Place, Seat, Setup, SideSetup, TowerSetup } from './start/setup.ts';

export { opponentOf } from '../../wargame/sides.ts';

/** An assault as plain data. Constant data is in `plan` and `roster`. */

export interface Tower {
  readonly plan: TowerSetup;
  readonly onMap: boolean;
  readonly facing: string;
  /** ST-005, ST-059: a lowered bridge stays down. */
  readonly bridge: 'raised' | 'lowering' | 'lowered';
  /** ST-058: the men at the winch, and whether their full turn is over. */
  readonly winch: { readonly crew: readonly [string, string]; readonly ready: boolean } | null;
  /** Hexes to the nearest battlement; null if unknown. */
  readonly distance: number | null;
  readonly movedThisPlayerTurn: boolean;
  readonly movedThisGameTurn: boolean;
  /** ST-032: its movement points, fixed when it starts to move; null before. */
  readonly allowance: number | null;
  readonly used: number;
  readonly direction: 'forward' | 'backward' | null;
  /** ST-012: whether somebody climbed from or to the ground in this player turn. */
  readonly climbed: boolean;
  readonly groundLadder: 'up' | 'down';
  readonly burning: boolean;
  readonly destroyed: boolean;
}

/** A man's set-up data; `name` is translated for the reader if the program supplied it. */
type Roster = Omit<PersonSetup, 'name' | 'called'> & { readonly name: string | Text; readonly written: string };

export interface Person {
  readonly roster: Roster;
  readonly place: Place;
  readonly left: number;
  readonly health: Health;
  readonly mounted: boolean;
  /** Whether he moved, shot or fought in this player turn (ST-058). */
  readonly acted: boolean;
  /** ST-032: whether he pushed in this player turn and so cannot move elsewhere. */
  readonly pushed: boolean;
  /** ST-037: whether he fought at ground level in this game turn, and in the one before. */
  readonly foughtAtGround: boolean;
  readonly foughtLastTurn: boolean;
}

export interface Siege {
  readonly name: string;
  readonly options: Options;
  readonly sides: Readonly<Record<Seat, SideSetup>>;
  readonly first: Seat;
  readonly turns: number;
  readonly turn: number;
  readonly active: Seat;
  /** ST-057: whether anything has moved in this player turn. */
  readonly moved: boolean;
  readonly towers: Readonly<Record<string, Tower>>;
  readonly people: Readonly<Record<string, Person>>;
  readonly ended: { readonly winner: Seat | null; readonly by: 'agreement' | 'last-turn' } | null;
}

export type Play = Game<Siege>;
export type Steps<Result = void> = KernelSteps<Fact, Result>;

/** The initial state of an assault. */
export function startSiege(setup: Setup, options: Options): Siege {
  return {
    name: setup.name,
    options,
    sides: bySeat(setup.sides),
    first: setup.first,
    turns: setup.turns,
    turn: setup.turn,
    active: setup.active ?? setup.first,
    moved: false,
    towers: Object.fromEntries(setup.towers.map((plan) => [plan.id, startTower(plan, setup)])),
    people: Object.fromEntries(setup.people.map((roster) => [roster.id, startPerson(roster)])),
    ended: null,
  };
}

function startTower(plan: TowerSetup, { people, active, first }: Setup): Tower {
  // ST-058: the men at the winch are those in the two winch hexes.
  const at = (hex: string): string =>
    people.find(
      ({ place, side }) => side === 'attacker' && place.on === 'floor' && place.tower === plan.id && place.hex === hex,
    )?.id ?? '';
  return {
    plan,
    onMap: plan.onMap,
    facing: plan.facing,
    bridge: plan.bridge,
    winch: plan.bridge === 'lowering' ? { crew: [at('winch-1'), at('winch-2')], ready: plan.winchReady } : null,
    distance: plan.distance,
    // ST-012: it moves only in the attacker's player turn.
    movedThisPlayerTurn: plan.moved && (active ?? first) === 'attacker',
    movedThisGameTurn: plan.moved,
    allowance: null,
    used: 0,
    direction: null,
    climbed: false,
    groundLadder: plan.groundLadder,
    burning: plan.burning,
    destroyed: false,
  };
}

function startPerson({ called, ...roster }: PersonSetup): Person {
  return {
    roster: { ...roster, name: called ?? roster.name, written: roster.name },
    place: roster.place,
    left: roster.left ?? roster.movement,
    health: roster.health,
    mounted: roster.mounted,
    acted: false,
    pushed: false,
    foughtAtGround: false,
    foughtLastTurn: roster.foughtLastTurn,
  };
}

/** A tower by its id. */
export function towerOf(siege: Siege, id: string): Tower {
  return siege.towers[id] ?? missing('tower', id);
}

/** A character by his id. */
export function personOf(siege: Siege, id: string): Person {
  return siege.people[id] ?? missing('character', id);
}

/** The id of the tower a man is in, including its ladders and bridge. */
export function towerAt(place: Place): string | undefined {
  return place.on === 'floor' || place.on === 'ladder' || place.on === 'bridge' ? place.tower : undefined;
}
