/** Share of the frames that pictures may cost for long: well under the twentieth that a monitor may miss, since others miss some too. */
const SHARE = 0.03;
/** What may be spent at once, in ms: some six pictures of a weak machine follow each other without a wait. */
const SAVED_MS = 250;
/** No picture is older, whatever it costs. */
const OLDEST_MS = 1200;
/** A frame is late when it comes after so many times the usual. */
const LATE = 1.5;

/**
 * How much of a screen's frames its pictures have cost, and when the next may be drawn. A few pictures are drawn as soon as
 * something is told; where more is told for long than can be drawn, what is told waits, and is drawn together, so that the
 * screen goes on answering. Who stands three metres away reads no more of sixty pictures a second than of five.
 */
export class FrameBudget {
  #left = SAVED_MS;
  #counted: number;
  #before: number | undefined;
  /** Whether the time before is that of a frame: from anything else to the next frame is no frame's length. */
  #framed = false;
  /** The time between two frames of this screen, in ms; unknown before two were seen. */
  #usual = Infinity;
  #short = false;

  constructor(at: number) {
    this.#counted = at;
  }

  /** Frames are counted from now on: something is about to be drawn, or has just been. */
  begin(at: number): void {
    this.#before ??= at;
  }

  /** A frame began. @param at its time in ms; what was late in coming is spent */
  frame(at: number): void {
    const gap = at - (this.#before ?? at);
    if (gap > this.#usual * LATE && gap < OLDEST_MS) this.#left -= gap - this.#usual;
    // The shortest that was seen, forgotten slowly: a window may move to another screen.
    if (this.#framed && gap > 4) this.#usual = Math.min(gap, this.#usual * 1.005);
    this.#before = at;
    this.#framed = true;
  }

  /** Nothing is drawn: frames are not counted until the next {@link begin}. */
  rest(): void {
    this.#before = undefined;
    this.#framed = false;
  }

  /** All was spent, and half is not saved again: nothing moves meanwhile that tells nothing. As {@link wait} found it. */
  get short(): boolean {
    return this.#short;
  }

  /** Ms to wait for the next picture; 0: none. */
  wait(at: number): number {
    this.#left = Math.min(SAVED_MS, this.#left + Math.max(0, at - this.#counted) * SHARE);
    this.#counted = at;
    if (this.#left < 0) this.#short = true;
    else if (this.#left >= SAVED_MS / 2) this.#short = false;
    return Math.min(OLDEST_MS, Math.max(0, -this.#left / SHARE));
  }
}
