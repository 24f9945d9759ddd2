import { createHash, randomInt, timingSafeEqual } from 'node:crypto';

/** Letters and figures that nobody takes for one another, read aloud or from across a table. */
const LETTERS = 'ABCDEFGHJKLMNPQRTUVWXYZ234679';
const LENGTH = 6;
/** Milliseconds after which a code that nobody used is another. */
const LIFE = 10 * 60_000;
/** Wrong codes, from anywhere, after which the code is another: of 600 million nobody guesses one in so many tries. */
const MOST_WRONG = 60;

/** The code on the console that lets one guest in. It changes when it was used, when it is old, and when asked. */
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

  /** The code that is good now, and until when in ms since 1970. */
  shown(): { readonly code: string; readonly until: number } {
    if (this.#now() >= this.#until) this.renew();
    return { code: this.#code, until: this.#until };
  }

  /** Draws another code: the old one lets nobody in any more. */
  renew(): void {
    this.#code = drawn();
    this.#until = this.#now() + LIFE;
    this.#wrong = 0;
  }

  /** Takes what somebody typed. True uses the code up. Case, spaces and dashes do not matter. */
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

/** A code by chance. */
export function drawn(length = LENGTH): string {
  return Array.from({ length }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
}

/** What somebody typed, as codes are written: case, spaces and dashes do not matter. */
export function plainCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s-]/g, '');
}

/** Compares without telling by its time how much was right. */
export function same(a: string, b: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
