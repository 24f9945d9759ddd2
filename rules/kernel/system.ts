import type { ArgumentFields } from './argument-fields.ts';
import type { Course } from './course.ts';
import type { Field } from './field.ts';
import type { Invariant } from './invariant.ts';
import type { Written } from './lines-of-roll.ts';
import type { Mustering } from './muster.ts';
import type { Problem, Schema } from './problem.ts';
import type { Motion } from '../fortress/field/field-view.ts';
import type { MeasureOf } from '../fortress/field/measure.ts';
import type { FortressPart } from '../fortress/plan/part.ts';
import type { Procedure } from './procedure.ts';
import type { Question, RuleId, Seat } from './request.ts';
import type { Text } from './text.ts';
import type { Theatre } from './theatre.ts';

export type { Parsed, Problem, Schema } from './problem.ts';

/** Arguments of a command: flat and plain, so that two of them can be compared. */
export type Args = Readonly<Record<string, string | number | boolean>>;

/**
 * Where an order leads besides the pieces it is about, and what going there costs. A hex is named by its floor and
 * kind, `belfry-l2@slit`; anything that is neither a piece nor a section begins with `@`: `@courtyard`, `@field`.
 */
export interface Way {
  readonly to: string;
  /** Movement points to go there; for the last step if there may be several. */
  readonly cost?: number | undefined;
  /** Set if the next question asks for the number of steps: the cost of each but the last, and the maximum number. */
  readonly steps?: { readonly each: number; readonly most: number } | undefined;
}

/** Something a player may do between procedures. */
export interface Command<State, Fact, A extends Args = Args> {
  readonly rule: RuleId;
  /** The rule of an instance, if instances differ. */
  readonly ruleOf?: ((state: State, args: A) => RuleId) | undefined;
  /** Every legal instance of the command now. Only what is offered is accepted. */
  readonly offers: (state: State) => readonly A[];
  /** Finds the offer with these arguments without listing the others. Absent: it is looked up in the list. */
  readonly offered?: ((state: State, args: Args) => A | undefined) | undefined;
  readonly seat: (state: State, args: A) => Seat;
  /** The command as a sentence, for buttons and the log. */
  readonly text: (state: State, args: A) => Text;
  /** Ids of the pieces concerned, so that a screen can offer the command on a clicked piece. */
  readonly about: (args: A) => readonly string[];
  /** Where an instance leads; `undefined` if that is among the pieces it is about. */
  readonly way?: ((state: State, args: A) => Way | undefined) | undefined;
  /** Rarely given: found by name or on its piece, but not in the list of everything that can be done now. */
  readonly aside?: boolean | ((state: State, args: A) => boolean) | undefined;
  /**
   * Whether an instance reveals what only its seat may know. It is legal like any other, but shown only to that seat
   * and only on request. Absent if the command has no secrets.
   */
  readonly secret?: ((state: State, args: A) => boolean) | undefined;
  /**
   * What the log says of a secret instance once given, if its own text would reveal the secret. Absent if carrying it
   * out shows everything anyway.
   */
  readonly openly?: ((state: State, args: A) => Text) | undefined;
  /**
   * Why an instance that is not offered is not legal: the rule that forbids it, as a sentence. Called for refusals
   * only; `undefined` if no rule explains it better than "not offered now". The arguments are unvalidated: they may
   * name pieces that do not exist, or be incomplete.
   */
  readonly whyNot?: ((state: State, args: A) => Problem | undefined) | undefined;
  /**
   * Every conceivable instance: those without an objection from {@link Command.whyNot} are offered, the rest refused.
   */
  readonly tries?: ((state: State) => readonly A[]) | undefined;
  /** Whether it may be given while a question is open, which is then abandoned. */
  readonly breaksOff?: boolean | undefined;
  readonly run: Procedure<State, Fact, A>;
}

/** How a game ended. */
export interface Result {
  readonly winner: Seat | undefined;
  readonly rule: RuleId;
  readonly text: Text;
}

/** A chance worth showing beside the open question: what runs after the open command, and what must then hold. */
export interface Forecast<State, Fact> {
  readonly id: string;
  readonly text: Text;
  readonly rule: RuleId;
  /** The side it is good for, if any; the luck ledger counts it for that side. */
  readonly favours?: Seat | undefined;
  /** Runs after the command whose odds are asked for. */
  // oxlint-disable-next-line typescript/no-explicit-any -- each forecast pairs a procedure with its own arguments
  readonly then?: { readonly procedure: Procedure<State, Fact, any>; readonly args: unknown } | undefined;
  readonly holds: (state: State) => boolean;
  /**
   * Whether nothing later in the open command changes {@link Forecast.holds}, or it belongs to another round than the
   * one asked about. Chances are then computed no further, which skips the retreats and rounds after the outcome, and
   * are not shown beside later questions. Absent: known only at the end.
   */
  readonly settled?: ((state: State) => boolean) | undefined;
}

/**
 * How the program treats a rule: it enforces it from what it knows (`engine`), asks the table and enforces the answer
 * (`prompt`), or reminds people of what only they can do (`reference`).
 */
export type RuleKind = 'engine' | 'prompt' | 'reference';

/** A rule of the catalogue as players read it. */
export interface CatalogueEntry {
  readonly id: RuleId;
  readonly kind: RuleKind;
  readonly title: string;
  readonly text: string;
  readonly decision?: string | undefined;
}

/** A fact that deserves the whole screen for a moment; rank 1 is the end of the game, 6 a test survived. */
export interface Callout {
  readonly rank: 1 | 2 | 3 | 4 | 5 | 6;
  readonly text: Text;
  readonly section: string | undefined;
  readonly seat: Seat | undefined;
  readonly rule: RuleId;
  /**
   * The picture and sound to use: stones if stone falls, flag and horn if a place changes hands, a drum if it is held.
   * Absent if nobody has won.
   */
  readonly sign?: CalloutSign | undefined;
}
export const CALLOUT_SIGNS = ['fall', 'taken', 'held', 'thrown-back', 'drawn', 'plain'] as const;
export type CalloutSign = (typeof CALLOUT_SIGNS)[number];

/** Why the chance of something is unknown, and the rule responsible. */
export interface NoChance {
  readonly text: Text;
  readonly rule: RuleId;
}

/** What is needed to play out whole sieges from any position and count who wins. */
export interface Outlook<State> {
  /**
   * The state as everybody knows it: secrets of one side are removed or set to what the rules assume when nothing is
   * known. Absent: nothing is secret.
   */
  readonly known?: ((state: State) => State) | undefined;
  /** Orders that end a siege early and are never given in a playout. */
  readonly givesUp: readonly string[];
}

/** A siege system as one complete value. The kernel and the program reach rules only through it. */
export interface System<Setup, Options, State, Fact extends { readonly kind: string }> {
  readonly id: string;
  readonly edition: string;
  readonly seats: readonly Seat[];
  readonly setup: Schema<Setup>;
  readonly options: Schema<Options>;
  readonly start: (setup: Setup, options: Options) => State;
  // oxlint-disable-next-line typescript/no-explicit-any -- each command has its own arguments
  readonly commands: Readonly<Record<string, Command<State, Fact, any>>>;
  readonly fold: (state: State, fact: Fact) => State;
  /** What a seat may see; `undefined` is the public. */
  readonly view: (state: State, seat: Seat | undefined) => unknown;
  /** The log sentence of a fact; `undefined` if it is bookkeeping only. */
  readonly announce: (fact: Fact, state: State) => Text | undefined;
  readonly callout: (fact: Fact, state: State) => Callout | undefined;
  readonly result: (state: State) => Result | undefined;
  /** Whether a fact reveals a secret: undo stops at it as it does at dice. Absent if a system keeps no secrets. */
  readonly reveals?: ((fact: Fact) => boolean) | undefined;
  /** Chances worth showing for a command that is open or offered. */
  readonly forecasts: (state: State, command: string, args: Args) => readonly Forecast<State, Fact>[];
  /** Why no chance can be given for an open or offered command, when players would expect one. Absent: never. */
  readonly noChance?: ((state: State, command: string, args: Args) => NoChance | undefined) | undefined;
  /** Whole fights that an order leads to. Absent if nothing is fought in rounds. */
  readonly courses?: ((state: State, command: string, args: Args) => readonly Course<State, Fact>[]) | undefined;
  /** How whole sieges are played out. Absent: nothing is secret, and nobody can give up. */
  readonly outlook?: Outlook<State> | undefined;
  /** Words for the numbers of its rolls that stand in a rule. Without them a number is said to stand there. */
  readonly written?: Written | undefined;
  /** How its fights are reported. Absent if there is no fighting. */
  readonly theatre?: Theatre<State, Fact> | undefined;
  /** How a fact moves those in the open, given the state before it. Absent if nobody has a position there. */
  readonly motions?: ((fact: Fact, before: State) => readonly Motion[]) | undefined;
  /** The measure a question asks for, if positions in the open can suggest it. */
  readonly measureOf?: MeasureOf | undefined;
  /** How its fortress is laid out before the match; absent if it has none. */
  readonly fortress?: FortressPart | undefined;
  /** How armies and fortresses are bought. Absent if a match can only start from a finished set-up. */
  readonly muster?: Mustering<Setup> | undefined;
  /** The options as a form, each with its rule. Absent if they have no text yet. */
  readonly optionFields?: readonly Field[] | undefined;
  /** Describes the arguments of its commands for script authors. Absent if not described yet. */
  readonly argumentFields?: ArgumentFields | undefined;
  /** What must always hold: checked in tests, in random play and by `referee play --strict`. */
  readonly invariants?: readonly Invariant<State, Fact>[] | undefined;
}

/** Any system, for code that does not care about its types. */
// oxlint-disable-next-line typescript/no-explicit-any -- the registry holds systems of different types; each is checked where it is defined
export type AnySystem = System<any, any, any, any>;

/** A question with the trail of procedures that led to it, outermost first. */
export interface Awaiting {
  readonly question: Question;
  readonly fingerprint: number;
  readonly trail: readonly { readonly name: string; readonly rule: RuleId }[];
}
