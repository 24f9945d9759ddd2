/** Waits that double from a first one up to a longest one, until something went well. */
export class BackOff {
  /** How often in a row it did not go well. */
  failures = 0;
  readonly #firstMs: number;
  readonly #longestMs: number;

  constructor(firstMs: number, longestMs: number) {
    this.#firstMs = firstMs;
    this.#longestMs = longestMs;
  }

  /** It did not go well. @returns how long to wait before the next try, in milliseconds */
  next(): number {
    this.failures += 1;
    return Math.min(this.#firstMs * 2 ** (this.failures - 1), this.#longestMs);
  }

  reset(): void {
    this.failures = 0;
  }
}
