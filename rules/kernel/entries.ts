import { doubles } from '../dice/arithmetic.ts';
import type { Row } from './chain.ts';
import { weights, type Weight } from './columns.ts';
import { ROUND_BUDGET, type Course, type CourseOdds } from './course.ts';
import type { DuelOdds } from './duel-odds.ts';
import { RowMixer } from './mixed-rows.ts';
import { Odds } from './odds.ts';
import { policyOf, type Outcome } from './outcome.ts';
import { sharedHasher } from './state-hash.ts';

/** Where a whole fight is entered from the middle of an order: once for each state, then mixed by reading. */

/** A state in which the order ends, and how likely it is at each reading. */
interface Way<State> {
  readonly state: State;
  weight: Weight<number>;
}

export class Entries<State, Fact> {
  readonly #course: Course<State, Fact>;
  readonly #chain: CourseOdds<State, Fact> | DuelOdds<State, Fact>;
  /** By what matters in a state, which is kept from one question of an order to the next. */
  readonly #rows = new Map<number, Row>();
  readonly #mixer = new RowMixer();
  /** Runs the order up to where it ends; what follows each result is kept for its other questions. */
  readonly odds: Odds<State, Fact, number>;

  constructor(
    fold: (state: State, fact: Fact) => State,
    course: Course<State, Fact>,
    chain: CourseOdds<State, Fact> | DuelOdds<State, Fact>,
  ) {
    this.odds = new Odds<State, Fact, number>(fold, doubles, policyOf(course), {
      budget: ROUND_BUDGET,
      stops: course.stops,
      keeps: true,
    });
    this.#course = course;
    this.#chain = chain;
  }

  /**
   * Returns the entry at each of some readings.
   * @throws NoDuel
   */
  byReading(
    outcomes: readonly Pick<Outcome<State, Weight<number>>, 'state' | 'chance'>[],
    size: number,
  ): readonly Row[] {
    const alike = new Map<number | string, Way<State>>();
    for (const { state, chance } of outcomes) {
      const end = this.#course.ended(state);
      const key =
        end === undefined
          ? sharedHasher.ofPassing(this.#course.matters(state))
          : `${end} ${String(this.#course.worth.of(state))}`;
      const same = alike.get(key);
      if (same === undefined) alike.set(key, { state, weight: chance });
      else same.weight = weights.add(same.weight, chance);
    }
    const ways = Array.from(alike, ([key, { state, weight }]) => ({ weight, row: this.#rowOf(key, state) }));
    return Array.from({ length: size }, (_, i) => this.#mixer.at(ways, i));
  }

  #rowOf(key: number | string, state: State): Row {
    const known = typeof key === 'number' ? this.#rows.get(key) : undefined;
    if (known !== undefined) return known;
    const row = this.#chain.enter([{ state, chance: 1 }]);
    if (typeof key === 'number') this.#rows.set(key, row);
    return row;
  }
}
