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
 * Exact chances from the rules themselves: runs the same procedures that referee the game over every reading their
 * rolls can give, weighted by chance. There is no second copy of a rule. Called procedures are cached by their
 * arguments and the state they start from.
 */

interface Answer<State> {
  readonly value: unknown;
  /** For a called procedure: the state it left. */
  readonly state?: State | undefined;
}

interface Branch<State, W> {
  readonly answers: readonly Answer<State>[];
  readonly chance: W;
}

/** A call being computed: the cache of its procedure, and what it starts from. */
interface Running {
  readonly byStart: ReadonlyMap<string, unknown>;
  readonly start: string;
}

interface Remembered<State, W> {
  calls: number;
  readonly byStart: Map<string, readonly Outcome<State, W>[]>;
}

/**
 * Outcomes are cached from this many calls of a procedure on. Looking up a state costs more than running a short
 * procedure again; a long fight passes this number at once.
 */
const REMEMBER_FROM = 40;
/** The default number of requests that one {@link Odds} may answer before it throws {@link OddsTooLarge}. */
const BUDGET = 3_000_000;
/** Outcomes of a called procedure are merged from this number on; merging a few costs more than it saves. */
const MERGE_FROM = 9;
/** Ends of a procedure that is not cached yet are merged from this number on. */
const MANY_ENDS = 40;

/** Shared because states outlive a forecast: parts in common with the state of the table are hashed once. */
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
  /** Results of pure steps, by their arguments alone. */
  readonly #pure = new Map<unknown, Map<number, readonly Outcome<State, W>[]>>();
  readonly #running: Running[] = [];
  /** Index of the outermost running call that recurred: dice that are rerolled until they give a result. */
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

  /** Resets the budget and keeps the cache. Returns this instance. */
  renewed(): this {
    this.#limit = this.#spent + this.#budget;
    return this;
  }

  /** Requests answered so far. */
  get spent(): number {
    return this.#spent;
  }

  /** Whether a number or a choice was assumed so far. Yes-or-no facts, such as sight, do not count. */
  get assumed(): boolean {
    return this.#assumed;
  }

  /**
   * Returns every way a procedure can end, with its chance. The chances add up to 1.
   * @param answers what was answered since it started
   * @param faces dice of the next roll that are already in
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
   * Returns the ends of a procedure for each reading of the roll that is open after `answers`.
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

  /** Returns the possible results of a pure step, merging those that count the same. */
  came(step: PureStep<Fact, unknown, unknown>, args: unknown, state: State): readonly Outcome<State, W>[] {
    return this.#cameOf(step, args, state, unfixed(), undefined);
  }

  /** Returns the readings a roll may still give, with their chances. */
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
          // A fact told again while replaying a branch is behind us.
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

  /** Whether nothing after a fact counts any more; a fact that is `behind` does not trigger `stops`. */
  #endsAt(fact: Fact, state: State, behind: boolean): boolean {
    return (!behind && this.#stops?.(fact) === true) || this.#settled?.(state) === true;
  }

  /** The possible results of a request, each with its chance. */
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
    // No caching among answers already given: each is used up when it is reached.
    if (isFixed(fixed) || this.#landed !== undefined) return this.#explore(procedure, args, state, fixed);
    let remembered = this.#remembered.get(procedure);
    if (remembered === undefined) this.#remembered.set(procedure, (remembered = { calls: 0, byStart: new Map() }));
    remembered.calls += 1;
    if (remembered.calls < REMEMBER_FROM) {
      const ends = this.#explore(procedure, args, state, fixed);
      // Merge many ends at once: each of them is a branch of everything that follows.
      return ends.length < MANY_ENDS ? ends : this.merged(ends);
    }
    const { byStart } = remembered;
    const start = `${String(this.#hash.of(state))}:${String(this.#hash.of(args))}`;
    const known = byStart.get(start);
    if (known !== undefined) return known;
    // A call that recurs from the same start changes nothing: drop this branch and rescale the rest.
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
    // Ends inside a longer cycle are incomplete; the call that began the cycle rescales them.
    if (back < depth) return ends;
    const outcomes = back === depth ? madeWhole(ends, this.#arithmetic) : ends;
    byStart.set(start, outcomes);
    return outcomes;
  }

  /**
   * Pure steps side by side: each is computed alone, then their results are applied to the game one by one, merging
   * equal ends in between. Nothing here depends on the order of the dice.
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

  /** The possible results of one pure step: cached by its arguments, unless some of its dice are in. */
  #cameOf(
    step: PureStep<Fact, unknown, unknown>,
    args: unknown,
    state: State,
    fixed: Fixed,
    given: Given | undefined,
  ): readonly Outcome<State, W>[] {
    const explored: Explored<State, Fact, unknown> = { steps: (_game, of) => step.steps(of) };
    if (given !== undefined) {
      // Remaining answers belong to whichever step ends first: all have stopped equally often.
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

  /** Merges results of a pure step that count the same. */
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

  /** Merges ends that look the same from outside. */
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
