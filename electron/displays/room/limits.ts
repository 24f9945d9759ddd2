/** The most visitors tracked at once; a forgotten visitor starts over. */
const MOST_VISITORS = 2000;

/** A rate limit per visitor: a burst, and a sustained rate per second. */
export class Flow {
  readonly #burst: number;
  readonly #perSecond: number;
  readonly #now: () => number;
  readonly #left = new Map<string, { readonly left: number; readonly at: number }>();

  /** @param now ms, from any origin */
  constructor(burst: number, perSecond: number, now: () => number) {
    this.#burst = burst;
    this.#perSecond = perSecond;
    this.#now = now;
  }

  /** Counts one request or message of a visitor. @returns false if it exceeds the limit */
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

export interface WrongCodes {
  /** The wrong code that is first followed by a wait: everybody mistypes. */
  readonly free: number;
  /** Ms. */
  readonly longestWait: number;
}

/** For a table whose guests come one by one. */
const AT_A_TABLE: WrongCodes = { free: 3, longestWait: 10 * 60_000 };
const FIRST_WAIT = 2000;

/** The delay before a visitor's next attempt at a code: none at first, then doubling. */
export class Patience {
  readonly #limits: WrongCodes;
  readonly #now: () => number;
  readonly #wrong = new Map<string, { readonly times: number; readonly until: number }>();

  /** @param now ms, from any origin */
  constructor(now: () => number, limits = AT_A_TABLE) {
    this.#now = now;
    this.#limits = limits;
  }

  /** Milliseconds that a visitor still has to wait. */
  waits(visitor: string): number {
    return Math.max(0, (this.#wrong.get(visitor)?.until ?? 0) - this.#now());
  }

  /** Records a wrong code. @returns milliseconds until the next attempt */
  wrong(visitor: string): number {
    const times = (this.#wrong.get(visitor)?.times ?? 0) + 1;
    const { free, longestWait } = this.#limits;
    const wait = times < free ? 0 : Math.min(longestWait, FIRST_WAIT * 2 ** (times - free));
    this.#wrong.delete(visitor);
    this.#wrong.set(visitor, { times, until: this.#now() + wait });
    forgetOldest(this.#wrong);
    return wait;
  }

  /** Records a right code: earlier failures are forgotten. */
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
