import { doubles } from '../dice/arithmetic.ts';
import { Chain, nothing, rowOf, withoutItself, type CourseEnd, type Place, type Row, type Share } from './chain.ts';
import { Odds, OddsTooLarge, type Outcome } from './odds.ts';
import { policyOf } from './outcome.ts';
import { TooManyReadings } from './possible-readings.ts';
import type { Procedure, RuleId, Seat } from './request.ts';
import { sharedHasher, type StateHasher } from './state-hash.ts';
import type { Text } from './text.ts';

/**
 * A whole fight: one step, repeated until it is over. The step and what happens between two steps are the system's own
 * procedures; only the arithmetic of absorbing chains is here. At any time the chance lies between what is certain to
 * be won and what is not certain to be lost.
 */

/** What a unit has left in a duel. */
export interface Left {
  readonly stands: number;
  /** Hits that have not removed a stand, and how many remove one. */
  readonly hits: number;
  readonly each: number;
}

/**
 * Describes fights of a few units with one party each, so that rounds need not be explored anew for every number of
 * stands and hits. These are keys, never a second copy of a rule: they say which rounds can be derived from which, and
 * every number comes from the real procedures. A conformance test checks them against the whole course.
 */
export interface Duel<State> {
  /** Whether a state before a round is of this kind. */
  readonly fits: (state: State) => boolean;
  /** The side of each unit: 0 is the side the fight favours. Units of side 0 come first. */
  readonly sides: readonly (0 | 1)[];
  /** What each unit has left, also in the middle of a round. */
  readonly left: (state: State) => readonly Left[];
  /** The same state with other hits that have not removed a stand. */
  readonly withHits: (state: State, hits: readonly number[]) => State;
  /**
   * The state as the start of a round leaves it, if the game records there how many stands each unit has. Absent: it
   * records nothing. Used to derive states with fewer stands; checked against the real procedures.
   */
  readonly begins?: ((state: State) => State) | undefined;
  /** Everything that matters in a state before a round, except what its units have left. */
  readonly rest: (state: State) => unknown;
  /** A key: rounds with the same key, the same rest and the same stands left end the same way. */
  readonly scored: (state: State, ours: number, theirs: number) => number;
  /** Whether {@link Duel.scored} also depends on how many stands went into the round. */
  readonly scoredByStands?: boolean | undefined;
  /**
   * A key: rounds with the same key, rest, score and set of surviving units are followed by the same thing, however
   * many stands those units have. Absent: unknown. Checked against the real procedures whenever a number of stands is
   * met for the first time.
   * @param left stands of each unit after the blows
   */
  readonly follows?: ((state: State, scored: number, left: readonly number[]) => number) | undefined;
  /**
   * What of {@link Duel.rest} still counts for what follows once the blows of a round have fallen; {@link Duel.follows}
   * is then taken from one kind of fight for another. Absent: all of it.
   */
  readonly settles?: ((state: State) => unknown) | undefined;
  /** The most exchanges of blows in a round: more than 1 if some units strike before others. Default 1. */
  readonly exchanges?: number | undefined;
  /**
   * A key: rounds with the same key, the same rest and the same stands left by the exchanges so far go on alike,
   * whatever was there before. Empty: no exchange is left, which is checked where what follows is computed. Absent: they do if the stands were the same before the round and after each exchange.
   * @param stands of each unit before the round and after each exchange
   */
  readonly onward?: ((state: State, stands: readonly (readonly number[])[]) => string) | undefined;
  /**
   * A key of the arguments of a pure step: blows with the same key that count the same cost a unit with the same left
   * the same. Absent: all do.
   */
  readonly limits?: ((of: unknown) => number) | undefined;
  /** Whether a side with nobody left has lost, whatever was scored. */
  readonly lastStanding?: boolean | undefined;
}

interface Run<State, Fact> {
  // oxlint-disable-next-line typescript/no-explicit-any -- each course pairs a procedure with its own arguments
  readonly procedure: Procedure<State, Fact, any, unknown>;
  readonly args: unknown;
}

export interface Course<State, Fact> {
  readonly id: string;
  /** What is being won. */
  readonly text: Text;
  readonly rule: RuleId;
  readonly favours?: Seat | undefined;
  /** Which rounds are covered and what both sides are assumed to do. */
  readonly cover: Text;
  /** Options taken if they are offered, in order of preference; otherwise the first option. */
  readonly prefers: readonly string[];
  readonly round: Run<State, Fact>;
  /** Facts of the round's procedure after which the next round begins, if one order fights several. */
  readonly stops?: ((fact: Fact) => boolean) | undefined;
  /** What happens between two rounds: the real change of phases. Absent: rounds follow directly. */
  readonly between?: Run<State, Fact> | undefined;
  /** Rounds the game allows after the coming one; a fight not won by then is not won. Absent: no limit. */
  readonly rounds?: number | undefined;
  /** How the fight ended; `undefined` while it goes on. */
  readonly ended: (state: State) => CourseEnd | undefined;
  /** What matters in a state before a round: states with equal keys continue alike. */
  readonly matters: (state: State) => unknown;
  /** How to recognize equivalent rounds when few units fight; such fights are computed with plain numbers. */
  readonly duel?: Duel<State> | undefined;
  /** What the fight has brought the favoured side: the enemy's losses minus its own. Used to compare options. */
  readonly worth: {
    readonly unit: 'stands' | 'models';
    readonly of: (state: State) => number;
    readonly least: number;
    readonly most: number;
  };
}

/** The greatest gap between the bounds of a chance called exact. */
export const EXACT = 1e-12;

/** The most requests that one round may take. */
export const ROUND_BUDGET = 400_000;

export class CourseOdds<State, Fact> {
  readonly #course: Course<State, Fact>;
  readonly #odds: Odds<State, Fact, number>;
  readonly #hash = sharedHasher;
  readonly #chain = new Chain();
  readonly #states: State[] = [];
  readonly #byKey = new Map<number, number>();

  /** @param budget requests one round may take before the course goes on without knowing it */
  constructor(fold: (state: State, fact: Fact) => State, course: Course<State, Fact>, budget = ROUND_BUDGET) {
    this.#course = course;
    this.#odds = new Odds<State, Fact, number>(fold, doubles, policyOf(course), { budget, stops: course.stops });
  }

  /** The odds used to run a procedure before the course begins, under the same assumptions. */
  get odds(): Odds<State, Fact, number> {
    return this.#odds;
  }

  /** Maps states into the course: the endings of fights that are over, and the nodes of the others. */
  enter(outcomes: readonly Pick<Outcome<State, number>, 'state' | 'chance'>[]): Row {
    const { ends, going } = afterRound(this.#course, this.#odds, this.#hash, outcomes);
    const to = new Map<number, number>();
    for (const { state, chance } of going) {
      const node = this.#nodeOf(state);
      to.set(node, (to.get(node) ?? 0) + chance);
    }
    return rowOf(ends, to);
  }

  /** Records that nodes can be reached, so that the likeliest is explored first. */
  reach(row: Row, mass = 1): void {
    this.#chain.reach(row, mass);
  }

  /** Computes one more round, from the likeliest unexplored state. @returns false if there is none left */
  step(): boolean {
    const node = this.#chain.likeliest();
    if (node === undefined) return false;
    const { procedure, args } = this.#course.round;
    try {
      const row = this.enter(this.#odds.renewed().outcomes(procedure, args, this.#states[node] as State));
      // If rounds are numbered, a round that changes nothing still counts.
      this.#chain.set(node, this.#course.rounds === undefined ? withoutItself(row, node) : row);
    } catch (error) {
      if (!(error instanceof OddsTooLarge) && !(error instanceof TooManyReadings)) throw error;
      this.#chain.set(node, 'too-large');
    }
    return true;
  }

  /**
   * Returns the chance of winning from each place and what the fight is worth, as far as known now.
   * @param first rounds that come before those the game allows after the coming one
   */
  between(places: readonly Row[], first = 0): readonly Place[] {
    const { worth } = this.#course;
    const rounds = this.#course.rounds === undefined ? undefined : this.#course.rounds + first;
    return this.#chain.between(places, { ...worth, rounds, worthAt: (node) => worth.of(this.#states[node] as State) });
  }

  #nodeOf(state: State): number {
    const key = this.#hash.ofPassing(this.#course.matters(state));
    const known = this.#byKey.get(key);
    if (known !== undefined) return known;
    const node = this.#chain.add();
    this.#states.push(state);
    this.#byKey.set(key, node);
    return node;
  }
}

/**
 * What a round led to: endings with their chances, and the states before the next round with theirs.
 * @param over called with each state in which the fight is over, and its chance
 */
export function afterRound<State, Fact>(
  course: Course<State, Fact>,
  odds: Odds<State, Fact, number>,
  hash: StateHasher,
  outcomes: readonly Pick<Outcome<State, number>, 'state' | 'chance'>[],
  over?: (state: State, chance: number) => void,
): { readonly ends: Share; readonly going: readonly { readonly state: State; readonly chance: number }[] } {
  const { between } = course;
  const ends = nothing();
  const isOver = (state: State, chance: number): boolean => {
    const end = course.ended(state);
    if (end === undefined) return false;
    ends[end] += chance;
    ends.worth += chance * course.worth.of(state);
    over?.(state, chance);
    return true;
  };
  const alike = new Map<number, { readonly state: State; chance: number }>();
  for (const { state, chance } of outcomes) {
    if (isOver(state, chance)) continue;
    // States with equal keys continue alike, so run the phases for only one of them.
    const key = outcomes.length === 1 ? 0 : hash.ofPassing(course.matters(state));
    const same = alike.get(key);
    if (same === undefined) alike.set(key, { state, chance });
    else same.chance += chance;
  }
  if (between === undefined) return { ends, going: [...alike.values()] };
  const going = [...alike.values()].flatMap(({ state, chance }) =>
    odds
      .renewed()
      .outcomes(between.procedure, between.args, state)
      .map((next) => ({ state: next.state, chance: chance * next.chance }))
      .filter((next) => !isOver(next.state, next.chance)),
  );
  return { ends, going };
}
