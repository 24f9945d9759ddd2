/** Enough that the link takes what it reads for a flood still. */
const READ_BYTES = 65_537;
const PAUSE_MS = 1000;

/**
 * Keeps a port that writes without end from keeping a core busy: once the link calls it a flood, only a sample of it is
 * read now and then, enough to notice that it is over.
 */
export class FloodPause {
  holding = false;
  #read = 0;
  #since = 0;

  /** Bytes came. @returns whether to stop reading now */
  hold(floods: boolean, bytes: number, now: number): boolean {
    if (this.holding) return false;
    this.#read = floods ? this.#read + bytes : 0;
    if (this.#read < READ_BYTES) return false;
    this.holding = true;
    this.#since = now;
    return true;
  }

  /** Time passed. @returns whether to read again now */
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
