import type { Reading, ReadingValue } from './reading.ts';
import { Sum } from './sum.ts';
import type { Text } from './text.ts';

/** Who is asked: a side of the system, such as `attacker`. The kernel knows no side by name. */
export type Seat = string;
/** A rule of a catalogue, such as `SF-031`. */
export type RuleId = string;

interface Asked {
  readonly seat: Seat;
  /** The rule that asks, shown as 'why am I asked?'. */
  readonly rule: RuleId;
  /** What the question is about, in a sentence. */
  readonly why: Text;
  /** Ids of the pieces that the question is about, for the screens to point at. */
  readonly about?: readonly string[] | undefined;
}

/** What a reading of the kind `count` counts. */
export const COUNTED = ['hits', 'wounds', 'saves', 'successes'] as const;
export type Counted = (typeof COUNTED)[number];

/** Dice to be thrown on the table. */
export interface RollRequest<R extends Reading = Reading> extends Asked {
  readonly ask: 'roll';
  readonly dice: number;
  readonly sides: number;
  readonly reads: R;
  /** What each face says, from 1 on, where a plain die stands for one with marks of its own or for a line of a table. */
  readonly faces?: readonly Text[] | undefined;
  /** What is counted: hits unless told otherwise. */
  readonly counts?: Counted | undefined;
  /** Where its numbers come from. No part of its fingerprint: words about a number do not change the question. */
  readonly sums?: Sums | undefined;
}

/** Where the numbers of a roll come from, as far as they do not stand in its rule. */
export interface Sums {
  readonly dice?: Sum | undefined;
  /** The face that counts, or the limit. */
  readonly need?: Sum | undefined;
}

/** One of the legal options of a {@link ChooseRequest}. */
export interface Option {
  readonly id: string;
  readonly text: Text;
  readonly about?: readonly string[] | undefined;
}

/** A decision that the rulebook gives to a player. */
export interface ChooseRequest extends Asked {
  readonly ask: 'choose';
  readonly options: readonly Option[];
}

/** Units in which a fact of the table is declared. */
export type Unit =
  | 'cm'
  | 'inches'
  | 'mm'
  | 'stands'
  | 'models'
  | 'units'
  | 'hits'
  | 'dice'
  | 'pips'
  | 'degrees'
  | 'pieces'
  | 'turns'
  | 'points';

/** A fact of the table that only the players can see, as a number with its unit and bounds, or yes or no. */
export type DeclareRequest = Asked & { readonly ask: 'declare' } & (
    | {
        readonly fact: 'number';
        readonly unit: Unit;
        readonly min: number;
        readonly max: number;
        /** Smallest step between two answers; 0 allows any decimal. */
        readonly step: number;
        readonly suggested?: number | undefined;
        /** What chances take for granted before it is told, where the rules suggest nothing; people are told that it is no more. */
        readonly assumed?: number | undefined;
      }
    | { readonly fact: 'yes-no'; readonly suggested?: boolean | undefined }
  );

/** A question that only the table can answer. At most one is open at a time. */
export type Question = RollRequest | ChooseRequest | DeclareRequest;

/** What a procedure sees of the game: the state as it is now, after every fact told so far. */
export interface Game<State> {
  readonly state: State;
}

/** The steps of a procedure, in rulebook order. */
export type Steps<Fact, Result = void> = Generator<Request<Fact>, Result, unknown>;

/** A rule that may need dice or decisions half-way: a generator function with a name and the rule it enforces. */
export interface Procedure<State, Fact, Args, Result = void> {
  readonly name: string;
  readonly rule: RuleId;
  readonly steps: (game: Game<State>, args: Args) => Steps<Fact, Result>;
}

/** Another procedure, run to its end before this one goes on. */
export interface CallRequest {
  readonly ask: 'call';
  // oxlint-disable-next-line typescript/no-explicit-any -- state, fact, arguments and result differ by procedure; `call` below keeps them typed
  readonly procedure: Procedure<any, any, any, any>;
  readonly args: unknown;
}

/** A fact: folded into the state, announced to the screens, kept in the journal. */
export interface TellRequest<Fact> {
  readonly ask: 'tell';
  readonly fact: Fact;
}

/** A stop of a {@link PureStep}: the others that are run beside it come as far before it goes on. */
export interface PauseRequest {
  readonly ask: 'pause';
}

/** What a {@link PureStep} may yield: dice, facts that change nothing but the log, pure steps of its own, and stops. */
export type PureSteps<Fact, Result> = Generator<
  RollRequest | TellRequest<Fact> | EachRequest<Fact> | PauseRequest,
  Result,
  unknown
>;

/**
 * A step that sees no state: what it asks and what it comes to follow from its arguments and from dice. Several of them
 * stand side by side in {@link each}, and whoever works out chances needs each of them but once.
 */
export interface PureStep<Fact, Args, Result> {
  readonly name: string;
  readonly rule: RuleId;
  readonly steps: (args: Args) => PureSteps<Fact, Result>;
  /**
   * What counts of a result. Results that are alike in it lead to the same state and differ in what is told alone, so
   * that chances take one for all. Absent: everything counts.
   */
  readonly counts?: ((result: Result) => unknown) | undefined;
}

/** Several pure steps side by side, each followed by what its result does to the game. */
export interface EachRequest<Fact> {
  readonly ask: 'each';
  // oxlint-disable-next-line typescript/no-explicit-any -- arguments and result differ by step; `each` below keeps them typed
  readonly step: PureStep<Fact, any, any>;
  readonly all: readonly unknown[];
  // oxlint-disable-next-line typescript/no-explicit-any -- as above
  readonly lands: Procedure<any, Fact, any, any> | undefined;
}

/** What follows the result of a pure step. */
export interface Landed<Args, Came> {
  readonly of: Args;
  readonly came: Came;
}

/** Everything that a procedure may yield, and nothing else. */
export type Request<Fact> = Answered<Fact> | TellRequest<Fact>;

/** A request that brings something back. */
export type Answered<Fact> = Question | CallRequest | EachRequest<Fact>;

/** A number of dice that stands in a rule; any other is a {@link Sum}. */
type FewDice = 1 | 2 | 3 | 4 | 5 | 6;
/** A face, or a limit, that stands in a rule or its table. */
type Written = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12;

/** A reading as rules ask for it: a number that stands in the rule, or the sum that it comes from. */
export type AskedReading =
  | Exclude<Reading, { kind: 'count' } | { kind: 'sum-above' }>
  | { readonly kind: 'count'; readonly atLeast: Written | Sum }
  | { readonly kind: 'sum-above'; readonly limit: Written | Sum };

/** A roll as rules ask for it. */
export interface AskedRoll<R extends AskedReading> extends Omit<RollRequest, 'ask' | 'dice' | 'reads' | 'sums'> {
  readonly dice: FewDice | Sum;
  readonly reads: R;
  /** Of faces that a rule reads by itself: the number that they are held against. */
  readonly need?: Sum | undefined;
}

/**
 * One request, and what it brings back: what `yield*` of a procedure runs. Not a generator of its own, because procedures
 * ask for every branch of every chance, and to begin, stop and end one takes longer than the rest of a short step.
 */
export class Once<Asked, Back> implements Iterable<Asked, Back, unknown> {
  #asked = false;
  readonly #request: Asked;

  constructor(request: Asked) {
    this.#request = request;
  }

  [Symbol.iterator](): this {
    return this;
  }

  next(back?: unknown): IteratorResult<Asked, Back> {
    if (this.#asked) return { done: true, value: back as Back };
    this.#asked = true;
    return { done: false, value: this.#request };
  }
}

/** Asks for dice and returns their reading. */
export function roll<const R extends AskedReading>(asked: AskedRoll<R>): Once<RollRequest, ReadingValue<R>> {
  const { dice, reads } = asked;
  const need = needOf(reads) ?? asked.need;
  // One copy, changed before anybody sees it: this is asked for every branch of every chance.
  const request: Record<string, unknown> = { ask: 'roll', ...asked };
  if (asked.need !== undefined) delete request['need'];
  request['dice'] = numberOf(dice);
  request['reads'] = plain(reads);
  if (dice instanceof Sum) request['sums'] = need === undefined ? { dice } : { dice, need };
  else if (need !== undefined) request['sums'] = { need };
  return new Once(request as unknown as RollRequest);
}

const numberOf = (n: number | Sum): number => (n instanceof Sum ? n.total : n);

function needOf(reads: AskedReading): Sum | undefined {
  const needed = reads.kind === 'count' ? reads.atLeast : reads.kind === 'sum-above' ? reads.limit : undefined;
  return needed instanceof Sum ? needed : undefined;
}

function plain(reads: AskedReading): Reading {
  switch (reads.kind) {
    case 'count':
      return { kind: 'count', atLeast: numberOf(reads.atLeast) };
    case 'sum-above':
      return { kind: 'sum-above', limit: numberOf(reads.limit) };
    default:
      return reads;
  }
}

/** Asks a player to choose and returns the id of the option. A choice with one option is not asked. */
export function* choose(request: Omit<ChooseRequest, 'ask'>): Generator<ChooseRequest, string, unknown> {
  const [only, ...others] = request.options;
  if (only === undefined) throw new Error(`choose: ${request.why.key} offers nothing to choose from`);
  if (others.length === 0) return only.id;
  return (yield { ask: 'choose', ...request }) as string;
}

/** Asks for a number of the table and returns it, in the unit of the request. */
export function declareNumber(
  request: Omit<Extract<DeclareRequest, { fact: 'number' }>, 'ask' | 'fact'>,
): Once<DeclareRequest, number> {
  return new Once({ ask: 'declare', fact: 'number', ...request });
}

/** Asks a yes-or-no question about the table and returns the answer. */
export function declareYesNo(
  request: Omit<Extract<DeclareRequest, { fact: 'yes-no' }>, 'ask' | 'fact'>,
): Once<DeclareRequest, boolean> {
  return new Once({ ask: 'declare', fact: 'yes-no', ...request });
}

/** Runs another procedure to its end and returns its result. */
export function call<State, Fact, Args, Result>(
  procedure: Procedure<State, Fact, Args, Result>,
  args: Args,
): Once<CallRequest, Result> {
  return new Once({ ask: 'call', procedure, args });
}

/** Tells a fact. */
export function tell<Fact>(fact: Fact): Once<TellRequest<Fact>, void> {
  return new Once({ ask: 'tell', fact });
}

/** Stops a pure step until all that stand beside it have come as far: everybody strikes before anybody saves. */
export function pause(): Once<PauseRequest, void> {
  return new Once({ ask: 'pause' });
}

/** Runs a pure step for each of several arguments, side by side, and returns what they came to, in their order. */
export function each<Fact, Args, Came>(
  step: PureStep<Fact, Args, Came>,
  all: readonly Args[],
): Once<EachRequest<Fact>, readonly Came[]> {
  return new Once({ ask: 'each', step, all, lands: undefined });
}

/**
 * Like {@link each}, and what each of them came to is done to the game before the next one ends.
 * @returns what `lands` returned for each, in their order
 */
export function eachLanding<State, Fact, Args, Came, Result>(
  step: PureStep<Fact, Args, Came>,
  all: readonly Args[],
  lands: Procedure<State, Fact, Landed<Args, Came>, Result>,
): Once<EachRequest<Fact>, readonly Result[]> {
  return new Once({ ask: 'each', step, all, lands });
}

/**
 * The steps of an {@link EachRequest} in the order of the rulebook, in which people are asked: all of them to their first
 * stop, then all to their next, and those that end one after another, each with what follows it.
 */
export function* inOrder<Fact>({ step, all, lands }: EachRequest<Fact>): Steps<Fact, readonly unknown[]> {
  const pure = step as PureStep<Fact, unknown, unknown>;
  const begun = all.map((args) => pure.steps(args));
  const came: unknown[] = [];
  while (came.length < all.length) {
    for (const [i, steps] of begun.entries()) {
      let next = steps.next();
      while (next.done !== true && next.value.ask !== 'pause') next = steps.next(yield next.value);
      if (next.done !== true && came.length > 0)
        throw new Error(`each: '${step.name}' must stop equally often for all that stand side by side`);
      if (next.done !== true) continue;
      if (came.length !== i) throw new Error(`each: '${step.name}' must stop equally often for all of them`);
      came.push(
        lands === undefined
          ? next.value
          : yield { ask: 'call', procedure: lands, args: { of: all[i], came: next.value } },
      );
    }
  }
  return came;
}
