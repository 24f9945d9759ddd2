/** Time for the screens to draw a die, in ms: half a frame. */
const DRAWN_MS = 8;

/**
 * Delays the work after a die until the screens have drawn it: results, chances and lights want the same processors as
 * the pages that draw it. The die is durable and its device acknowledged all the same.
 */
export class OnceItLies {
  readonly #work: () => void;
  #lies = false;
  #timer: NodeJS.Timeout | undefined;

  /** @param work what follows a change of the table */
  constructor(work: () => void) {
    this.#work = work;
  }

  /** Dice are about to change the table, and screens have been told how they lie. */
  dice(): void {
    this.#lies = true;
  }

  /** The table has changed: follows it at once, or soon if only dice have told how they lie. */
  changed(): void {
    const waits = this.#lies && this.#timer === undefined;
    this.#lies = false;
    if (waits) this.#timer = setTimeout(this.flush, DRAWN_MS);
    else {
      this.stop();
      this.#work();
    }
  }

  /** Does now what still waits. */
  readonly flush = (): void => {
    if (this.#timer === undefined) return;
    this.stop();
    this.#work();
  };

  /** Drops what still waits: the table is leaving. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
