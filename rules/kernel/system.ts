import type { ArgumentFields } from './argument-fields.ts';
import type { Course } from './course.ts';
import type { Field } from './field.ts';
import type { Invariant } from './invariant.ts';
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
 * Where an order leads besides the pieces that it is about, and what going there costs. A hex is named by its floor and its
 * kind, `belfry-l2@slit`; what is neither piece nor section begins with the sign: `@courtyard`, `@field`.
 */
export interface Way {
  readonly to: string;
  /** Movement points to go there, the last step where there may be several. */
  readonly cost?: number | undefined;
  /** The question that follows is how many steps it is: what each before the last costs, and how many there may be. */
  readonly steps?: { readonly each: number; readonly most: number } | undefined;
}

/** Something a player may do between procedures. */
export interface Command<State, Fact, A extends Args = Args> {
  readonly rule: RuleId;
  /** The rule of an instance, where not every instance has the same. */
  readonly ruleOf?: ((state: State, args: A) => RuleId) | undefined;
  /** Every legal instance of the command now, and no other: what is offered is what is accepted. */
  readonly offers: (state: State) => readonly A[];
  /** The offer with these arguments, where it can be found without listing the others. Absent: it is looked up in the list. */
  readonly offered?: ((state: State, args: Args) => A | undefined) | undefined;
  readonly seat: (state: State, args: A) => Seat;
  /** The command in a sentence, for buttons and the log. */
  readonly text: (state: State, args: A) => Text;
  /** Ids of the pieces concerned, so that a screen can offer the command on the piece that was clicked. */
  readonly about: (args: A) => readonly string[];
  /** Where an instance leads; nothing where that is among the pieces that it is about. */
  readonly way?: ((state: State, args: A) => Way | undefined) | undefined;
  /** Seldom given: found on the piece that it is about and by its name, not in the list of all that can be done now. */
  readonly aside?: boolean | ((state: State, args: A) => boolean) | undefined;
  /**
   * Whether an instance tells what only its seat may know. It is legal like any other, but shown to that seat alone and
   * only when it asks. Absent where nothing of the command is secret.
   */
  readonly secret?: ((state: State, args: A) => boolean) | undefined;
  /**
   * What the log says of a secret instance once it has been given, where its own text would tell the secret. Absent
   * where carrying it out shows everything anyway.
   */
  readonly openly?: ((state: State, args: A) => Text) | undefined;
  /**
   * Why an instance that is not offered is not legal: the rule that stands in its way, in a sentence. Asked only for
   * refusals; nothing where no rule says it better than 'not offered now'. The arguments are as somebody wrote them:
   * they may name pieces that do not exist, or lack some.
   */
  readonly whyNot?: ((state: State, args: A) => Problem | undefined) | undefined;
  /** Every instance that could be thought of: those that {@link Command.whyNot} has nothing against are offered, the rest is refused. */
  readonly tries?: ((state: State) => readonly A[]) | undefined;
  /** Whether it may be given while a question is open: what was open is then left as it stands. */
  readonly breaksOff?: boolean | undefined;
  readonly run: Procedure<State, Fact, A>;
}

/** How a game ended. */
export interface Result {
  readonly winner: Seat | undefined;
  readonly rule: RuleId;
  readonly text: Text;
}

/** A chance worth showing beside the open question: what is run after the open command, and what must then hold. */
export interface Forecast<State, Fact> {
  readonly id: string;
  readonly text: Text;
  readonly rule: RuleId;
  /** The side that it is good for, where it is good for one: the ledger of luck counts it so. */
  readonly favours?: Seat | undefined;
  /** Run after the command whose odds are asked. */
  // oxlint-disable-next-line typescript/no-explicit-any -- each forecast pairs a procedure with its own arguments
  readonly then?: { readonly procedure: Procedure<State, Fact, any>; readonly args: unknown } | undefined;
  readonly holds: (state: State) => boolean;
  /**
   * Whether nothing that follows in the open command changes {@link Forecast.holds}, or it is of another round than the one
   * that is asked about: chances are then worked out no further, which saves the retreats and rounds behind the outcome, and
   * are not shown beside the questions that follow. Absent: known at the end alone.
   */
  readonly settled?: ((state: State) => boolean) | undefined;
}

/**
 * What the program does about a rule: it enforces it from what it knows (`engine`), it asks the table and enforces the
 * answer (`prompt`), or it reminds people of what only they can do (`reference`).
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
   * What it is drawn and heard with: stones where stone falls, flag and horn where a place changes hands, a drum where it is
   * held, nothing where nobody has won.
   */
  readonly sign?: CalloutSign | undefined;
}
export const CALLOUT_SIGNS = ['fall', 'taken', 'held', 'thrown-back', 'drawn', 'plain'] as const;
export type CalloutSign = (typeof CALLOUT_SIGNS)[number];

/** Why nothing can be said of how likely something is, and the rule that it follows from. */
export interface NoChance {
  readonly text: Text;
  readonly rule: RuleId;
}

/** What whole sieges need to be played out from any position, to say who wins them how often. */
export interface Outlook<State> {
  /** The state as everybody knows it: what only one side knows is left out, or is as the rules leave it where nothing is told. Absent: nothing is secret. */
  readonly known?: ((state: State) => State) | undefined;
  /** Orders that end a siege before its time, which nobody gives in it. */
  readonly givesUp: readonly string[];
}

/** A siege system: one value, complete. The kernel and the program reach rules through it alone. */
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
  /** A fact as a sentence of the log, or nothing where it only keeps the books. */
  readonly announce: (fact: Fact, state: State) => Text | undefined;
  readonly callout: (fact: Fact, state: State) => Callout | undefined;
  readonly result: (state: State) => Result | undefined;
  /** Facts that show a secret: undo stops at them as it does at dice. Absent where a system keeps no secrets. */
  readonly reveals?: ((fact: Fact) => boolean) | undefined;
  /** Chances worth showing for a command that is open or offered. */
  readonly forecasts: (state: State, command: string, args: Args) => readonly Forecast<State, Fact>[];
  /** Why no chance can be said of a command that is open or offered, where players would ask for one. Absent: never. */
  readonly noChance?: ((state: State, command: string, args: Args) => NoChance | undefined) | undefined;
  /** Whole fights that an order leads to. Absent where nothing is fought out in rounds. */
  readonly courses?: ((state: State, command: string, args: Args) => readonly Course<State, Fact>[]) | undefined;
  /** How whole sieges are played out. Absent: nothing is secret, and nobody can give up. */
  readonly outlook?: Outlook<State> | undefined;
  /** What is told of its fights. Absent where nobody fights. */
  readonly theatre?: Theatre<State, Fact> | undefined;
  /** What a fact does to the places of those in the open; of the state before it. Absent where nobody has one. */
  readonly motions?: ((fact: Fact, before: State) => readonly Motion[]) | undefined;
  /** What of the table a question asks for, where places in the open may suggest it. */
  readonly measureOf?: MeasureOf | undefined;
  /** How its fortress is laid out before the match; absent where it has none. */
  readonly fortress?: FortressPart | undefined;
  /** How armies and fortresses are bought. Absent where a set-up is only begun from one that is finished. */
  readonly muster?: Mustering<Setup> | undefined;
  /** The options as a form, each with its rule. Absent where they have no words yet. */
  readonly optionFields?: readonly Field[] | undefined;
  /** What the arguments of its commands mean, for whoever writes scripts. Absent while it has no words for them. */
  readonly argumentFields?: ArgumentFields | undefined;
  /** What must hold whatever is played: checked in tests, in random play and by `referee play --strict`. */
  readonly invariants?: readonly Invariant<State, Fact>[] | undefined;
}

/** Any system, where its own types do not matter. */
// oxlint-disable-next-line typescript/no-explicit-any -- the registry holds systems of different types; each is checked where it is defined
export type AnySystem = System<any, any, any, any>;

/** A question with the trail of procedures that leads to it, outermost first. */
export interface Awaiting {
  readonly question: Question;
  readonly fingerprint: number;
  readonly trail: readonly { readonly name: string; readonly rule: RuleId }[];
}
