/** Enough for the link to keep treating it as a flood. */
const READ_BYTES = 65_537;
const PAUSE_MS = 1000;

/**
 * Keeps a port that writes endlessly from occupying a core: once the link calls it a flood, only a sample is read now
 * and then, enough to notice when it ends.
 */
export class FloodPause {
  holding = false;
  #read = 0;
  #since = 0;

  /** Counts received bytes. @returns whether to stop reading now */
  hold(floods: boolean, bytes: number, now: number): boolean {
    if (this.holding) return false;
    this.#read = floods ? this.#read + bytes : 0;
    if (this.#read < READ_BYTES) return false;
    this.holding = true;
    this.#since = now;
    return true;
  }

  /** Called as time passes. @returns whether to resume reading now */
  over(now: number): boolean {
    if (!this.holding || now - this.#since < PAUSE_MS) return false;
    this.reset();
    return true;
  }

  reset(): void {
    this.holding = false;
    this.#read = 0;
  }
}
