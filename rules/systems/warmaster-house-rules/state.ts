import { bySeat } from '../../fortress/side-setup.ts';
import { missing } from '../../kernel/own.ts';
import type { Game, Steps as KernelSteps } from '../../kernel/procedure.ts';
import type { Text } from '../../kernel/text.ts';
import type { Fact } from './facts.ts';
import { arrangementOf, isRegular } from './formations/formations.ts';
import type { Options } from './options.ts';
import type { Formation, Ground, LeaderSetup, Position, Seat, Setup, SideSetup, UnitSetup } from './start/setup.ts';
import type { OrderKind, Phase, Strength, Zone } from './words.ts';

export { opponentOf } from '../../wargame/sides.ts';

/** A battle as plain data. Constant data is in `roster`. */

/** A piece as written in the set-up; `name` is translated for the reader if the program supplied it. */
type Rostered<Piece> = Omit<Piece, 'name' | 'called'> & { readonly name: string | Text; readonly written: string };
export type Roster = Rostered<UnitSetup>;
type LeaderRoster = Rostered<LeaderSetup>;

export interface Unit {
  readonly roster: Roster;
  /** Stands left; 0 once it is destroyed. */
  readonly stands: number;
  /** Unsaved hits that have not removed a stand (HR-B05). */
  readonly hits: number;
  readonly formation: Formation;
  readonly frontage: number;
  readonly position: Position;
  readonly confused: boolean;
  readonly inWoods: boolean;
  /** HR-045: at the bank now, and when its owner's turn began (HR-046). */
  readonly besideRiver: boolean;
  readonly beganBesideRiver: boolean;
  /** HR-090: orders of this turn in sequence; a charge on initiative is not an order. */
  readonly orders: readonly OrderKind[];
  /** HR-051: the leader whose orders it takes this turn. */
  readonly orderedBy: string | null;
  /** HR-056: a Command Test failed; it gets no further order this turn. */
  readonly locked: boolean;
  /** HR-088, HR-089 */
  readonly rallied: boolean;
  /** HR-B22: another unit has been ordered since; it gets no further order this turn. */
  readonly closed: boolean;
  /** HR-050: must be dealt with before any other order of this turn. */
  readonly compelledNow: boolean;
  /** Has shot in this Shooting Phase. */
  readonly shot: boolean;
  /** HR-143, HR-157: has evaded, or fled as skirmishers, in this player turn. */
  readonly evaded: boolean;
  readonly fled: boolean;
  /** HR-145: its charge ended without contact, so it may not touch anyone with that move. */
  readonly stoppedShort: boolean;
  /** HR-099: hit by shooting in this player turn. */
  readonly hitByShooting: boolean;
  /** HR-097: stands that have fired at a charger in this player turn. */
  readonly firedAtCharger: number;
  /** HR-129: stands lost in its current combat. */
  readonly lostInCombat: number;
  /** HR-131: pursuits and advances made in this Combat Phase. */
  readonly pursuits: number;
  /** HR-B18: has advanced in this Combat Phase. */
  readonly advanced: boolean;
  /** HR-014: stands that have shot in this Shooting Phase; each may have its own target. */
  readonly standsShot: number;
  /** HR-B08: unsaved hits of this Shooting Phase that will drive it back. */
  readonly shotHits: number;
  /** HR-B06: leftover hits from before this Shooting Phase, which count in its combat. */
  readonly keptHits: number;
  /** Attacks that magic adds to each stand; these rules themselves have no magic. */
  readonly magic: number;
}

export interface Leader {
  readonly roster: LeaderRoster;
  /** HR-060: order points left. */
  readonly points: number;
  /** HR-058: points at the start of the turn; null before he has rolled. */
  readonly rolled: number | null;
  readonly attachedTo: string | null;
  readonly inWoods: boolean;
  readonly onHill: boolean;
  readonly alive: boolean;
  /** HR-B22: whether he has begun to give orders, and whether another leader has begun since. */
  readonly ordering: 'not-begun' | 'begun' | 'over';
  /** HR-B20: has moved in this Command Phase, which comes after his orders. */
  readonly moved: boolean;
}

/** HR-103: a charge of this player turn that came into contact. */
export interface Charge {
  readonly charger: string;
  readonly target: string;
  /** HR-105: where the charger started. */
  readonly zone: Zone;
  /** The aspect it counts against, allowing for hedgehogs and refused flanks (HR-013, HR-017, HR-018). */
  readonly aspect: Zone;
  /** HR-108: the target was confused at contact. */
  readonly confused: boolean;
  /** HR-119: the first round after contact is over. */
  readonly spent: boolean;
  /** HR-123: maximum stands in contact, for an irregular victor who advances; otherwise null. */
  readonly most: number | null;
}

/** HR-B11: two units that touch, and in which zone each is hit. */
export interface Contact {
  readonly attacker: string;
  readonly defender: string;
  readonly onAttacker: Zone;
  readonly onDefender: Zone;
}

/** HR-113: a victor who pursued a beaten enemy and fights it again. */
export interface Pursuit {
  readonly unit: string;
  readonly target: string;
  /** HR-114: cm of its retreat that count for extra dice. */
  readonly cm: number;
  /** HR-123: maximum stands in contact; null for a regular formation. */
  readonly most: number | null;
}

/** HR-B11: a combat: units that touch and fight. */
export interface Engagement {
  readonly id: string;
  readonly attacker: readonly string[];
  readonly defender: readonly string[];
  /** The coming round; 1 is the first (HR-119). */
  readonly round: number;
  /** Already fought in this Combat Phase; waits for the next (HR-B17). */
  readonly fought: boolean;
  /** HR-B17: rounds fought in this Combat Phase; for merged combats, those of the longest. */
  readonly rounds: number;
  readonly contacts: readonly Contact[];
  /** HR-121: units that have charged in this combat. */
  readonly chargers: readonly string[];
  readonly pursuits: readonly Pursuit[];
  /** Counted for the current round; empty between rounds. */
  readonly strengths: readonly Strength[];
  /** HR-B10: hits each side scored by shooting at chargers. */
  readonly carried: Readonly<Record<Seat, number>>;
}

export interface Battle {
  readonly name: string;
  readonly options: Options;
  readonly sides: Readonly<Record<Seat, SideSetup>>;
  readonly first: Seat;
  readonly turns: number;
  readonly turn: number;
  readonly active: Seat;
  readonly phase: Phase;
  readonly ground: readonly Ground[];
  /** The table and its land; no rule reads it. */
  readonly field: Setup['field'];
  readonly units: Readonly<Record<string, Unit>>;
  readonly leaders: Readonly<Record<string, Leader>>;
  /** HR-058: the leaders of this turn have rolled. */
  readonly pointsRolled: boolean;
  /** HR-B22: the units that may be ordered again: the last one, or the last brigade. */
  readonly group: readonly string[];
  /** HR-068, HR-B22: the state before the last order, restored if that order is cancelled; null before the first. */
  readonly beforeOrder: {
    readonly group: readonly string[];
    readonly closed: readonly string[];
    readonly ordering: Readonly<Record<string, Leader['ordering']>>;
  } | null;
  /** Charges of this player turn (HR-110). */
  readonly charges: readonly Charge[];
  readonly engagements: Readonly<Record<string, Engagement>>;
  /** Rules the players have been reminded of in this player turn. */
  readonly reminded: readonly string[];
  /** Distances between leaders and units declared in this player turn. */
  readonly heard: readonly { readonly leader: string; readonly unit: string; readonly cm: number }[];
  /** The last Command Test, for forecasts and screens. */
  readonly lastTest: {
    readonly unit: string;
    readonly face: number;
    readonly total: number;
    readonly passed: boolean;
  } | null;
  /** The last round fought and the last Pursuit Test taken, for forecasts. */
  readonly lastRound: { readonly combat: string; readonly winner: Seat | null } | null;
  readonly lastPursuit: { readonly unit: string; readonly result: 'fall-back' | 'choice' | 'must-go-on' } | null;
  readonly ended: { readonly winner: Seat | null; readonly by: 'agreement' | 'last-turn' } | null;
}

export type Play = Game<Battle>;
export type Steps<Result = void> = KernelSteps<Fact, Result>;

/** The initial state, before the first Command Phase. */
export function startBattle(setup: Setup, options: Options): Battle {
  return {
    name: setup.name,
    // HR-001: the edition is fixed before any die and does not change during a battle.
    options,
    sides: bySeat(setup.sides),
    first: setup.first,
    turns: setup.turns,
    turn: 1,
    active: setup.first,
    phase: 'command',
    ground: setup.ground,
    field: setup.field,
    units: Object.fromEntries(setup.units.map((roster) => [roster.id, startUnit(roster, setup.first, options)])),
    leaders: Object.fromEntries(setup.leaders.map((roster) => [roster.id, startLeader(roster)])),
    pointsRolled: false,
    group: [],
    beforeOrder: null,
    charges: [],
    engagements: {},
    reminded: [],
    heard: [],
    lastTest: null,
    lastRound: null,
    lastPursuit: null,
    ended: null,
  };
}

function startUnit({ called, ...plain }: UnitSetup, first: Seat, options: Options): Unit {
  const roster = { ...plain, name: called ?? plain.name, written: plain.name };
  const stands = roster.standsNow ?? roster.stands;
  const { formation, frontage } = arrangementOf(roster);
  return {
    roster,
    stands,
    hits: 0,
    // HR-146: without skirmishers, stands placed apart are merely irregular.
    formation: formation === 'skirmish' && options.skirmishers === 'off' ? 'irregular-other' : formation,
    frontage,
    position: roster.position,
    confused: roster.confused,
    inWoods: roster.inWoods,
    besideRiver: roster.besideRiver,
    beganBesideRiver: roster.besideRiver,
    ...NEW_TURN,
    compelledNow: mustCharge(roster, first, formation, roster.confused),
    lostInCombat: 0,
    pursuits: 0,
    advanced: false,
    standsShot: 0,
    shotHits: 0,
    keptHits: 0,
    magic: 0,
  };
}

/** HR-050: compelled units charge unless ordered; HR-101, HR-B09: irregular and confused ones cannot, and stay. */
export function mustCharge(roster: Roster, active: Seat, formation: Formation, confused: boolean): boolean {
  return roster.compelled && roster.side === active && isRegular(formation) && !confused;
}

/** Values of a unit that are reset when a player turn begins. */
export const NEW_TURN = {
  orders: [],
  orderedBy: null,
  locked: false,
  rallied: false,
  closed: false,
  shot: false,
  evaded: false,
  fled: false,
  stoppedShort: false,
  hitByShooting: false,
  firedAtCharger: 0,
} as const satisfies Partial<Unit>;

function startLeader({ called, ...roster }: LeaderSetup): Leader {
  return {
    roster: { ...roster, name: called ?? roster.name, written: roster.name },
    points: 0,
    rolled: null,
    attachedTo: roster.attachedTo,
    inWoods: roster.inWoods,
    onHill: roster.onHill,
    alive: true,
    ordering: 'not-begun',
    moved: false,
  };
}

/** A unit by its id. */
export function unitOf(battle: Battle, id: string): Unit {
  return battle.units[id] ?? missing('unit', id);
}

/** A leader by his id. */
export function leaderOf(battle: Battle, id: string): Leader {
  return battle.leaders[id] ?? missing('leader', id);
}

/** Whether a unit touches an enemy or supports one that does (HR-B26). */
export function isEngaged(battle: Battle, id: string): boolean {
  return Object.values(battle.engagements).some(
    ({ attacker, defender }) => attacker.includes(id) || defender.includes(id),
  );
}

/** Ids of the units of a side that are still on the table. */
export function standing(battle: Battle, side: Seat): readonly string[] {
  return Object.keys(battle.units).filter((id) => {
    const { roster, stands } = unitOf(battle, id);
    return roster.side === side && stands > 0;
  });
}
