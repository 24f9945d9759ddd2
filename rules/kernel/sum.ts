import type { Text } from './text.ts';

/** Where a number of a roll comes from: built line by line while the rule runs, so that it always matches. */

/** How a line changes the number before it; `is` starts a new part, which is added to the parts before. */
export type Does = 'is' | 'plus' | 'times' | 'at-least' | 'at-most';

/** One line of a {@link Sum}. A `plus` of 0 marks something that could have changed the number but did not. */
export interface Term {
  readonly text: Text;
  readonly does: Does;
  readonly n: number;
  /** The id of the rule that says so. */
  readonly rule: string;
  /** Ids of the pieces it is about. */
  readonly about?: readonly string[] | undefined;
}

/**
 * A number with its lines. Comparing and hashing see {@link Sum.total} only, so sums with equal totals are the same to
 * every rule.
 */
export class Sum {
  readonly total: number;
  /** The total of the parts before the last. */
  readonly #before: number;
  /** The lines before the last. Most sums are never displayed, so lines are assembled on demand. */
  readonly #earlier: Sum | undefined;
  readonly #last: Term | Sum;

  private constructor(before: number, part: number, earlier: Sum | undefined, last: Term | Sum) {
    this.total = before + part;
    this.#before = before;
    this.#earlier = earlier;
    this.#last = last;
  }

  /** Starts a sum with a number from a rule, a roster or the table. */
  static of(n: number, text: Text, rule: string, about?: readonly string[]): Sum {
    return new Sum(0, n, undefined, term('is', n, text, rule, about));
  }

  /** The lines in the order they were added. */
  get terms(): readonly Term[] {
    const last = this.#last instanceof Sum ? this.#last.terms : [this.#last];
    return this.#earlier === undefined ? last : [...this.#earlier.terms, ...last];
  }

  /** Adds `n`; a negative number subtracts, 0 records that nothing is added. */
  plus(n: number, text: Text, rule: string, about?: readonly string[]): Sum {
    return this.#then(this.#part + n, term('plus', n, text, rule, about));
  }

  /** Multiplies the last part. */
  times(n: number, text: Text, rule: string, about?: readonly string[]): Sum {
    return this.#then(this.#part * n, term('times', n, text, rule, about));
  }

  /** Raises the last part to at least `n`; adds a line only if that changes it. */
  atLeast(n: number, text: Text, rule: string): Sum {
    return this.#part >= n ? this : this.#then(n, term('at-least', n, text, rule));
  }

  /** Lowers the last part to at most `n`; adds a line only if that changes it. */
  atMost(n: number, text: Text, rule: string): Sum {
    return this.#part <= n ? this : this.#then(n, term('at-most', n, text, rule));
  }

  /** Appends another sum, whose last part stays separate. */
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
  // Turn -0 into 0.
  const figure = n === 0 ? 0 : n;
  return about === undefined ? { text, does, n: figure, rule } : { text, does, n: figure, rule, about };
}

/** Recomputes the total of lines received from elsewhere. */
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
