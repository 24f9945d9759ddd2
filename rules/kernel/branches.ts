import type { Weight } from './columns.ts';
import type { Outcome } from './outcome.ts';

/** The bookkeeping of chances while a procedure is explored: its branches, and what is kept of them. */

export interface Answer<State> {
  readonly value: unknown;
  /** For a called procedure: the state it left. */
  readonly state?: State | undefined;
}

export interface Branch<State, W> {
  readonly answers: readonly Answer<State>[];
  readonly chance: Weight<W>;
}

/** Ends with chances that may depend on the reading of an open roll. */
export type Ends<State, W> = readonly Outcome<State, Weight<W>>[];

/** The most readings worked out together: each end has a chance for every one of them. */
export const MOST_TOGETHER = 64;

/** The ends of a procedure for some readings of a roll, worked out together. */
export interface ReadTogether<State, W> {
  readonly values: readonly unknown[];
  readonly ends: Ends<State, W>;
}

/** A call being computed: the cache of its procedure, and what it starts from. */
export interface Running {
  readonly byStart: ReadonlyMap<string, unknown>;
  readonly start: string;
}

/** Ends that were worked out once, and whether a number or a choice was assumed for them. */
export interface Kept<State, W> {
  readonly ends: Ends<State, W>;
  readonly assumed: boolean;
}

export interface Remembered<State, W> {
  calls: number;
  readonly byStart: Map<string, Kept<State, W>>;
}

/** The most ends kept by {@link KeptEnds}; each holds a state, of which most is shared with the others. */
const MOST_KEPT = 30_000;

/** The ends of what follows a result in the course of an order, kept from one of its questions to the next. */
export class KeptEnds<State, W> {
  readonly #numbers = new Map<unknown, number>();
  readonly #byStart = new Map<string, Kept<State, W>>();
  #ends = 0;

  /** A small number for a procedure. */
  numberOf(procedure: unknown): number {
    const number = this.#numbers.get(procedure) ?? this.#numbers.size;
    this.#numbers.set(procedure, number);
    return number;
  }

  get(start: string): Kept<State, W> | undefined {
    return this.#byStart.get(start);
  }

  set(start: string, kept: Kept<State, W>): void {
    this.#ends += kept.ends.length + 1;
    if (this.#ends > MOST_KEPT) {
      this.#byStart.clear();
      this.#ends = kept.ends.length + 1;
    }
    this.#byStart.set(start, kept);
  }
}
