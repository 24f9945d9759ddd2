/** More bytes in a second than any device of ours sends: what comes is thrown away unread. */
const MOST_BYTES = 65_536;
const WINDOW_MS = 1000;
/** A flood is over after so long without one. */
const OVER_MS = 2000;

/** Keeps a port that writes without end from taking the program's time. */
export class FloodGate {
  #from = -Infinity;
  #bytes = 0;
  #lastFlood = -Infinity;

  /** Bytes of the window that is open. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Whether bytes that come now are to be thrown away. */
  closed(now: number): boolean {
    return now - this.#lastFlood < OVER_MS;
  }

  /** Counts bytes that came. @returns whether to read them */
  admit(bytes: number, now: number): boolean {
    if (now - this.#from >= WINDOW_MS) {
      this.#from = now;
      this.#bytes = 0;
    }
    this.#bytes += bytes;
    if (this.#bytes > MOST_BYTES) this.#lastFlood = now;
    return !this.closed(now);
  }
}
