/** Keeps the few cheapest of the items seen, in order. A price has storeys. */
export class Least {
  readonly others: Int32Array;
  count = 0;
  readonly #most: number;
  readonly #storeys: number;
  readonly #prices: Float64Array;

  constructor(storeys: number, most: number) {
    this.#most = most;
    this.#storeys = storeys;
    this.others = new Int32Array(most + 1);
    this.#prices = new Float64Array((most + 1) * storeys);
  }

  clear(): void {
    this.count = 0;
  }

  /** Considers the price that begins at `from`. */
  see(other: number, prices: Float64Array, from: number): void {
    if (this.count === this.#most && !this.#isLess(prices, from, this.#most - 1)) return;
    const s = this.#storeys;
    let at = this.count;
    for (; at > 0 && this.#isLess(prices, from, at - 1); at -= 1) {
      this.others[at] = this.others[at - 1] ?? 0;
      this.#prices.copyWithin(at * s, (at - 1) * s, at * s);
    }
    this.others[at] = other;
    for (let i = 0; i < s; i += 1) this.#prices[at * s + i] = prices[from + i] ?? 0;
    this.count = Math.min(this.count + 1, this.#most);
  }

  #isLess(prices: Float64Array, from: number, at: number): boolean {
    for (let i = 0; i < this.#storeys; i += 1) {
      const difference = (prices[from + i] ?? 0) - (this.#prices[at * this.#storeys + i] ?? 0);
      if (difference !== 0) return difference < 0;
    }
    return false;
  }
}
