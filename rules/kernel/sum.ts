import type { Text } from './text.ts';

/** Where a number of a roll comes from: built line by line as the rule is carried out, so that it cannot differ from it. */

/** What a line does to what stands before it; `is` begins a part of its own, which is added to the parts before. */
export type Does = 'is' | 'plus' | 'times' | 'at-least' | 'at-most';

/** One line of a {@link Sum}. A `plus` of 0 could have changed the number and did not. */
export interface Term {
  readonly text: Text;
  readonly does: Does;
  readonly n: number;
  /** The rule that says so, as of a catalogue. */
  readonly rule: string;
  /** Ids of the pieces that it is about. */
  readonly about?: readonly string[] | undefined;
}

/**
 * A number with its lines. Whoever compares or hashes it sees {@link Sum.total} alone: two sums that come to the same are
 * the same to every rule.
 */
export class Sum {
  readonly total: number;
  /** What the parts before the last one come to. */
  readonly #before: number;
  /** The lines before the last: most sums are never asked for theirs, so they are put together when somebody does. */
  readonly #earlier: Sum | undefined;
  readonly #last: Term | Sum;

  private constructor(before: number, part: number, earlier: Sum | undefined, last: Term | Sum) {
    this.total = before + part;
    this.#before = before;
    this.#earlier = earlier;
    this.#last = last;
  }

  /** Begins a sum with a number that stands in a rule, a roster or on the table. */
  static of(n: number, text: Text, rule: string, about?: readonly string[]): Sum {
    return new Sum(0, n, undefined, term('is', n, text, rule, about));
  }

  /** The lines in the order in which they were reckoned. */
  get terms(): readonly Term[] {
    const last = this.#last instanceof Sum ? this.#last.terms : [this.#last];
    return this.#earlier === undefined ? last : [...this.#earlier.terms, ...last];
  }

  /** Adds; less than 0 takes away, 0 says that nothing is added. */
  plus(n: number, text: Text, rule: string, about?: readonly string[]): Sum {
    return this.#then(this.#part + n, term('plus', n, text, rule, about));
  }

  /** Multiplies the last part. */
  times(n: number, text: Text, rule: string, about?: readonly string[]): Sum {
    return this.#then(this.#part * n, term('times', n, text, rule, about));
  }

  /** The last part is never less; says so only where it would be. */
  atLeast(n: number, text: Text, rule: string): Sum {
    return this.#part >= n ? this : this.#then(n, term('at-least', n, text, rule));
  }

  /** The last part is never more; says so only where it would be. */
  atMost(n: number, text: Text, rule: string): Sum {
    return this.#part <= n ? this : this.#then(n, term('at-most', n, text, rule));
  }

  /** This sum and another, which stays a part of its own. */
  and(other: Sum): Sum {
    return new Sum(this.total + other.#before, other.#part, this, other);
  }

  get #part(): number {
    return this.total - this.#before;
  }

  #then(part: number, line: Term): Sum {
    return new Sum(this.#before, part, this, line);
  }
}

function term(does: Does, n: number, text: Text, rule: string, about?: readonly string[]): Term {
  // Nothing taken away is nothing added.
  const figure = n === 0 ? 0 : n;
  return about === undefined ? { text, does, n: figure, rule } : { text, does, n: figure, rule, about };
}

/** What lines come to, reckoned anew by whoever was told them. */
export function totalOf(terms: readonly Pick<Term, 'does' | 'n'>[]): number {
  let before = 0;
  let part = 0;
  for (const { does, n } of terms)
    switch (does) {
      case 'is':
        before += part;
        part = n;
        break;
      case 'plus':
        part += n;
        break;
      case 'times':
        part *= n;
        break;
      case 'at-least':
        part = Math.max(n, part);
        break;
      case 'at-most':
        part = Math.min(n, part);
        break;
    }
  return before + part;
}
