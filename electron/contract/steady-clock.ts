/**
 * A clock that never goes back. If the machine's clock is set back, this one runs on evenly until the machine's has
 * caught up, so intervals measured with it stay correct.
 */
export class SteadyClock {
  readonly #machine: () => number;
  readonly #steady: () => number;
  #told: number;
  #at: number;

  /** @param machine ms since 1970, which people can set; @param steady monotonic ms from any origin */
  constructor(machine: () => number, steady: () => number) {
    this.#machine = machine;
    this.#steady = steady;
    this.#told = machine();
    this.#at = steady();
  }

  /** Whole ms since 1970. @param least a time known to have passed already */
  now(least = 0): number {
    const at = this.#steady();
    const due = this.#told + Math.max(0, at - this.#at);
    this.#at = at;
    this.#told = Math.max(this.#machine(), due, least);
    return Math.floor(this.#told);
  }

  /** How many ms the machine's clock is behind this one. */
  behind(): number {
    return this.now() - this.#machine();
  }
}
