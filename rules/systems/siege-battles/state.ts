import type { Game, Steps as KernelSteps } from '../../kernel/procedure.ts';
import type { Fact } from './facts.ts';
import type { Options } from './options.ts';
import type { Phase } from './phases.ts';
import type { Assault, Pieces } from './pieces.ts';
import type { Seat, Setup, SideSetup } from './start/setup.ts';

/** A siege as plain data. */

export interface Siege extends Pieces {
  readonly name: string;
  readonly options: Options;
  readonly setup: Setup;
  readonly sides: Readonly<Record<Seat, SideSetup>>;
  /** SB-106: the game turn, 1 to 5; 0 before the battle. */
  readonly turn: number;
  readonly active: Seat;
  readonly phase: Phase;
  /** SB-B05: in the Movement Phase charges precede other moves, and gates precede charges (SB-072). */
  readonly movement: 'gates' | 'charges' | 'moves';
  /** SB-B36: dice in this Magic Phase. */
  readonly magic: { readonly power: number; readonly dispel: number } | null;
  readonly assaults: readonly Assault[];
  /** SB-031: whether the Relief Force has come. */
  readonly arrived: boolean;
  readonly combat: {
    /** Procedure D, steps 1 to 4 are done. */
    readonly begun: boolean;
    readonly fought: readonly string[];
    /** SB-224: units whose flaming weapons do not burn in this phase. */
    readonly quenched: readonly string[];
    /** SB-156: wounds by a tower's spirits, per section. */
    readonly spirits: Readonly<Record<string, number>>;
    /** SB-138 to SB-141: those that rolled to Breach and failed. */
    readonly battered: readonly string[];
    /** SB-139, SB-164: the section each steam tank battered in this phase. */
    readonly tanks: Readonly<Record<string, string>>;
    /** SB-099: the winner of each assault. */
    readonly scored: Readonly<Record<string, Seat | 'draw'>>;
    /** SB-B08: units that have fought in the open. */
    readonly field: readonly string[];
  };
  readonly prelude: {
    /** SB-036, SB-038: machines that have rolled their dice. */
    readonly bombarded: readonly string[];
    /** SB-149: sixes allotted to the Magma-Cannon. */
    readonly allotted: number;
    /** SB-040: the round of missile fire before the battle; 0 until it begins. */
    readonly volley: number;
    /** SB-145, SB-165: undermines and sallies used. */
    readonly undermined: number;
    readonly sallies: number;
    /** SB-146: the unit the attacker named, and the sixes on it. */
    readonly nominated: string | null;
    readonly risen: number;
  };
  /** SB-186: each side's seal, and the sides whose seals have been shown. */
  readonly seals: Readonly<Record<Seat, string | null>>;
  readonly sealed: readonly Seat[];
  /** SB-186: revealed secrets, each checked against the seal of its side. */
  readonly proofs: readonly {
    readonly side: Seat;
    readonly section: string;
    readonly item: string;
    readonly holds: boolean;
  }[];
  readonly ended: {
    readonly winner: Seat | null;
    readonly by: string;
    /** SB-B43: standards captured by each side, if points decided. */
    readonly standards?: Readonly<Record<Seat, number>>;
  } | null;
}

/** A Close Combat Phase in its initial state. */
export const NO_COMBAT: Siege['combat'] = Object.freeze({
  begun: false,
  fought: [],
  quenched: [],
  spirits: {},
  battered: [],
  tanks: {},
  scored: {},
  field: [],
});

export type Play = Game<Siege>;
export type Steps<Result = void> = KernelSteps<Fact, Result>;
