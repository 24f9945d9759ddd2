import type { Arithmetic } from '../dice/arithmetic.ts';
import { Distributions } from '../dice/distribution.ts';
import type { Ends, Kept } from './branches.ts';
import { unit, type Weight } from './columns.ts';
import type { Fixed } from './given-answers.ts';
import type { Assumptions, Outcome } from './outcome.ts';
import { possibleReadings } from './possible-readings.ts';
import { read } from './reading.ts';
import type { Question } from './request.ts';

/** What questions may be answered while chances are computed: as given, as assumed, or by every reading of a roll. */
export class Replies<W> {
  /** Whether a number or a choice was assumed so far. Yes-or-no facts, such as sight, do not count. */
  assumed = false;
  /** Whether dice were thrown, or something was answered that would not have been assumed. */
  otherwise = false;
  readonly #arithmetic: Arithmetic<Weight<W>>;
  readonly #assume: Assumptions;
  readonly #distributions: Distributions<Weight<W>>;

  constructor(arithmetic: Arithmetic<Weight<W>>, assume: Assumptions) {
    this.#arithmetic = arithmetic;
    this.#assume = assume;
    this.#distributions = new Distributions(arithmetic);
  }

  /** Every answer to a question, with its chance. What is fixed for it is used up. */
  to(request: Question, fixed: Fixed): readonly Outcome<undefined, Weight<W>>[] {
    if (request.ask === 'roll' && request.dice === 0) return this.#sure(read(request.reads, []));
    const answer = fixed.answers[fixed.next];
    if (answer !== undefined) {
      fixed.next += 1;
      if ('roll' in answer && request.ask === 'roll') {
        this.otherwise = true;
        return this.#sure(read(request.reads, answer.roll));
      }
      if ('choose' in answer) return this.#given(request, answer.choose);
      if ('fact' in answer) return this.#given(request, answer.fact);
    }
    if (request.ask !== 'roll') {
      this.assumed ||= request.ask === 'choose' || request.fact === 'number';
      return this.#sure(this.#assumedFor(request));
    }
    if (fixed.reading !== undefined) {
      const { values } = fixed.reading;
      fixed.reading = undefined;
      const { length } = values;
      return values.map((value, i) => ({ value, state: undefined, chance: unit(this.#arithmetic, i, length) }));
    }
    const faces = fixed.faces ?? [];
    fixed.faces = undefined;
    return possibleReadings(request, faces, this.#distributions).map(({ value, chance }) => ({
      value,
      state: undefined,
      chance,
    }));
  }

  /** Ends, and whether something was assumed for them alone. */
  noted<State>(work: () => Ends<State, W>): Kept<State, W> {
    const before = this.assumed;
    this.assumed = false;
    const ends = work();
    const { assumed } = this;
    this.assumed ||= before;
    return { ends, assumed };
  }

  /** Ends that are known already, with what was assumed for them. */
  again<State>({ ends, assumed }: Kept<State, W>): Ends<State, W> {
    this.assumed ||= assumed;
    return ends;
  }

  #given(request: Question, value: unknown): readonly Outcome<undefined, Weight<W>>[] {
    this.otherwise ||= request.ask !== 'roll' && value !== this.#assumedFor(request);
    return this.#sure(value);
  }

  #assumedFor(request: Exclude<Question, { readonly ask: 'roll' }>): unknown {
    return request.ask === 'choose' ? this.#assume.choose(request) : this.#assume.declare(request);
  }

  #sure(value: unknown): readonly Outcome<undefined, Weight<W>>[] {
    return [{ value, state: undefined, chance: this.#arithmetic.one }];
  }
}
