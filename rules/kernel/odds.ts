import type { Arithmetic } from '../dice/arithmetic.ts';
import { Distributions } from '../dice/distribution.ts';
import { Replies } from './replies.ts';
import {
  KeptEnds,
  MOST_TOGETHER,
  type Answer,
  type Branch,
  type Ends,
  type ReadTogether,
  type Remembered,
  type Running,
} from './branches.ts';
import { byReadings, type Weight } from './columns.ts';
import { mergedEnds } from './merged-ends.ts';
import { madeWhole, OddsTooLarge, plainAssumptions, type Assumptions, type Bounds, type Outcome } from './outcome.ts';
import { possibleReadings } from './possible-readings.ts';
import { givenTo, isFixed, unfixed, type Explored, type Fixed } from './given-answers.ts';
import type { Procedure, PureStep } from './procedure.ts';
import { PureResults } from './pure-results.ts';
import { inOrder, type Answered, type EachRequest, type RollRequest } from './request.ts';
import type { Input } from './row.ts';
import { sharedHasher } from './state-hash.ts';

export { chanceThat, OddsTooLarge, plainAssumptions, type Outcome } from './outcome.ts';

/**
 * Exact chances from the rules themselves: the procedures that referee the game, run over every reading their rolls
 * can give, weighted by chance. There is no second copy of a rule. Calls are cached by their arguments and state.
 */

/** Outcomes are cached from this many calls of a procedure on: looking up a state costs more than a short procedure. */
const REMEMBER_FROM = 40;
/** The default number of requests that one {@link Odds} may answer before it throws {@link OddsTooLarge}. */
const BUDGET = 3_000_000;
/** Ends of a procedure that is not cached yet are merged from this number on. */
const MANY_ENDS = 40;

export class Odds<State, Fact, W> {
  readonly #fold: (state: State, fact: Fact) => State;
  readonly #arithmetic: Arithmetic<Weight<W>>;
  readonly #settled: Bounds<State>['settled'];
  readonly #stops: Bounds<State>['stops'];
  #budget: number;
  readonly #sideBySide: boolean;
  readonly #landed: Bounds<State>['landed'];
  readonly #distributions: Distributions<W>;
  readonly #hash = sharedHasher;
  readonly #remembered = new Map<unknown, Remembered<State, W>>();
  readonly #replies: Replies<W>;
  readonly #pure: PureResults<State, Fact, W>;
  /** What follows each result on the way of the order; absent: nothing is kept. */
  readonly #kept: KeptEnds<State, W> | undefined;
  readonly #running: Running[] = [];
  /** Index of the outermost running call that recurred: dice that are rerolled until they give a result. */
  #metAgain = Infinity;
  #spent = 0;
  #limit: number;

  constructor(
    fold: (state: State, fact: Fact) => State,
    arithmetic: Arithmetic<W>,
    assume: Assumptions = plainAssumptions,
    { settled, stops, budget = BUDGET, sideBySide = true, landed, keeps = false }: Bounds<State> = {},
  ) {
    this.#fold = fold;
    this.#arithmetic = byReadings(arithmetic);
    this.#settled = settled;
    this.#stops = stops;
    this.#budget = this.#limit = budget;
    this.#sideBySide = sideBySide;
    this.#landed = landed;
    this.#kept = keeps ? new KeptEnds() : undefined;
    this.#replies = new Replies(this.#arithmetic, assume);
    this.#pure = new PureResults(this.#arithmetic, (...of) => this.#explore(...of));
    this.#distributions = new Distributions(arithmetic);
  }

  /** Resets the budget and what was assumed, and keeps the cache. Returns this instance. */
  renewed(budget = this.#budget): this {
    this.#budget = budget;
    this.#replies.assumed = false;
    this.#replies.otherwise = false;
    this.#limit = this.#spent + this.#budget;
    // What was being worked out when the budget ran out is no longer.
    this.#running.length = 0;
    this.#metAgain = Infinity;
    return this;
  }

  /** Requests answered so far. */
  get spent(): number {
    return this.#spent;
  }

  /** Whether a number or a choice was assumed so far. Yes-or-no facts, such as sight, do not count. */
  get assumed(): boolean {
    return this.#replies.assumed;
  }

  /** Whether something was answered so far that chances would not have assumed. */
  get otherwise(): boolean {
    return this.#replies.otherwise;
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
    // Without readings worked out together, every chance is a plain one.
    const fixed = { answers, next: 0, faces, reading: undefined };
    return this.#explore(procedure, args, state, fixed, true) as readonly Outcome<State, W>[];
  }

  /**
   * Returns the ends of a procedure for each reading of the roll that is open after `answers`. What follows is run once
   * for all readings, which weigh its ends differently.
   * @returns in the order of {@link possibleReadings} with no die thrown
   */
  byReading<Args>(
    procedure: Procedure<State, Fact, Args, unknown>,
    args: Args,
    state: State,
    answers: readonly Input[],
    roll: RollRequest,
  ): readonly ReadTogether<State, W>[] {
    const all = possibleReadings(roll, [], this.#distributions).map(({ value }) => value);
    const together = Array.from({ length: Math.ceil(all.length / MOST_TOGETHER) }, (_, i) =>
      all.slice(i * MOST_TOGETHER, (i + 1) * MOST_TOGETHER),
    );
    return together.map((values) => ({
      values,
      ends: this.#explore(procedure, args, state, { answers, next: 0, faces: undefined, reading: { values } }, true),
    }));
  }

  /** Returns the possible results of a pure step, merging those that count the same. */
  came(step: PureStep<Fact, unknown, unknown>, args: unknown, state: State): readonly Outcome<State, W>[] {
    return this.#pure.of(step, args, state, unfixed(), undefined) as readonly Outcome<State, W>[];
  }

  /** Returns the readings a roll may still give, with their chances. */
  readings(roll: RollRequest, faces: readonly number[]): ReturnType<typeof possibleReadings<W>> {
    return possibleReadings(roll, faces, this.#distributions);
  }

  /** @param trunk whether nothing has branched since the order began */
  #explore<Args>(
    procedure: Explored<State, Fact, Args>,
    args: Args,
    start: State,
    fixed: Fixed,
    trunk = false,
  ): Ends<State, W> {
    return this.#onward(procedure, args, start, fixed, { answers: [], trunk: trunk && this.#kept !== undefined });
  }

  /** Every way a procedure can end after some answers. */
  #onward<Args>(
    procedure: Explored<State, Fact, Args>,
    args: Args,
    start: State,
    fixed: Fixed,
    from: { readonly answers: readonly Answer<State>[]; readonly trunk: boolean },
  ): Ends<State, W> {
    const { one, multiply } = this.#arithmetic;
    const ends: Outcome<State, Weight<W>>[] = [];
    const waiting: Branch<State, W>[] = [{ answers: from.answers, chance: one }];
    let { trunk } = from;
    for (let branch = waiting.pop(); branch !== undefined; branch = waiting.pop()) {
      let { answers, chance } = branch;
      let given = 0;
      const game = { state: start };
      const steps = procedure.steps(game, args);
      let value: unknown;
      for (;;) {
        // Each waiting branch takes a request at least: more than are left can only fill the memory.
        if ((this.#spent += 1) + waiting.length > this.#limit) throw new OddsTooLarge();
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
        const ways = this.#ways(request, game.state, fixed, trunk);
        const before: readonly Answer<State>[] = answers;
        if (trunk && ways.length > 1) {
          trunk = false;
          if (!isFixed(fixed)) return this.#parted(procedure, args, start, before, ways);
        }
        const chanceBefore = chance;
        let first: Outcome<State | undefined, Weight<W>> | undefined;
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

  /** The ends after each of the first results that differ; what follows a result is kept. */
  #parted<Args>(
    procedure: Explored<State, Fact, Args>,
    args: Args,
    start: State,
    before: readonly Answer<State>[],
    ways: readonly Outcome<State | undefined, Weight<W>>[],
  ): Ends<State, W> {
    const kept = this.#kept as KeptEnds<State, W>;
    const { multiply } = this.#arithmetic;
    const [hash, number] = [this.#hash, kept.numberOf(procedure)];
    const here = [number, hash.of(args), hash.of(start), hash.of(before)].join(' ');
    const ends: Outcome<State, Weight<W>>[] = [];
    for (const way of ways) {
      if (way.settled === true && way.state !== undefined) {
        ends.push({ ...way, state: way.state });
        continue;
      }
      const key = `${here} ${String(hash.of(way.value))} ${String(hash.of(way.state))}`;
      let known = kept.get(key);
      if (known === undefined) {
        const answers = [...before, { value: way.value, state: way.state }];
        known = this.#replies.noted(() => this.#onward(procedure, args, start, unfixed(), { answers, trunk: false }));
        // Ends inside a cycle are incomplete.
        if (this.#metAgain === Infinity) kept.set(key, known);
      }
      for (const end of this.#replies.again(known)) ends.push({ ...end, chance: multiply(way.chance, end.chance) });
    }
    return ends;
  }

  /** Whether nothing after a fact counts any more; a fact that is `behind` does not trigger `stops`. */
  #endsAt(fact: Fact, state: State, behind: boolean): boolean {
    return (!behind && this.#stops?.(fact) === true) || this.#settled?.(state) === true;
  }

  /** The possible results of a request, each with its chance. */
  #ways(
    request: Answered<Fact>,
    state: State,
    fixed: Fixed,
    trunk: boolean,
  ): readonly Outcome<State | undefined, Weight<W>>[] {
    if (request.ask === 'each') return this.#each(request, state, fixed);
    if (request.ask !== 'call') return this.#replies.to(request, fixed);
    return this.#called(
      request.procedure as Procedure<State, Fact, unknown, unknown>,
      request.args,
      state,
      fixed,
      trunk,
    );
  }

  #called(
    procedure: Procedure<State, Fact, unknown, unknown>,
    args: unknown,
    state: State,
    fixed: Fixed,
    trunk = false,
  ): Ends<State, W> {
    // No caching among answers already given: each is used up when it is reached.
    if (isFixed(fixed) || this.#landed !== undefined) return this.#explore(procedure, args, state, fixed, trunk);
    let remembered = this.#remembered.get(procedure);
    if (remembered === undefined) this.#remembered.set(procedure, (remembered = { calls: 0, byStart: new Map() }));
    remembered.calls += 1;
    if (remembered.calls < REMEMBER_FROM) {
      const ends = this.#explore(procedure, args, state, fixed, trunk);
      // Merge many ends at once: each of them is a branch of everything that follows.
      return ends.length < MANY_ENDS ? ends : this.merged(ends);
    }
    const { byStart } = remembered;
    const start = `${String(this.#hash.of(state))}:${String(this.#hash.of(args))}`;
    const known = byStart.get(start);
    if (known !== undefined) return this.#replies.again(known);
    // A call that recurs from the same start changes nothing: drop this branch and rescale the rest.
    const at = this.#running.findIndex((call) => call.byStart === byStart && call.start === start);
    if (at >= 0) {
      this.#metAgain = Math.min(this.#metAgain, at);
      return [];
    }
    const outside = this.#metAgain;
    this.#metAgain = Infinity;
    const depth = this.#running.push({ byStart, start }) - 1;
    const { ends, assumed } = this.#replies.noted(() =>
      this.merged(this.#explore(procedure, args, state, fixed, trunk)),
    );
    this.#running.pop();
    const back = this.#metAgain;
    this.#metAgain = Math.min(outside, back < depth ? back : Infinity);
    // Ends inside a longer cycle are incomplete; the call that began the cycle rescales them.
    if (back < depth) return ends;
    const outcomes = back === depth ? madeWhole(ends, this.#arithmetic) : ends;
    byStart.set(start, { ends: outcomes, assumed });
    return outcomes;
  }

  /**
   * Pure steps side by side: each is computed alone, then their results are applied to the game one by one, merging
   * equal ends in between. Nothing here depends on the order of the dice. Each end takes a request of what follows.
   */
  #each(request: EachRequest<Fact>, state: State, fixed: Fixed): Ends<State, W> {
    const landed = this.#landed?.(request, state, {
      isAnswered: isFixed(fixed),
      open: () => this.#openIn(request, state, fixed),
    });
    if (landed !== undefined) return [{ ...landed, chance: this.#arithmetic.one }];
    if (!this.#sideBySide) return this.#explore({ steps: () => inOrder(request) }, undefined, state, fixed);
    const { step, all, lands } = request;
    const { one, multiply } = this.#arithmetic;
    const given = givenTo(request, fixed);
    const settled: Outcome<State, Weight<W>>[] = [];
    let ends: Ends<State, W> = [{ value: [], state, chance: one }];
    for (const [i, args] of all.entries()) {
      const came = this.#pure.of(step, args, state, fixed, given?.[i]);
      const next: Outcome<State, Weight<W>>[] = [];
      for (const end of ends) {
        if (this.#spent + next.length + settled.length > this.#limit) throw new OddsTooLarge();
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
      }
      ends = lands === undefined ? next : this.merged(next);
    }
    return [...settled, ...ends];
  }

  /** What each step may come to if the open roll is one of theirs; otherwise `undefined`. */
  #openIn(request: EachRequest<Fact>, state: State, fixed: Fixed): readonly Ends<State, W>[] | undefined {
    if (fixed.reading === undefined) return undefined;
    const given = givenTo(request, fixed);
    const came = request.all.map((args, i) => this.#pure.of(request.step, args, state, fixed, given?.[i]));
    return isFixed(fixed) ? undefined : came;
  }

  /** Merges ends that look the same from outside. */
  merged(ends: readonly Outcome<State, W>[]): readonly Outcome<State, W>[];
  merged(ends: Ends<State, W>): Ends<State, W>;
  merged(ends: Ends<State, W>): Ends<State, W> {
    return mergedEnds(ends, this.#hash, this.#arithmetic);
  }
}
