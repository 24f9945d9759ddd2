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
  /** SB-B05: in the Movement Phase charges come before other moves, and gates before charges (SB-072). */
  readonly movement: 'gates' | 'charges' | 'moves';
  /** SB-B36: dice of this Magic Phase. */
  readonly magic: { readonly power: number; readonly dispel: number } | null;
  readonly assaults: readonly Assault[];
  /** SB-031: the Relief Force has come. */
  readonly arrived: boolean;
  readonly combat: {
    /** Procedure D, steps 1 to 4 are done. */
    readonly begun: boolean;
    readonly fought: readonly string[];
    /** SB-224: units of which the flaming weapons do not burn in this phase. */
    readonly quenched: readonly string[];
    /** SB-156: wounds by the spirits of a tower, section by section. */
    readonly spirits: Readonly<Record<string, number>>;
    /** SB-138 to SB-141: what has thrown its die to Breach in vain. */
    readonly battered: readonly string[];
    /** SB-139, SB-164: which steam tank has battered which section in this phase. */
    readonly tanks: Readonly<Record<string, string>>;
    /** SB-099: who has won which assault. */
    readonly scored: Readonly<Record<string, Seat | 'draw'>>;
    /** SB-B08: units that have fought in the open. */
    readonly field: readonly string[];
  };
  readonly prelude: {
    /** SB-036, SB-038: machines that have thrown their dice. */
    readonly bombarded: readonly string[];
    /** SB-149: sixes on the Magma-Cannon. */
    readonly allotted: number;
    /** SB-040: the round of missile fire before the battle; 0 until it begins. */
    readonly volley: number;
    /** SB-145, SB-165: undermines and sallies that have been used. */
    readonly undermined: number;
    readonly sallies: number;
    /** SB-146: the unit that the attacker has named, and the sixes on it. */
    readonly nominated: string | null;
    readonly risen: number;
  };
  /** SB-186: seals of what each side keeps secret, and the sides of which they have been shown. */
  readonly seals: Readonly<Record<Seat, string | null>>;
  readonly sealed: readonly Seat[];
  /** SB-186: secrets that have come to light, each held against the seal of its side. */
  readonly proofs: readonly {
    readonly side: Seat;
    readonly section: string;
    readonly item: string;
    readonly holds: boolean;
  }[];
  readonly ended: {
    readonly winner: Seat | null;
    readonly by: string;
    /** SB-B43: standards that each side has captured, where points decided. */
    readonly standards?: Readonly<Record<Seat, number>>;
  } | null;
}

/** A Close Combat Phase before anything has happened in it. */
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
