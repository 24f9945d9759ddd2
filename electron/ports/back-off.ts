/** Exponential back-off: delays double from the first to the longest until an attempt succeeds. */
export class BackOff {
  /** Consecutive failures. */
  failures = 0;
  readonly #firstMs: number;
  readonly #longestMs: number;

  constructor(firstMs: number, longestMs: number) {
    this.#firstMs = firstMs;
    this.#longestMs = longestMs;
  }

  /** Records a failure. @returns the delay before the next attempt, in milliseconds */
  next(): number {
    this.failures += 1;
    return Math.min(this.#firstMs * 2 ** (this.failures - 1), this.#longestMs);
  }

  reset(): void {
    this.failures = 0;
  }
}
