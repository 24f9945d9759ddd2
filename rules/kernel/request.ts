import type { Reading, ReadingValue } from './reading.ts';
import { Sum } from './sum.ts';
import type { Text } from './text.ts';

/** A side of the system, such as `attacker`, as the one being asked. The kernel knows no side by name. */
export type Seat = string;
/** A rule of a catalogue, such as `SF-031`. */
export type RuleId = string;

interface Asked {
  readonly seat: Seat;
  /** The rule that asks, shown as "why am I asked?". */
  readonly rule: RuleId;
  /** What the question is about, in a sentence. */
  readonly why: Text;
  /** Ids of the pieces the question is about, for screens to highlight. */
  readonly about?: readonly string[] | undefined;
}

/** What a `count` reading counts. */
export const COUNTED = ['hits', 'wounds', 'saves', 'successes'] as const;
export type Counted = (typeof COUNTED)[number];

/** Dice to be thrown on the table. */
export interface RollRequest<R extends Reading = Reading> extends Asked {
  readonly ask: 'roll';
  readonly dice: number;
  readonly sides: number;
  readonly reads: R;
  /** The meaning of each face, from 1 on, if a plain die stands in for a special die or a table row. */
  readonly faces?: readonly Text[] | undefined;
  /** What is counted; hits by default. */
  readonly counts?: Counted | undefined;
  /** Where its numbers come from. Not part of its fingerprint: wording does not change the question. */
  readonly sums?: Sums | undefined;
}

/** Where the numbers of a roll come from, if they do not stand in its rule. */
export interface Sums {
  readonly dice?: Sum | undefined;
  /** The face that counts, or the limit. */
  readonly need?: Sum | undefined;
  /** What the rule adds to the faces. */
  readonly added?: Sum | undefined;
}

/** One of the legal options of a {@link ChooseRequest}. */
export interface Option {
  readonly id: string;
  readonly text: Text;
  readonly about?: readonly string[] | undefined;
}

/** A decision the rulebook gives to a player. */
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

/** A fact only the players can see: a number with its unit and bounds, or yes or no. */
export type DeclareRequest = Asked & { readonly ask: 'declare' } & (
    | {
        readonly fact: 'number';
        readonly unit: Unit;
        readonly min: number;
        readonly max: number;
        /** Smallest step between two answers; 0 allows any decimal. */
        readonly step: number;
        readonly suggested?: number | undefined;
        /**
         * The value chances assume before it is declared, if the rules suggest none; people are told it is only
         * assumed.
         */
        readonly assumed?: number | undefined;
      }
    | { readonly fact: 'yes-no'; readonly suggested?: boolean | undefined }
  );

/** A question only the table can answer. At most one is open at a time. */
export type Question = RollRequest | ChooseRequest | DeclareRequest;

/** What a procedure sees of the game: the current state, after every fact told so far. */
export interface Game<State> {
  readonly state: State;
}

/** The steps of a procedure, in rulebook order. */
export type Steps<Fact, Result = void> = Generator<Request<Fact>, Result, unknown>;

/** A rule that may need dice or decisions midway: a generator function with a name and the rule it enforces. */
export interface Procedure<State, Fact, Args, Result = void> {
  readonly name: string;
  readonly rule: RuleId;
  readonly steps: (game: Game<State>, args: Args) => Steps<Fact, Result>;
}

/** Runs another procedure to its end before this one continues. */
export interface CallRequest {
  readonly ask: 'call';
  // oxlint-disable-next-line typescript/no-explicit-any -- state, fact, arguments and result differ by procedure; `call` below keeps them typed
  readonly procedure: Procedure<any, any, any, any>;
  readonly args: unknown;
}

/** A fact: folded into the state, announced to the screens and stored in the journal. */
export interface TellRequest<Fact> {
  readonly ask: 'tell';
  readonly fact: Fact;
}

/** A stop in a {@link PureStep}: it waits until the steps beside it have come as far. */
export interface PauseRequest {
  readonly ask: 'pause';
}

/** What a {@link PureStep} may yield: dice, facts that only affect the log, nested pure steps, and stops. */
export type PureSteps<Fact, Result> = Generator<
  RollRequest | TellRequest<Fact> | EachRequest<Fact> | PauseRequest,
  Result,
  unknown
>;

/**
 * A step that reads no state: its questions and result depend only on its arguments and dice. Several run side by side
 * in {@link each}, and computing chances needs each of them only once.
 */
export interface PureStep<Fact, Args, Result> {
  readonly name: string;
  readonly rule: RuleId;
  readonly steps: (args: Args) => PureSteps<Fact, Result>;
  /**
   * The part of a result that counts. Results that agree in it lead to the same state and differ only in what is told,
   * so chances merge them. Absent: everything counts.
   */
  readonly counts?: ((result: Result) => unknown) | undefined;
  /**
   * The part of the arguments that the dice depend on, in its own object: chances work the step out once for all that
   * agree in it. Absent: everything.
   */
  readonly reads?: ((args: Args) => unknown) | undefined;
  /** How its dice add up; what counts of a result is then a number. Absent: unknown. */
  readonly byDie?: ByDie<Args, Result> | undefined;
}

/** Equal dice of a pure step. */
export interface EqualDice<Args> {
  readonly dice: number;
  /** The arguments of the same step with only one of these dice, and no others. */
  readonly one: Args;
}

/**
 * A pure step in which every die counts by itself, whatever the others show: chances run it for one die of each kind
 * and add up the others. A conformance test checks it against the step itself.
 */
export interface ByDie<Args, Result> {
  /** The dice by kind; `undefined` if with these arguments they do not count one by one. */
  readonly kinds: (args: Args) => readonly EqualDice<Args>[] | undefined;
  /** The result of two throws together. */
  readonly sum: (one: Result, other: Result) => Result;
}

/** Several pure steps side by side, each followed by the effect of its result on the game. */
export interface EachRequest<Fact> {
  readonly ask: 'each';
  // oxlint-disable-next-line typescript/no-explicit-any -- arguments and result differ by step; `each` below keeps them typed
  readonly step: PureStep<Fact, any, any>;
  readonly all: readonly unknown[];
  // oxlint-disable-next-line typescript/no-explicit-any -- as above
  readonly lands: Procedure<any, Fact, any, any> | undefined;
}

/** The argument and the result of a pure step. */
export interface Landed<Args, Came> {
  readonly of: Args;
  readonly came: Came;
}

/** Everything a procedure may yield. */
export type Request<Fact> = Answered<Fact> | TellRequest<Fact>;

/** A request that returns a value. */
export type Answered<Fact> = Question | CallRequest | EachRequest<Fact>;

/** A number of dice written in a rule; any other number is a {@link Sum}. */
type FewDice = 1 | 2 | 3 | 4 | 5 | 6;
/** A face or a limit written in a rule or its table. */
type Written = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12;

/** A reading as rules ask for it: with a number written in the rule, or the sum it comes from. */
export type AskedReading =
  | Exclude<Reading, { kind: 'count' } | { kind: 'sum-above' }>
  | { readonly kind: 'count'; readonly atLeast: Written | Sum }
  | { readonly kind: 'sum-above'; readonly limit: Written | Sum };

/** A roll as rules ask for it. */
export interface AskedRoll<R extends AskedReading> extends Omit<RollRequest, 'ask' | 'dice' | 'reads' | 'sums'> {
  readonly dice: FewDice | Sum;
  readonly reads: R;
  /** For faces that the rule reads itself: the number they are compared with. */
  readonly need?: Sum | undefined;
  /** For faces that the rule reads itself: what it adds to them. */
  readonly added?: Sum | undefined;
}

/**
 * A single request and its answer, for `yield*` in a procedure. Not a generator, because procedures make requests for
 * every branch of every chance, and starting and ending a generator takes longer than the rest of a short step.
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
  const { dice, reads, added } = asked;
  const need = needOf(reads) ?? asked.need;
  // Copy once and mutate before anybody sees it: this runs for every branch of every chance.
  const request: Record<string, unknown> = { ask: 'roll', ...asked };
  if (asked.need !== undefined) delete request['need'];
  request['dice'] = numberOf(dice);
  request['reads'] = plain(reads);
  if (added !== undefined) {
    delete request['added'];
    request['sums'] = { ...(dice instanceof Sum && { dice }), ...(need !== undefined && { need }), added };
  } else if (dice instanceof Sum) request['sums'] = need === undefined ? { dice } : { dice, need };
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

/** Asks a player to choose and returns the id of the option. Does not ask if there is only one option. */
export function* choose(request: Omit<ChooseRequest, 'ask'>): Generator<ChooseRequest, string, unknown> {
  const [only, ...others] = request.options;
  if (only === undefined) throw new Error(`choose: ${request.why.key} offers nothing to choose from`);
  if (others.length === 0) return only.id;
  return (yield { ask: 'choose', ...request }) as string;
}

/** Asks for a number from the table and returns it, in the unit of the request. */
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

/** Stops a pure step until all steps beside it have come as far: everybody strikes before anybody saves. */
export function pause(): Once<PauseRequest, void> {
  return new Once({ ask: 'pause' });
}

/** Runs a pure step for each argument, side by side, and returns the results in order. */
export function each<Fact, Args, Came>(
  step: PureStep<Fact, Args, Came>,
  all: readonly Args[],
): Once<EachRequest<Fact>, readonly Came[]> {
  return new Once({ ask: 'each', step, all, lands: undefined });
}

/**
 * Like {@link each}, but applies each result to the game before the next step ends.
 * @returns what `lands` returned for each, in order
 */
export function eachLanding<State, Fact, Args, Came, Result>(
  step: PureStep<Fact, Args, Came>,
  all: readonly Args[],
  lands: Procedure<State, Fact, Landed<Args, Came>, Result>,
): Once<EachRequest<Fact>, readonly Result[]> {
  return new Once({ ask: 'each', step, all, lands });
}

/**
 * Runs the steps of an {@link EachRequest} in rulebook order, the order people are asked in: all of them to their first
 * stop, then all to their next; those that end do so one after another, each followed by its effect.
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
