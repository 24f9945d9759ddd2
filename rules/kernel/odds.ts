import type { Arithmetic } from '../dice/arithmetic.ts';
import { Distributions } from '../dice/distribution.ts';
import { possibleReadings } from './possible-readings.ts';
import type { Procedure } from './procedure.ts';
import { read } from './reading.ts';
import type { ChooseRequest, DeclareRequest, Question, RollRequest } from './request.ts';
import type { Input } from './row.ts';
import { StateHasher } from './state-hash.ts';

/**
 * Exact chances from the rules themselves: the very procedures that referee the game are run over every reading their
 * rolls can give, weighted. There is no second copy of a rule. Called procedures are remembered by their arguments and
 * the state they start from.
 */

/** A way for a procedure to end. */
export interface Outcome<State, W> {
  readonly value: unknown;
  readonly state: State;
  readonly chance: W;
  /** The way was left before its end, because all that was asked is settled. */
  readonly settled?: true | undefined;
}

/** How decisions and facts of the table are taken for granted while chances are worked out. */
export interface Assumptions {
  readonly choose: (request: ChooseRequest) => string;
  readonly declare: (request: DeclareRequest) => number | boolean;
}

/** The first option; the suggested fact, else yes; what is assumed of a number, else the largest. */
export const plainAssumptions: Assumptions = {
  choose: (request) => request.options[0]?.id ?? '',
  declare: (request) =>
    request.fact === 'yes-no' ? (request.suggested ?? true) : (request.suggested ?? request.assumed ?? request.max),
};

/** The chances would take too long to enumerate; they are then not shown, never guessed. */
export class OddsTooLarge extends Error {
  constructor() {
    super('These chances have too many branches to be worked out exactly.');
    this.name = 'OddsTooLarge';
  }
}

/** How far chances are worked out. */
export interface Bounds<State> {
  /** Whether a state already tells all that is asked: what comes after it is not worked out. */
  readonly settled?: ((state: State) => boolean) | undefined;
  /** Requests after which {@link OddsTooLarge} is thrown. */
  readonly budget?: number;
}

/** Answers that are fixed: what was answered already, then the dice of the open roll that are in. */
interface Fixed {
  readonly answers: readonly Input[];
  next: number;
  faces: readonly number[] | undefined;
  /** Forces the reading of the first roll after the answers. */
  reading: { readonly value: unknown } | undefined;
}

interface Answer<State> {
  readonly value: unknown;
  /** After a called procedure: the state that it left. */
  readonly state?: State | undefined;
}

interface Branch<State, W> {
  readonly answers: readonly Answer<State>[];
  readonly chance: W;
}

/** A call that is being worked out: what is remembered of its procedure, and what it starts from. */
interface Running {
  readonly byStart: ReadonlyMap<string, unknown>;
  readonly start: string;
}

interface Remembered<State, W> {
  calls: number;
  readonly byStart: Map<string, readonly Outcome<State, W>[]>;
}

/**
 * Calls of a procedure after which its outcomes are remembered. Knowing a state again costs more than running a short
 * procedure once more; a long fight passes this number at once.
 */
const REMEMBER_FROM = 40;
/** Requests that one {@link Odds} may answer before {@link OddsTooLarge} is thrown where no other number is given. */
const BUDGET = 3_000_000;
/** Outcomes of a called procedure are merged from this number on; merging few costs more than it saves. */
const MERGE_FROM = 9;
/** Ends of a procedure that is not remembered yet are merged from this number on. */
const MANY_ENDS = 40;

/** States outlive one forecast: what they share with the state of the table is hashed once. */
const hasher = new StateHasher();

export class Odds<State, Fact, W> {
  readonly #fold: (state: State, fact: Fact) => State;
  readonly #arithmetic: Arithmetic<W>;
  readonly #assume: Assumptions;
  readonly #settled: ((state: State) => boolean) | undefined;
  readonly #budget: number;
  readonly #distributions: Distributions<W>;
  readonly #hash = hasher;
  readonly #remembered = new Map<unknown, Remembered<State, W>>();
  readonly #running: Running[] = [];
  /** The outermost running call that was met again: dice that are thrown again until they say something. */
  #metAgain = Infinity;
  #spent = 0;
  #assumed = false;

  constructor(
    fold: (state: State, fact: Fact) => State,
    arithmetic: Arithmetic<W>,
    assume: Assumptions = plainAssumptions,
    { settled, budget = BUDGET }: Bounds<State> = {},
  ) {
    this.#fold = fold;
    this.#arithmetic = arithmetic;
    this.#assume = assume;
    this.#settled = settled;
    this.#budget = budget;
    this.#distributions = new Distributions(arithmetic);
  }

  /** Requests that were answered so far. */
  get spent(): number {
    return this.#spent;
  }

  /** Whether a number of the table or a choice was taken for granted so far; sight and the like, asked as yes or no, apart. */
  get assumed(): boolean {
    return this.#assumed;
  }

  /**
   * Every way in which a procedure can end, with its chance. The chances add up to 1.
   * @param answers what was answered since it started
   * @param faces dice of the roll after those answers that are already in
   * @throws OddsTooLarge, TooManyReadings
   */
  outcomes<Args>(
    procedure: Procedure<State, Fact, Args, unknown>,
    args: Args,
    state: State,
    answers: readonly Input[] = [],
    faces?: readonly number[],
  ): readonly Outcome<State, W>[] {
    return this.#explore(procedure, args, state, { answers, next: 0, faces, reading: undefined });
  }

  /**
   * Ends of a procedure for each reading of the roll that stands after `answers`.
   * @returns by reading, in the order of {@link possibleReadings} with no die thrown
   */
  byReading<Args>(
    procedure: Procedure<State, Fact, Args, unknown>,
    args: Args,
    state: State,
    answers: readonly Input[],
    roll: RollRequest,
  ): readonly { readonly value: unknown; readonly outcomes: readonly Outcome<State, W>[] }[] {
    return possibleReadings(roll, [], this.#distributions).map(({ value }) => ({
      value,
      outcomes: this.#explore(procedure, args, state, { answers, next: 0, faces: undefined, reading: { value } }),
    }));
  }

  /** Chances of what a roll may still read. */
  readings(roll: RollRequest, faces: readonly number[]): ReturnType<typeof possibleReadings<W>> {
    return possibleReadings(roll, faces, this.#distributions);
  }

  #explore<Args>(
    procedure: Procedure<State, Fact, Args, unknown>,
    args: Args,
    start: State,
    fixed: Fixed,
  ): Outcome<State, W>[] {
    const { one, multiply } = this.#arithmetic;
    const ends: Outcome<State, W>[] = [];
    const waiting: Branch<State, W>[] = [{ answers: [], chance: one }];
    for (let branch = waiting.pop(); branch !== undefined; branch = waiting.pop()) {
      let { answers, chance } = branch;
      let given = 0;
      const game = { state: start };
      const steps = procedure.steps(game, args);
      let value: unknown;
      for (;;) {
        if ((this.#spent += 1) > this.#budget) throw new OddsTooLarge();
        const step = steps.next(value);
        if (step.done === true) {
          ends.push({ value: step.value, state: game.state, chance });
          break;
        }
        const request = step.value;
        if (request.ask === 'tell') {
          game.state = this.#fold(game.state, request.fact);
          value = undefined;
          if (this.#settled?.(game.state) !== true) continue;
          ends.push({ value, state: game.state, chance, settled: true });
          break;
        }
        const old = answers[given];
        given += 1;
        if (old !== undefined) {
          value = old.value;
          if (old.state !== undefined) game.state = old.state;
          continue;
        }
        const ways: readonly Outcome<State | undefined, W>[] =
          request.ask === 'call'
            ? this.#called(
                request.procedure as Procedure<State, Fact, unknown, unknown>,
                request.args,
                game.state,
                fixed,
              )
            : this.#answered(request, fixed);
        const before: readonly Answer<State>[] = answers;
        const chanceBefore = chance;
        let first: Outcome<State | undefined, W> | undefined;
        for (const way of ways) {
          if (way.settled === true && way.state !== undefined)
            ends.push({ ...way, state: way.state, chance: multiply(chanceBefore, way.chance) });
          else if (first === undefined) first = way;
          else
            waiting.push({
              answers: [...before, { value: way.value, state: way.state }],
              chance: multiply(chanceBefore, way.chance),
            });
        }
        if (first === undefined) break;
        answers = [...before, { value: first.value, state: first.state }];
        chance = multiply(chanceBefore, first.chance);
        value = first.value;
        if (first.state !== undefined) game.state = first.state;
      }
    }
    return ends;
  }

  #answered(request: Question, fixed: Fixed): readonly Outcome<undefined, W>[] {
    const sure = (value: unknown): readonly Outcome<undefined, W>[] => [
      { value, state: undefined, chance: this.#arithmetic.one },
    ];
    if (request.ask === 'roll' && request.dice === 0) return sure(read(request.reads, []));
    const answer = fixed.answers[fixed.next];
    if (answer !== undefined) {
      fixed.next += 1;
      if ('roll' in answer && request.ask === 'roll') return sure(read(request.reads, answer.roll));
      if ('choose' in answer) return sure(answer.choose);
      if ('fact' in answer) return sure(answer.fact);
    }
    this.#assumed ||= request.ask === 'choose' || (request.ask === 'declare' && request.fact === 'number');
    if (request.ask === 'choose') return sure(this.#assume.choose(request));
    if (request.ask === 'declare') return sure(this.#assume.declare(request));
    if (fixed.reading !== undefined) {
      const { value } = fixed.reading;
      fixed.reading = undefined;
      return sure(value);
    }
    const faces = fixed.faces ?? [];
    fixed.faces = undefined;
    return possibleReadings(request, faces, this.#distributions).map(({ value, chance }) => ({
      value,
      state: undefined,
      chance,
    }));
  }

  #called(
    procedure: Procedure<State, Fact, unknown, unknown>,
    args: unknown,
    state: State,
    fixed: Fixed,
  ): readonly Outcome<State, W>[] {
    // Inside what was already answered nothing is remembered: those answers are used up as they are met.
    if (fixed.next < fixed.answers.length || fixed.faces !== undefined || fixed.reading !== undefined)
      return this.#explore(procedure, args, state, fixed);
    let remembered = this.#remembered.get(procedure);
    if (remembered === undefined) this.#remembered.set(procedure, (remembered = { calls: 0, byStart: new Map() }));
    remembered.calls += 1;
    if (remembered.calls < REMEMBER_FROM) {
      const ends = this.#explore(procedure, args, state, fixed);
      // Many ends are worth merging at once: each of them is a branch of everything that follows.
      return ends.length < MANY_ENDS ? ends : this.merged(ends);
    }
    const { byStart } = remembered;
    const start = `${String(this.#hash.of(state))}:${String(this.#hash.of(args))}`;
    const known = byStart.get(start);
    if (known !== undefined) return known;
    // Met from inside itself, nothing has changed: what the dice say in the end, they say as if it had not been met.
    const at = this.#running.findIndex((call) => call.byStart === byStart && call.start === start);
    if (at >= 0) {
      this.#metAgain = Math.min(this.#metAgain, at);
      return [];
    }
    const outside = this.#metAgain;
    this.#metAgain = Infinity;
    const depth = this.#running.push({ byStart, start }) - 1;
    const ends = this.merged(this.#explore(procedure, args, state, fixed));
    this.#running.pop();
    const back = this.#metAgain;
    this.#metAgain = Math.min(outside, back < depth ? back : Infinity);
    // Ends on the way round a longer circle say nothing by themselves: whoever began it makes them whole.
    if (back < depth) return ends;
    const outcomes = back === depth ? this.#whole(ends) : ends;
    byStart.set(start, outcomes);
    return outcomes;
  }

  /** Ends whose chances add up to 1 again, in the same proportions. */
  #whole(ends: readonly Outcome<State, W>[]): readonly Outcome<State, W>[] {
    const { divide } = this.#arithmetic;
    if (ends.length === 0) throw new OddsTooLarge();
    const all = chanceThat(ends, () => true, this.#arithmetic);
    return ends.map((end) => ({ ...end, chance: divide(end.chance, all) }));
  }

  /** Ends that look the same from outside are one end. */
  merged(ends: readonly Outcome<State, W>[]): readonly Outcome<State, W>[] {
    if (ends.length < MERGE_FROM) return ends;
    const merged = new Map<string, Outcome<State, W>>();
    for (const end of ends) {
      const key = `${String(this.#hash.of(end.state))}:${String(this.#hash.of(end.value))}:${String(end.settled)}`;
      const same = merged.get(key);
      merged.set(key, same === undefined ? end : { ...same, chance: this.#arithmetic.add(same.chance, end.chance) });
    }
    return [...merged.values()];
  }
}

/** Adds up the chances of the outcomes for which something holds. */
export function chanceThat<State, W>(
  outcomes: readonly Outcome<State, W>[],
  holds: (state: State) => boolean,
  arithmetic: Arithmetic<W>,
): W {
  let total = arithmetic.zero;
  for (const outcome of outcomes) if (holds(outcome.state)) total = arithmetic.add(total, outcome.chance);
  return total;
}
