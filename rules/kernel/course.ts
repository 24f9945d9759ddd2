import { doubles } from '../dice/arithmetic.ts';
import { Chain, nothing, rowOf, withoutItself, type CourseEnd, type Place, type Row, type Share } from './chain.ts';
import { Odds, OddsTooLarge, type Outcome } from './odds.ts';
import { policyOf } from './outcome.ts';
import { TooManyReadings } from './possible-readings.ts';
import type { Procedure, RuleId, Seat } from './request.ts';
import { StateHasher } from './state-hash.ts';
import type { Text } from './text.ts';

/**
 * A whole fight: one step, repeated until it is over. The step and what changes between two of them are the system's own
 * procedures; here is only the arithmetic of absorbing chains. At every moment the chance lies between what is certain to
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
 * What is known of fights of a few units with one party each, so that rounds are not gone through anew for every number of stands and
 * hits. Keys, never a second copy of a rule: they say which rounds to take from which, and every number in them comes from
 * the real procedures. A conformance test holds them against the whole course.
 */
export interface Duel<State> {
  /** Whether a state before a round is of this kind. */
  readonly fits: (state: State) => boolean;
  /** The side of each unit: 0 whom the fight favours. Those of the first come first. */
  readonly sides: readonly (0 | 1)[];
  /** What each unit has left; in the middle of a round too. */
  readonly left: (state: State) => readonly Left[];
  /** The same state with other hits that have not removed a stand. */
  readonly withHits: (state: State, hits: readonly number[]) => State;
  /** What matters of a state before a round but for what its units have left. */
  readonly rest: (state: State) => unknown;
  /** Rounds alike in it, in the rest, and in what stands are left, end alike. */
  readonly scored: (state: State, ours: number, theirs: number) => number;
  /** Whether that hangs on how many stands went into the round, too. */
  readonly scoredByStands?: boolean | undefined;
  /**
   * Rounds alike in it, in the rest, in the score and in which units have anybody left are followed by the same, however many stands
   * those have. Absent: that is not known. Held against the real procedures wherever a number of stands is met for the first time.
   * @param left stands of each unit after the blows
   */
  readonly follows?: ((state: State, scored: number, left: readonly number[]) => number) | undefined;
  /** How often blows are exchanged in a round at most: twice where one side strikes before the other. Absent: once. */
  readonly exchanges?: 1 | 2 | undefined;
  /**
   * Second exchanges alike in it, in the rest and in what stands the first has left are alike, whatever was there before. A whole number
   * below 2 ** 20. Absent: they are if the same stands were there before.
   * @param before stands of each unit before the round; @param left after the first exchange
   */
  readonly second?: ((state: State, before: readonly number[], left: readonly number[]) => number) | undefined;
  /** Whether a side that has nobody left has lost, whatever was scored. */
  readonly lastStanding?: boolean | undefined;
}

interface Run<State, Fact> {
  // oxlint-disable-next-line typescript/no-explicit-any -- each course pairs a procedure with its own arguments
  readonly procedure: Procedure<State, Fact, any, unknown>;
  readonly args: unknown;
}

export interface Course<State, Fact> {
  readonly id: string;
  /** What is won. */
  readonly text: Text;
  readonly rule: RuleId;
  readonly favours?: Seat | undefined;
  /** The rounds that it covers and what both sides are taken to do. */
  readonly cover: Text;
  /** Options that are taken where they are offered, the first of them before the others; else the first option. */
  readonly prefers: readonly string[];
  readonly round: Run<State, Fact>;
  /** Facts of the round's procedure after which the next round begins, where one order fights several. */
  readonly stops?: ((fact: Fact) => boolean) | undefined;
  /** What lies between two rounds: the real change of phases. Absent: one follows the other. */
  readonly between?: Run<State, Fact> | undefined;
  /** Rounds that the game leaves after the coming one; not won by then is not won. Absent: as many as it takes. */
  readonly rounds?: number | undefined;
  /** How it has ended; nothing while it goes on. */
  readonly ended: (state: State) => CourseEnd | undefined;
  /** What matters of a state before a round: states alike in it go on alike. */
  readonly matters: (state: State) => unknown;
  /** How rounds are known to be alike where few units fight; whole fights are then worked out in plain numbers. */
  readonly duel?: Duel<State> | undefined;
  /** What the fight has brought the side that it favours: the enemy's losses without its own. By it options are compared. */
  readonly worth: {
    readonly unit: 'stands' | 'models';
    readonly of: (state: State) => number;
    readonly least: number;
    readonly most: number;
  };
}

/** How far the two may lie apart in what is called exact. */
export const EXACT = 1e-12;

/** Requests that one round may take. */
export const ROUND_BUDGET = 400_000;

export class CourseOdds<State, Fact> {
  readonly #course: Course<State, Fact>;
  readonly #odds: Odds<State, Fact, number>;
  readonly #hash = new StateHasher();
  readonly #chain = new Chain();
  readonly #states: State[] = [];
  readonly #byKey = new Map<number, number>();

  /** @param budget requests that one round may take before the course goes on without knowing it */
  constructor(fold: (state: State, fact: Fact) => State, course: Course<State, Fact>, budget = ROUND_BUDGET) {
    this.#course = course;
    this.#odds = new Odds<State, Fact, number>(fold, doubles, policyOf(course), { budget, stops: course.stops });
  }

  /** The chances by which a procedure is run before the course begins, under the same assumptions. */
  get odds(): Odds<State, Fact, number> {
    return this.#odds;
  }

  /** Where states lead into the course: how those that are over ended, and which nodes the others are. */
  enter(outcomes: readonly Pick<Outcome<State, number>, 'state' | 'chance'>[]): Row {
    const { ends, going } = afterRound(this.#course, this.#odds, this.#hash, outcomes);
    const to = new Map<number, number>();
    for (const { state, chance } of going) {
      const node = this.#nodeOf(state);
      to.set(node, (to.get(node) ?? 0) + chance);
    }
    return rowOf(ends, to);
  }

  /** Notes that nodes can be reached, so that the likeliest is looked at first. */
  reach(row: Row, mass = 1): void {
    this.#chain.reach(row, mass);
  }

  /** Works out one more round, from the likeliest state that was not looked at. @returns false: there is none left */
  step(): boolean {
    const node = this.#chain.likeliest();
    if (node === undefined) return false;
    const { procedure, args } = this.#course.round;
    try {
      const row = this.enter(this.#odds.renewed().outcomes(procedure, args, this.#states[node] as State));
      // Where rounds are numbered, one that changes nothing is a round all the same.
      this.#chain.set(node, this.#course.rounds === undefined ? withoutItself(row, node) : row);
    } catch (error) {
      if (!(error instanceof OddsTooLarge) && !(error instanceof TooManyReadings)) throw error;
      this.#chain.set(node, 'too-large');
    }
    return true;
  }

  /**
   * The chance of winning from each of several places, and what it brings, as far as they are certain now.
   * @param first rounds that come before those which the game leaves after the coming one
   */
  between(places: readonly Row[], first = 0): readonly Place[] {
    const { worth } = this.#course;
    const rounds = this.#course.rounds === undefined ? undefined : this.#course.rounds + first;
    return this.#chain.between(places, { ...worth, rounds, worthAt: (node) => worth.of(this.#states[node] as State) });
  }

  #nodeOf(state: State): number {
    const key = this.#hash.of(this.#course.matters(state));
    const known = this.#byKey.get(key);
    if (known !== undefined) return known;
    const node = this.#chain.add();
    this.#states.push(state);
    this.#byKey.set(key, node);
    return node;
  }
}

/**
 * What a round has led to: ends with their chances, and the states before the next round with theirs.
 * @param over told each state in which the fight is over, with its chance
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
    // States alike in what matters go on alike: one of them goes through the phases for all.
    const key = outcomes.length === 1 ? 0 : hash.of(course.matters(state));
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
