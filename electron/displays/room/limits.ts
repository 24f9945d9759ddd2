/** Visitors that are remembered at once; who comes back after being forgotten begins anew. */
const MOST_VISITORS = 2000;

/** So many things at once, and so many a second in the long run, for each visitor. */
export class Flow {
  readonly #burst: number;
  readonly #perSecond: number;
  readonly #now: () => number;
  readonly #left = new Map<string, { readonly left: number; readonly at: number }>();

  /** @param now ms, from any beginning */
  constructor(burst: number, perSecond: number, now: () => number) {
    this.#burst = burst;
    this.#perSecond = perSecond;
    this.#now = now;
  }

  /** Counts one thing of a visitor. @returns false where it is too many */
  admits(visitor: string): boolean {
    const now = this.#now();
    const before = this.#left.get(visitor) ?? { left: this.#burst, at: now };
    const left = Math.min(this.#burst, before.left + ((now - before.at) / 1000) * this.#perSecond);
    this.#left.delete(visitor);
    this.#left.set(visitor, { left: Math.max(0, left - 1), at: now });
    forgetOldest(this.#left);
    return left >= 1;
  }
}

/** Wrong codes that cost nothing: everybody mistypes. */
const FREE_TRIES = 3;
const FIRST_WAIT = 2000;
const LONGEST_WAIT = 10 * 60_000;

/** How long a visitor waits before the next try at a code: nothing at first, then ever longer. */
export class Patience {
  readonly #now: () => number;
  readonly #wrong = new Map<string, { readonly times: number; readonly until: number }>();

  /** @param now ms, from any beginning */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Milliseconds that a visitor still has to wait. */
  waits(visitor: string): number {
    return Math.max(0, (this.#wrong.get(visitor)?.until ?? 0) - this.#now());
  }

  /** A visitor was wrong. @returns milliseconds until the next try */
  wrong(visitor: string): number {
    const times = (this.#wrong.get(visitor)?.times ?? 0) + 1;
    const wait = times < FREE_TRIES ? 0 : Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (times - FREE_TRIES));
    this.#wrong.delete(visitor);
    this.#wrong.set(visitor, { times, until: this.#now() + wait });
    forgetOldest(this.#wrong);
    return wait;
  }

  /** A visitor was right: what was wrong before is forgotten. */
  right(visitor: string): void {
    this.#wrong.delete(visitor);
  }
}

function forgetOldest(map: Map<string, unknown>): void {
  for (const oldest of map.keys()) {
    if (map.size <= MOST_VISITORS) return;
    map.delete(oldest);
  }
}
