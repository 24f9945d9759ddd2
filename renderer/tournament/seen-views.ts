/** How long to wait for a view, in ms: after a lost link another one may be long in coming. */
const PATIENCE_MS = 3000;

/** Which view of an event has arrived, for callers that wait until it shows what they did. */
export class SeenViews {
  #revision = 0;
  readonly #waiting = new Set<() => void>();

  /** Records a view that has arrived. */
  seen(revision: number): void {
    this.#revision = revision;
    for (const look of this.#waiting) look();
  }

  /** Resolves once a view of this revision or a later one has arrived, or after a while without one. */
  until(revision: number): Promise<void> {
    return new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        this.#waiting.delete(look);
        resolve();
      };
      const look = (): void => {
        if (this.#revision >= revision) end();
      };
      const timer = setTimeout(end, PATIENCE_MS);
      this.#waiting.add(look);
      look();
    });
  }
}
