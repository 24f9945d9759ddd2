/** More bytes per second than any of our devices sends: above this, input is discarded unread. */
const MOST_BYTES = 65_536;
const WINDOW_MS = 1000;
/** A flood ends after this long without one. */
const OVER_MS = 2000;

/** Keeps a port that writes endlessly from using up the program's time. */
export class FloodGate {
  #from = -Infinity;
  #bytes = 0;
  #lastFlood = -Infinity;

  /** Bytes in the current window. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Whether bytes received now are to be discarded. */
  closed(now: number): boolean {
    return now - this.#lastFlood < OVER_MS;
  }

  /** Counts received bytes. @returns whether to read them */
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
