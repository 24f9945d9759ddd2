import type { Arithmetic } from '../dice/arithmetic.ts';
import type { Ends } from './branches.ts';
import type { Weight } from './columns.ts';
import { DieByDie } from './die-by-die.ts';
import { isFixed, unfixed, type Explored, type Fixed, type Given } from './given-answers.ts';
import { alikeResults } from './merged-ends.ts';
import type { PureStep } from './procedure.ts';
import { sharedHasher } from './state-hash.ts';

type Explore<State, Fact, W> = (
  step: Explored<State, Fact, unknown>,
  args: unknown,
  state: State,
  fixed: Fixed,
) => Ends<State, W>;

/** The possible results of pure steps, cached by their arguments alone, unless some of their dice are in. */
export class PureResults<State, Fact, W> {
  readonly #arithmetic: Arithmetic<Weight<W>>;
  readonly #explore: Explore<State, Fact, W>;
  readonly #dieByDie: DieByDie<State, Fact, W>;
  readonly #known = new Map<unknown, Map<number, Ends<State, W>>>();

  constructor(arithmetic: Arithmetic<Weight<W>>, explore: Explore<State, Fact, W>) {
    this.#arithmetic = arithmetic;
    this.#explore = explore;
    this.#dieByDie = new DieByDie(arithmetic, (...of) => this.#ofAllDice(...of));
  }

  /**
   * The possible results of one step.
   * @param fixed what is fixed for all; @param given what of it belongs to this step
   */
  of(
    step: PureStep<Fact, unknown, unknown>,
    args: unknown,
    state: State,
    fixed: Fixed,
    given: Given | undefined,
  ): Ends<State, W> {
    if (given !== undefined) {
      // Remaining answers belong to whichever step ends first: all have stopped equally often.
      const rest = given.open || !isFixed(fixed) ? [] : fixed.answers.slice(fixed.next);
      const own: Fixed = given.open
        ? { answers: given.answers, next: 0, faces: given.faces, reading: given.reading }
        : { answers: [...given.answers, ...rest], next: 0, faces: fixed.faces, reading: fixed.reading };
      const ends = this.#workedOut(step, args, state, own);
      if (!given.open) {
        fixed.next += Math.max(0, own.next - given.answers.length);
        fixed.faces = own.faces;
        fixed.reading = own.reading;
      }
      return ends;
    }
    const known = this.#known.get(step) ?? new Map<number, Ends<State, W>>();
    this.#known.set(step, known);
    const key = sharedHasher.ofPassing(step.reads?.(args) ?? args);
    let ends = known.get(key);
    if (ends === undefined) {
      ends = this.#dieByDie.of(step, args, state) ?? this.#ofAllDice(step, args, state);
      known.set(key, ends);
    }
    return ends;
  }

  /** The results of a step of which nothing is fixed. */
  #ofAllDice(step: PureStep<Fact, unknown, unknown>, args: unknown, state: State): Ends<State, W> {
    const ends = this.#workedOut(step, args, state, unfixed());
    const [first] = ends;
    if (first !== undefined && sharedHasher.of(first.state) !== sharedHasher.of(state))
      throw new Error(`each: '${step.name}' tells facts that change the game`);
    return ends;
  }

  /** Runs a step over everything its dice can read. */
  #workedOut(step: PureStep<Fact, unknown, unknown>, args: unknown, state: State, own: Fixed): Ends<State, W> {
    const explored: Explored<State, Fact, unknown> = { steps: (_game, of) => step.steps(of) };
    return alikeResults(step, this.#explore(explored, args, state, own), sharedHasher, this.#arithmetic);
  }
}
