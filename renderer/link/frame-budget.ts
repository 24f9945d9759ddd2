/**
 * Share of the frames that renders may cost in the long run: well under the twentieth a monitor may miss, since other
 * work misses some too.
 */
const SHARE = 0.03;
/** The most that may be spent at once, in ms: about six renders on a weak machine without a wait. */
const SAVED_MS = 250;
/** No render is delayed longer than this, whatever it costs. */
const OLDEST_MS = 1200;
/** A frame is late if it comes after this many times the usual interval. */
const LATE = 1.5;

/**
 * Tracks how many frames a screen's renders have cost, and when the next may run. A few renders run as soon as an
 * update arrives; under a sustained load updates are batched, so that the screen stays responsive. Seen from three
 * metres away, sixty renders a second say no more than five.
 */
export class FrameBudget {
  #left = SAVED_MS;
  #counted: number;
  #before: number | undefined;
  /** Whether the last timestamp is that of a frame; only then is the gap to the next frame a frame interval. */
  #framed = false;
  /** The interval between two frames of this screen, in ms; Infinity until two were seen. */
  #usual = Infinity;
  #short = false;

  constructor(at: number) {
    this.#counted = at;
  }

  /** Starts counting frames: something is about to be rendered, or just was. */
  begin(at: number): void {
    this.#before ??= at;
  }

  /** A frame began; any delay is spent from the budget. @param at its time in ms */
  frame(at: number): void {
    const gap = at - (this.#before ?? at);
    if (gap > this.#usual * LATE && gap < OLDEST_MS) this.#left -= gap - this.#usual;
    // The shortest interval seen, slowly forgotten: the window may move to another screen.
    if (this.#framed && gap > 4) this.#usual = Math.min(gap, this.#usual * 1.005);
    this.#before = at;
    this.#framed = true;
  }

  /** Nothing is rendered: stops counting frames until the next {@link begin}. */
  rest(): void {
    this.#before = undefined;
    this.#framed = false;
  }

  /**
   * Whether the budget was overspent and is not yet half full again; decorative animation stops meanwhile. Updated by
   * {@link wait}.
   */
  get short(): boolean {
    return this.#short;
  }

  /** Ms to wait before the next render; 0: none. */
  wait(at: number): number {
    this.#left = Math.min(SAVED_MS, this.#left + Math.max(0, at - this.#counted) * SHARE);
    this.#counted = at;
    if (this.#left < 0) this.#short = true;
    else if (this.#left >= SAVED_MS / 2) this.#short = false;
    return Math.min(OLDEST_MS, Math.max(0, -this.#left / SHARE));
  }
}
