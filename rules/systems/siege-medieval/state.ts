import { missing } from '../../kernel/own.ts';
import type { Game, Steps as KernelSteps } from '../../kernel/procedure.ts';
import type { Text } from '../../kernel/text.ts';
import type { Assault } from './assault-state.ts';
import type { Fact } from './facts.ts';
import type { Fight } from './fights/fight.ts';
import type { Options } from './options.ts';
import type { Buying, EngineSetup, GateSetup, Place, Seat, SectionSetup, SideSetup, UnitSetup } from './start/setup.ts';

export { opponentOf } from '../../wargame/sides.ts';

/** A siege as plain data. Constant data is in `plan` and `roster`. */

export type { Place, Seat } from './start/setup.ts';

/** Stages before the battle, then the steps of a player turn (SM-070, SM-B01). */
export type Phase =
  | 'duration'
  | 'purchases'
  | 'structure'
  | 'mines-laying'
  | 'deployment'
  | 'omens'
  | 'opening'
  | 'start'
  | 'mines'
  | 'repairs'
  | 'command'
  | 'shooting'
  | 'combat';

export interface Section {
  readonly plan: SectionSetup;
  /** SM-057: structure points now; `null` before they are set. They may be below zero (SM-079). */
  readonly points: number | null;
  readonly state: 'intact' | 'unstable' | 'debris';
  /** SM-084: it is about to collapse; only its garrison may still leave. */
  readonly falling: boolean;
  /** SM-060: the attacker knows the points. */
  readonly known: boolean;
  readonly oil: 'none' | 'ready' | 'used';
  readonly mine: 'none' | 'secret' | 'sprung' | 'intercepted' | 'wasted';
  /** Points lost to damage so far; public even if the points are hidden (SM-060). */
  readonly lost: number;
}

export interface Gate {
  readonly plan: GateSetup;
  readonly points: number;
  readonly barricade: boolean;
  readonly state: 'intact' | 'destroyed' | 'captured';
  readonly known: boolean;
}

export interface Unit {
  readonly roster: UnitSetup;
  /** Its translated name, if it was bought or raised and no player has named it. */
  readonly called: Text | null;
  /** The side it obeys; treason changes it. */
  readonly side: Seat;
  readonly stands: number;
  /** SM-B11: unsaved hits in this phase that have not removed a stand. */
  readonly hits: number;
  readonly place: Place;
  readonly ladders: 'none' | 'carried' | 'abandoned';
  readonly platform: boolean;
  readonly confused: boolean;
  /** The id of the fight it is in. */
  readonly engaged: string | null;
  /** SM-165, SM-218: no more moves in this turn. */
  readonly halted: boolean;
  /** Has shot or battered in this Shooting phase. */
  readonly shot: boolean;
  /** Unsaved hits from shooting in this phase, for the drive-back dice (SM-B12). */
  readonly drive: number;
  /** SM-B06: an order has succeeded, so one move may be made; and the number of orders this turn. */
  readonly ready: boolean;
  readonly orders: number;
  /** SM-B05: it has moved by initiative, or evaded, in this turn. */
  readonly acted: boolean;
  /** SM-B06: a character whose order has failed gives no more this turn. */
  readonly silent: boolean;
}

export interface Engine {
  readonly plan: EngineSetup;
  readonly side: Seat;
  readonly hits: number;
  readonly pusher: string | null;
  readonly contact: string | null;
  /** SM-111: moves in this Command phase. */
  readonly moves: number;
  /** It has battered, or a unit has climbed it, in this player turn. */
  readonly used: boolean;
  readonly deployed: boolean;
  readonly destroyed: boolean;
}

export interface Side extends SideSetup {
  /** SM-007: the agreed total; `null` if points are not counted. */
  readonly total: number | null;
}

/** Purchases; counts of SM-T2 and SM-T4. */
export interface Works {
  readonly engineers: number;
  readonly trenches: number;
  readonly platforms: number;
  readonly mines: number;
  readonly hoarding: boolean;
  readonly counterMines: number;
  readonly repairs: number;
}

/** SM-030: the mines as the attacker wrote them down. */
export interface Mines {
  /** Digits of the attacker's code, hidden from everybody else until the end. */
  readonly code: string;
  /** The seal: a hash of code and sections; `null` before it is set. */
  readonly seal: string | null;
  /** The sealed sections, checked against the seal when a mine is sprung. */
  readonly sealed: readonly string[];
}

export interface Siege {
  readonly name: string;
  readonly options: Options;
  readonly buying: Buying;
  readonly sides: Readonly<Record<Seat, Side>>;
  readonly length: number;
  /** SM-004, SM-005: the number of dice for the months once rolled, and the months once known. */
  readonly band: number | null;
  readonly months: number | null;
  readonly works: Works;
  /** Sides that have finished their purchases, or their deployment. */
  readonly ready: readonly Seat[];
  readonly first: Seat;
  readonly turns: number | null;
  readonly turn: number;
  readonly active: Seat;
  readonly phase: Phase;
  readonly sections: Readonly<Record<string, Section>>;
  readonly gates: Readonly<Record<string, Gate>>;
  readonly units: Readonly<Record<string, Unit>>;
  readonly engines: Readonly<Record<string, Engine>>;
  readonly mines: Mines;
  /** SM-B05: the first order of this Command phase was attempted, so initiative moves are over. */
  readonly ordering: boolean;
  readonly fights: Readonly<Record<string, Fight>>;
  readonly assault: Assault;
  /** SM-048: interception attempts so far; only consumable counter-mines are used up by them. */
  readonly counterMinesUsed: number;
  readonly repairsUsed: number;
  /** SM-063, SM-068: settings fixed before the battle. */
  readonly trenchesPlaced: boolean;
  readonly lengthFixed: boolean;
  /** SM-032: mines that were sprung, intercepted or wasted. */
  readonly minesUsed: number;
  /** SM-180: reductions of the attacker's break point so far. */
  readonly reductions: number;
  /** SM-180: an attacking unit has been on the ramparts or inside at some time. */
  readonly everInside: boolean;
  /** SM-181, SM-182, SM-B25: the sides whose armies broke at the same moment; `null` if none has. */
  readonly broken: readonly Seat[] | null;
  readonly ended: { readonly winner: Seat | null; readonly by: 'broken' | 'time' | 'agreement' } | null;
}

export type Play = Game<Siege>;
export type Steps<Result = void> = KernelSteps<Fact, Result>;

export function sectionOf(siege: Siege, id: string): Section {
  return siege.sections[id] ?? missing('section', id);
}

export function gateOf(siege: Siege, id: string): Gate {
  return siege.gates[id] ?? missing('gate', id);
}

export function unitOf(siege: Siege, id: string): Unit {
  return siege.units[id] ?? missing('unit', id);
}

export function engineOf(siege: Siege, id: string): Engine {
  return siege.engines[id] ?? missing('engine', id);
}
