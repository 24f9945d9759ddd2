/**
 * A clock that never goes back. Where that of the machine is set back, time runs on evenly from where it was, until the
 * machine's has caught up: what is measured by it neither stops nor begins again.
 */
export class SteadyClock {
  readonly #machine: () => number;
  readonly #steady: () => number;
  #told: number;
  #at: number;

  /** @param machine ms since 1970, which people can set; @param steady ms from any beginning, which nobody can */
  constructor(machine: () => number, steady: () => number) {
    this.#machine = machine;
    this.#steady = steady;
    this.#told = machine();
    this.#at = steady();
  }

  /** Whole ms since 1970. @param least what is known to be past already */
  now(least = 0): number {
    const at = this.#steady();
    const due = this.#told + Math.max(0, at - this.#at);
    this.#at = at;
    this.#told = Math.max(this.#machine(), due, least);
    return Math.floor(this.#told);
  }

  /** By how many ms the clock of the machine is behind this one. */
  behind(): number {
    return this.now() - this.#machine();
  }
}
