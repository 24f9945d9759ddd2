import type { Point } from '../../fortress/view.ts';
import { missing } from '../../kernel/own.ts';
import type { Game, Steps as KernelSteps } from '../../kernel/procedure.ts';
import type { Text } from '../../kernel/text.ts';
import type { Engagement } from './combat/engagement.ts';
import type { RoundOutcome } from './combat/facts.ts';
import type { Fact } from './facts.ts';
import type { Options } from './options.ts';
import type { Equipment, ScenarioId, Seat, SectionSetup, SideSetup, UnitSetup } from './muster/setup.ts';
import type { TowerOutcome } from './towers/facts.ts';
import type { Moment, Place, StructureId } from './words.ts';

export { opponentOf } from '../../wargame/sides.ts';

/** A siege as plain data. Constant parts live in `plan` and `roster`, so changes copy little. */

/** Anything with its own structure points (SF-022, SF-143). */
export interface Structure {
  readonly section: string;
  readonly part: 'section' | 'gate';
  readonly resistance: number;
  readonly tokens: number;
  /** Hits of this Shooting phase (SF-029). */
  readonly hits: number;
  readonly fallen: boolean;
}

export interface Section {
  readonly plan: SectionSetup;
  readonly state: 'standing' | 'breach' | 'gate-broken';
  /** Units that batter it this turn (SF-046). */
  readonly batteredBy: readonly string[];
  /** A tower: its garrison has answered an assault on a neighbour this turn (SF-089). */
  readonly answered: boolean;
  /** Units that broke a gate here: oil no longer affects them (SF-050). */
  readonly noOilOn: readonly string[];
  /** SF-074: its gate was caught open. */
  readonly gateOpen: boolean;
  /** SF-070: stands that have gone through its small door in this Command phase. */
  readonly filed: number;
}

/** The constant part of a unit; `name` is translatable text if the program chose it. */
export type Roster = Omit<UnitSetup, 'name' | 'called'> & { readonly name: string | Text; readonly written: string };

export interface Unit {
  readonly roster: Roster;
  readonly stands: number;
  /** Unsaved hits of this phase that have not removed a stand (SF-B05). */
  readonly hits: number;
  /** Unsaved hits on its machine in this phase (SF-164, SF-185). */
  readonly machineHits: number;
  readonly equipment: readonly Equipment[];
  readonly place: Place;
  readonly confused: boolean;
  /** Has shot in this phase. */
  readonly shot: boolean;
  /** Has moved in this turn. */
  readonly moved: boolean;
  /** Targets declared out of range, out of sight or out of reach in this phase. */
  readonly outOfReach: readonly string[];
  /** The structure that it batters this turn (SF-041). */
  readonly battering: StructureId | null;
  /** The structure it brought down by battering this turn (SF-048). */
  readonly brokeThrough: StructureId | null;
  /** Hits this phase that drive it back, dice removed by cover (SF-B07), and whether its section fell (SF-057). */
  readonly driveBack: { readonly hits: number; readonly less: number; readonly collapse: boolean } | null;
  /** Orders given to it this turn (SF-B19). */
  readonly orders: number;
  /** An order or its initiative allows it to act once; acting uses this up. */
  readonly ready: boolean;
  /** SF-B20: it acted on initiative, so it gets no orders this turn. */
  readonly usedInitiative: boolean;
  /** Id of the fight it is in. */
  readonly engaged: string | null;
  /** SF-156: attacks that magic adds to each of its stands. */
  readonly extraAttacks: number;
  /** Spread out as skirmishers: counts as fortified against shooting. No rule of this system sets it. */
  readonly spreadOut: boolean;
  /** For a character: the unit it has joined (SF-B23). */
  readonly joined: string | null;
  /** For a character: gives no more orders this turn (SF-B19); for an engine: does not shoot this turn (SF-211). */
  readonly orderFailed: boolean;
  /** The turn in which it reached the section it is in front of (SF-061). */
  readonly cameUpIn: number | null;
  /** SF-177: it has climbed a siege tower and goes no further this turn. */
  readonly climbed: boolean;
  /** SF-B15: a drawn fight has ended and it must still fall back. */
  readonly mustFallBack: boolean;
  /** The section where it left its siege tower standing (SF-177, SF-179). */
  readonly siegeTowerAt: string | null;
  /** SF-225: it has attacked earthworks in this phase. */
  readonly dug: boolean;
}

/** SF-222: a piece of earthwork. */
export interface Earthwork {
  readonly side: Seat;
  readonly label: string;
  /** `null` before it is deployed. */
  readonly at: Point | null;
  /** SF-225: removed from the table. */
  readonly cleared: boolean;
}

/** SF-248: a sally gate; the defender's secret until revealed. */
export interface SallyGate {
  readonly section: string;
  readonly revealed: boolean;
  /** SF-252: it could not be shut behind the unit that used it. */
  readonly open: boolean;
  /** SF-250: the round in which a unit last went through it. */
  readonly usedInTurn: number | null;
}

/** SF-277 to SF-280: the messengers sent for help, and the relief. */
export interface Relief {
  readonly arrived: boolean;
  /** The turn of the last relief roll. */
  readonly rolledInTurn: number | null;
  /** SF-278: the bonus to the roll from dispatch units that got through. */
  readonly bonus: number;
  /** SF-277: units sent for help that are still on their way. */
  readonly dispatched: readonly string[];
}

export interface Side {
  readonly plan: SideSetup;
  readonly victoryPoints: number;
  readonly generalLost: boolean;
  /** SF-223: whether the side lays its earthworks first; `null` until the dice decide. */
  readonly digsFirst: boolean | null;
  /** SF-B19, SF-B20: initiative comes before orders, and a failed order by the General ends all orders. */
  readonly ordering: 'not-begun' | 'begun' | 'over';
}

export interface Siege {
  readonly name: string;
  readonly options: Options;
  readonly sides: Readonly<Record<Seat, Side>>;
  readonly first: Seat;
  readonly turns: number;
  readonly turn: number;
  readonly active: Seat;
  readonly phase: Moment;
  readonly sections: Readonly<Record<string, Section>>;
  readonly structures: Readonly<Record<StructureId, Structure>>;
  readonly units: Readonly<Record<string, Unit>>;
  /** Fights that wait for the Combat phase or go on in the next, by id. */
  readonly engagements: Readonly<Record<string, Engagement>>;
  /** The last combat round fought, for forecasts and screens. */
  readonly lastRound: { readonly fight: string; readonly outcome: RoundOutcome | TowerOutcome } | null;
  /** SF-225: a round has been fought in this Combat phase, so it is no longer the start of the phase. */
  readonly fought: boolean;
  /** The last turn is over (SF-003). */
  readonly timeUp: boolean;
  readonly scenario: ScenarioId;
  readonly earthworks: Readonly<Record<string, Earthwork>>;
  readonly sallyGates: Readonly<Record<string, SallyGate>>;
  readonly relief: Relief;
  /** SF-264: the unit that an order took off the defender's edge. */
  readonly brokeOut: string | null;
  /** SF-283: by tower, the unit inside that shooting hits this phase. */
  readonly towerTargets: Readonly<Record<string, string>>;
  /** Rules the players have already been reminded of. */
  readonly reminded: readonly string[];
  /** SF-015: the units moved together by the last order. */
  readonly brigade: readonly string[];
}

/** The game as procedures of this system see it. */
export type Play = Game<Siege>;
/** The steps of a procedure of this system. */
export type Steps<Result = void> = KernelSteps<Fact, Result>;

/** The unit with this id. Throws on an unknown id, which is a bug. */
export function unitOf(siege: Siege, id: string): Unit {
  return siege.units[id] ?? missing('unit', id);
}

/** The section with this id. */
export function sectionOf(siege: Siege, id: string): Section {
  return siege.sections[id] ?? missing('section', id);
}

/** The structure with this id. */
export function structureOf(siege: Siege, id: StructureId): Structure {
  return siege.structures[id] ?? missing('structure', id);
}
