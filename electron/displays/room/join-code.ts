import { createHash, randomInt, timingSafeEqual } from 'node:crypto';

/** Letters and digits that are not confused when read aloud or from across a table. */
const LETTERS = 'ABCDEFGHJKLMNPQRTUVWXYZ234679';
const LENGTH = 6;
/** Milliseconds after which an unused code is replaced. */
const LIFE = 10 * 60_000;
/** Wrong attempts, from anywhere, after which the code is replaced: far too few to guess one of 600 million codes. */
const MOST_WRONG = 60;

/** The code on the console that lets one guest in. It changes after use, when it expires, and on request. */
export class JoinCode {
  readonly #now: () => number;
  #code = drawn();
  #until: number;
  #wrong = 0;

  /** @param now ms since 1970 */
  constructor(now: () => number) {
    this.#now = now;
    this.#until = now() + LIFE;
  }

  /** The current code, and its expiry in ms since 1970. */
  shown(): { readonly code: string; readonly until: number } {
    if (this.#now() >= this.#until) this.renew();
    return { code: this.#code, until: this.#until };
  }

  /** Draws a new code; the old one stops working. */
  renew(): void {
    this.#code = drawn();
    this.#until = this.#now() + LIFE;
    this.#wrong = 0;
  }

  /** Checks what somebody typed; true uses up the code. Case, spaces and dashes are ignored. */
  take(typed: string): boolean {
    const { code } = this.shown();
    if (same(plainCode(typed), code)) {
      this.renew();
      return true;
    }
    this.#wrong += 1;
    if (this.#wrong >= MOST_WRONG) this.renew();
    return false;
  }
}

/** A random code. */
export function drawn(length = LENGTH): string {
  return Array.from({ length }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
}

/** Normalises what somebody typed: case, spaces and dashes are ignored. */
export function plainCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s-]/g, '');
}

/** Compares in constant time. */
export function same(a: string, b: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
