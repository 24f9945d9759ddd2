import type { Arithmetic } from './arithmetic.ts';

/**
 * Chances of dice, computed once and extended on demand. Each instance has its own tables: there is no shared cache.
 */
export class Distributions<W> {
  readonly arithmetic: Arithmetic<W>;
  /** By sides: for each number of dice, the chance of each sum, starting at one pip per die. */
  readonly #sums = new Map<number, W[][]>();
  readonly #counts = new Map<string, W[][]>();

  constructor(arithmetic: Arithmetic<W>) {
    this.arithmetic = arithmetic;
  }

  /**
   * Chances of how many dice show at least a number.
   * @returns an array of `dice + 1` chances, by count
   */
  count(dice: number, sides: number, atLeast: number): readonly W[] {
    const { zero, one, ratio, add, multiply } = this.arithmetic;
    const hitting = Math.min(sides, Math.max(0, sides + 1 - atLeast));
    const key = `${String(sides)}/${String(hitting)}`;
    let byDice = this.#counts.get(key);
    if (byDice === undefined) this.#counts.set(key, (byDice = [[one]]));
    const hit = ratio(hitting, sides);
    const miss = ratio(sides - hitting, sides);
    for (let n = byDice.length; n <= dice; n += 1) {
      const fewer = byDice[n - 1] ?? [];
      const chances: W[] = [];
      for (let k = 0; k <= n; k += 1) {
        chances.push(add(multiply(fewer[k] ?? zero, miss), multiply(k === 0 ? zero : (fewer[k - 1] ?? zero), hit)));
      }
      byDice.push(chances);
    }
    return byDice[dice] ?? [];
  }

  /**
   * Chances of the sum of dice.
   * @returns an array whose index `i` is the chance of the sum `dice + i`
   */
  sum(dice: number, sides: number): readonly W[] {
    const { zero, one, ratio, add, multiply } = this.arithmetic;
    let byDice = this.#sums.get(sides);
    if (byDice === undefined) this.#sums.set(sides, (byDice = [[one]]));
    const each = ratio(1, sides);
    for (let n = byDice.length; n <= dice; n += 1) {
      const fewer = byDice[n - 1] ?? [];
      const chances: W[] = [];
      for (let i = 0; i <= n * (sides - 1); i += 1) {
        let total = zero;
        const last = Math.min(i, fewer.length - 1);
        for (let j = Math.max(0, i - sides + 1); j <= last; j += 1) total = add(total, fewer[j] ?? zero);
        chances.push(multiply(total, each));
      }
      byDice.push(chances);
    }
    return byDice[dice] ?? [];
  }

  /** Chance that the sum of dice is strictly above a limit. */
  sumAbove(dice: number, sides: number, limit: number): W {
    const chances = this.sum(dice, sides);
    let total = this.arithmetic.zero;
    // Start at the rare end, so that doubles do not lose the small ones.
    for (let i = chances.length - 1; i >= 0 && dice + i > limit; i -= 1)
      total = this.arithmetic.add(total, chances[i] ?? this.arithmetic.zero);
    return total;
  }

  /** Chance that the sum of dice is at most a limit. */
  sumAtMost(dice: number, sides: number, limit: number): W {
    const chances = this.sum(dice, sides);
    let total = this.arithmetic.zero;
    for (let i = 0; i < chances.length && dice + i <= limit; i += 1)
      total = this.arithmetic.add(total, chances[i] ?? this.arithmetic.zero);
    return total;
  }
}
