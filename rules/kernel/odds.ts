import type { Arithmetic } from '../dice/arithmetic.ts';
import { Distributions } from '../dice/distribution.ts';
import { madeWhole, OddsTooLarge, plainAssumptions, type Assumptions, type Bounds, type Outcome } from './outcome.ts';
import { possibleReadings } from './possible-readings.ts';
import { givenTo, isFixed, unfixed, type Explored, type Fixed, type Given } from './given-answers.ts';
import type { Procedure, PureStep } from './procedure.ts';
import { read } from './reading.ts';
import { inOrder, type Answered, type EachRequest, type Question, type RollRequest } from './request.ts';
import type { Input } from './row.ts';
import { StateHasher } from './state-hash.ts';

export { chanceThat, OddsTooLarge, plainAssumptions, type Outcome } from './outcome.ts';

/**
 * Exact chances from the rules themselves: the very procedures that referee the game are run over every reading their
 * rolls can give, weighted. There is no second copy of a rule. Called procedures are remembered by their arguments and
 * the state they start from.
 */

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
  readonly #settled: Bounds<State>['settled'];
  readonly #stops: Bounds<State>['stops'];
  readonly #budget: number;
  readonly #sideBySide: boolean;
  readonly #landed: Bounds<State>['landed'];
  readonly #distributions: Distributions<W>;
  readonly #hash = hasher;
  readonly #remembered = new Map<unknown, Remembered<State, W>>();
  /** What pure steps come to, by their arguments alone. */
  readonly #pure = new Map<unknown, Map<number, readonly Outcome<State, W>[]>>();
  readonly #running: Running[] = [];
  /** The outermost running call that was met again: dice that are thrown again until they say something. */
  #metAgain = Infinity;
  #spent = 0;
  #limit: number;
  #assumed = false;

  constructor(
    fold: (state: State, fact: Fact) => State,
    arithmetic: Arithmetic<W>,
    assume: Assumptions = plainAssumptions,
    { settled, stops, budget = BUDGET, sideBySide = true, landed }: Bounds<State> = {},
  ) {
    this.#fold = fold;
    this.#arithmetic = arithmetic;
    this.#assume = assume;
    this.#settled = settled;
    this.#stops = stops;
    this.#budget = this.#limit = budget;
    this.#sideBySide = sideBySide;
    this.#landed = landed;
    this.#distributions = new Distributions(arithmetic);
  }

  /** The same, with everything that it remembers, and its whole budget before it again. */
  renewed(): this {
    this.#limit = this.#spent + this.#budget;
    return this;
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

  /** What a pure step can come to, results that are alike in what counts taken together. */
  came(step: PureStep<Fact, unknown, unknown>, args: unknown, state: State): readonly Outcome<State, W>[] {
    return this.#cameOf(step, args, state, unfixed(), undefined);
  }

  /** Chances of what a roll may still read. */
  readings(roll: RollRequest, faces: readonly number[]): ReturnType<typeof possibleReadings<W>> {
    return possibleReadings(roll, faces, this.#distributions);
  }

  #explore<Args>(procedure: Explored<State, Fact, Args>, args: Args, start: State, fixed: Fixed): Outcome<State, W>[] {
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
        if ((this.#spent += 1) > this.#limit) throw new OddsTooLarge();
        const step = steps.next(value);
        if (step.done === true) {
          ends.push({ value: step.value, state: game.state, chance });
          break;
        }
        const request = step.value;
        if (request.ask === 'pause') {
          value = undefined;
          continue;
        }
        if (request.ask === 'tell') {
          game.state = this.#fold(game.state, request.fact);
          value = undefined;
          // Told again on the way back to a branch, it is behind us.
          const behind = given !== answers.length || isFixed(fixed);
          if (!this.#endsAt(request.fact, game.state, behind)) continue;
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
        const ways = this.#ways(request, game.state, fixed);
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

  /** Whether nothing that follows a fact counts any more; a fact that is `behind` stops nothing. */
  #endsAt(fact: Fact, state: State, behind: boolean): boolean {
    return (!behind && this.#stops?.(fact) === true) || this.#settled?.(state) === true;
  }

  /** What a request can come to, each with its chance. */
  #ways(request: Answered<Fact>, state: State, fixed: Fixed): readonly Outcome<State | undefined, W>[] {
    if (request.ask === 'each') return this.#each(request, state, fixed);
    if (request.ask !== 'call') return this.#answered(request, fixed);
    return this.#called(request.procedure as Procedure<State, Fact, unknown, unknown>, request.args, state, fixed);
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
    if (isFixed(fixed) || this.#landed !== undefined) return this.#explore(procedure, args, state, fixed);
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
    const outcomes = back === depth ? madeWhole(ends, this.#arithmetic) : ends;
    byStart.set(start, outcomes);
    return outcomes;
  }

  /**
   * Pure steps side by side: each is worked out alone, and then what they come to is done to the game one by one, with
   * ends that look the same taken together in between. Nothing here depends on the order of the dice.
   */
  #each(request: EachRequest<Fact>, state: State, fixed: Fixed): readonly Outcome<State, W>[] {
    const landed = this.#landed?.(request, state);
    if (landed !== undefined) return [{ ...landed, chance: this.#arithmetic.one }];
    if (!this.#sideBySide) return this.#explore({ steps: () => inOrder(request) }, undefined, state, fixed);
    const { step, all, lands } = request;
    const { one, multiply } = this.#arithmetic;
    const given = givenTo(request, fixed);
    const settled: Outcome<State, W>[] = [];
    let ends: readonly Outcome<State, W>[] = [{ value: [], state, chance: one }];
    for (const [i, args] of all.entries()) {
      const came = this.#cameOf(step, args, state, fixed, given?.[i]);
      const next: Outcome<State, W>[] = [];
      for (const end of ends)
        for (const way of came) {
          const chance = multiply(end.chance, way.chance);
          const values = end.value as readonly unknown[];
          if (lands === undefined) {
            next.push({ value: [...values, way.value], state: end.state, chance });
            continue;
          }
          for (const after of this.#called(
            lands as Procedure<State, Fact, unknown, unknown>,
            { of: args, came: way.value },
            end.state,
            fixed,
          )) {
            const both = multiply(chance, after.chance);
            if (after.settled === true) settled.push({ ...after, chance: both });
            else next.push({ value: [...values, after.value], state: after.state, chance: both });
          }
        }
      ends = lands === undefined ? next : this.merged(next);
    }
    return [...settled, ...ends];
  }

  /** What one pure step can come to: remembered by its arguments, unless some of its dice are in. */
  #cameOf(
    step: PureStep<Fact, unknown, unknown>,
    args: unknown,
    state: State,
    fixed: Fixed,
    given: Given | undefined,
  ): readonly Outcome<State, W>[] {
    const explored: Explored<State, Fact, unknown> = { steps: (_game, of) => step.steps(of) };
    if (given !== undefined) {
      // Answers that are left belong to whoever ends first: all have stopped as often as they do.
      const rest = given.open || !isFixed(fixed) ? [] : fixed.answers.slice(fixed.next);
      const own: Fixed = given.open
        ? { answers: given.answers, next: 0, faces: given.faces, reading: given.reading }
        : { answers: [...given.answers, ...rest], next: 0, faces: fixed.faces, reading: fixed.reading };
      const ends = this.#alike(step, this.#explore(explored, args, state, own));
      if (!given.open) {
        fixed.next += Math.max(0, own.next - given.answers.length);
        fixed.faces = own.faces;
        fixed.reading = own.reading;
      }
      return ends;
    }
    const known = this.#pure.get(step) ?? new Map<number, readonly Outcome<State, W>[]>();
    this.#pure.set(step, known);
    const key = this.#hash.of(args);
    let ends = known.get(key);
    if (ends === undefined) {
      ends = this.#alike(step, this.#explore(explored, args, state, unfixed()));
      const [first] = ends;
      if (first !== undefined && this.#hash.of(first.state) !== this.#hash.of(state))
        throw new Error(`each: '${step.name}' tells facts that change the game`);
      known.set(key, ends);
    }
    return ends;
  }

  /** Results of a pure step that are alike in what counts are one. */
  #alike(
    { counts = (result) => result }: PureStep<Fact, unknown, unknown>,
    ends: readonly Outcome<State, W>[],
  ): readonly Outcome<State, W>[] {
    const alike = new Map<unknown, Outcome<State, W>>();
    for (const end of ends) {
      const what = counts(end.value);
      const key = typeof what === 'object' ? `${String(this.#hash.of(what))}` : what;
      const same = alike.get(key);
      alike.set(key, same === undefined ? end : { ...end, chance: this.#arithmetic.add(same.chance, end.chance) });
    }
    return [...alike.values()];
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
