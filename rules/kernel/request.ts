import type { Reading, ReadingValue } from './reading.ts';
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
        /** What chances take for granted before it is told, where nothing can be suggested to people. */
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

/** Everything that a procedure may yield, and nothing else. */
export type Request<Fact> = Question | CallRequest | TellRequest<Fact>;

/** Asks for dice and returns their reading. */
export function* roll<const R extends Reading>(
  request: Omit<RollRequest<R>, 'ask'>,
): Generator<RollRequest<R>, ReadingValue<R>, unknown> {
  return (yield { ask: 'roll', ...request }) as ReadingValue<R>;
}

/** Asks a player to choose and returns the id of the option. A choice with one option is not asked. */
export function* choose(request: Omit<ChooseRequest, 'ask'>): Generator<ChooseRequest, string, unknown> {
  const [only, ...others] = request.options;
  if (only === undefined) throw new Error(`choose: ${request.why.key} offers nothing to choose from`);
  if (others.length === 0) return only.id;
  return (yield { ask: 'choose', ...request }) as string;
}

/** Asks for a number of the table and returns it, in the unit of the request. */
export function* declareNumber(
  request: Omit<Extract<DeclareRequest, { fact: 'number' }>, 'ask' | 'fact'>,
): Generator<DeclareRequest, number, unknown> {
  return (yield { ask: 'declare', fact: 'number', ...request }) as number;
}

/** Asks a yes-or-no question about the table and returns the answer. */
export function* declareYesNo(
  request: Omit<Extract<DeclareRequest, { fact: 'yes-no' }>, 'ask' | 'fact'>,
): Generator<DeclareRequest, boolean, unknown> {
  return (yield { ask: 'declare', fact: 'yes-no', ...request }) as boolean;
}

/** Runs another procedure to its end and returns its result. */
export function* call<State, Fact, Args, Result>(
  procedure: Procedure<State, Fact, Args, Result>,
  args: Args,
): Generator<CallRequest, Result, unknown> {
  return (yield { ask: 'call', procedure, args }) as Result;
}

/** Tells a fact. */
export function* tell<Fact>(fact: Fact): Generator<TellRequest<Fact>, void, unknown> {
  yield { ask: 'tell', fact };
}
