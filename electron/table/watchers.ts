import type { LogEntry, TableParts, TableState, TableUpdate } from '../contract/table.ts';

interface Watcher {
  readonly emit: (update: TableUpdate) => void;
  /** Ends the subscription of the screen: the table cannot be shown. */
  readonly failed: (error: unknown) => void;
  /** The last log entry that the screen has. */
  after: number;
}

/**
 * The screens that watch the table. Each gets the whole state once, then only changed parts and the log entries it
 * lacks, so that a screen that was away resumes where it was.
 */
export class Watchers {
  readonly #watchers = new Set<Watcher>();
  readonly #state: () => TableState;
  readonly #log: () => readonly LogEntry[];
  /** Every part as last sent, to detect changes. */
  readonly #last = new Map<string, string>();
  #told = false;

  constructor(state: () => TableState, log: () => readonly LogEntry[]) {
    this.#state = state;
    this.#log = log;
  }

  get size(): number {
    return this.#watchers.size;
  }

  /**
   * Adds a screen and sends it the state at once.
   * @param failed called once if the table cannot be shown; the screen then gets no more updates
   * @returns a function that removes it
   */
  add(after: number, emit: (update: TableUpdate) => void, failed: (error: unknown) => void): () => void {
    const last = this.#log().at(-1)?.n ?? 0;
    // A screen that claims to know more than there is watched another match.
    const watcher: Watcher = { emit, failed, after: after > last ? 0 : after };
    // Update existing screens first, because the parts counted as sent from now on must have reached them too.
    this.#tellAll();
    this.#watchers.add(watcher);
    this.#orFail(() => {
      this.#send(watcher, landed(this.#state()), watcher.after === 0);
    });
    return () => {
      this.#watchers.delete(watcher);
    };
  }

  /** Updates every screen soon, once for all changes of the same moment. */
  tell(): void {
    if (this.#told) return;
    this.#told = true;
    queueMicrotask(() => {
      this.#told = false;
      if (this.#watchers.size === 0) return;
      this.#tellAll();
    });
  }

  /** Sends every screen these parts at once, before the other changes are worked out. */
  tellFirst(parts: () => TableParts): void {
    if (this.#watchers.size === 0) return;
    this.#orFail(() => {
      const changed = this.#changedParts(parts());
      for (const watcher of this.#watchers) this.#send(watcher, changed, false);
    });
  }

  /** Resets every screen for another match. */
  restart(): void {
    this.#last.clear();
    this.#orFail(() => {
      const state = this.#state();
      this.#changedParts(state);
      for (const watcher of this.#watchers) {
        watcher.after = 0;
        this.#send(watcher, state, true);
      }
    });
  }

  #tellAll(): void {
    this.#orFail(() => {
      const parts = this.#changedParts(this.#state());
      for (const watcher of this.#watchers) this.#send(watcher, parts, false);
    });
  }

  /** A state that cannot be shown must not end the match: every screen is told so and may ask again. */
  #orFail(show: () => void): void {
    try {
      show();
    } catch (error) {
      const all = [...this.#watchers];
      this.#watchers.clear();
      this.#last.clear();
      for (const { failed } of all) failed(error);
    }
  }

  /** The parts that differ from what was last sent; records them as sent. */
  #changedParts(state: TableParts): TableParts {
    const changed = Object.entries(state).filter(([part, value]) => {
      const json = JSON.stringify(value);
      if (this.#last.get(part) === json) return false;
      this.#last.set(part, json);
      return true;
    });
    return Object.fromEntries(changed);
  }

  #send(watcher: Watcher, state: TableParts, complete: boolean): void {
    const log = this.#log();
    const from = complete ? 0 : firstAfter(log, watcher.after);
    const fresh = log.slice(from);
    if (fresh.length === 0 && Object.keys(state).length === 0) return;
    watcher.after = log.at(-1)?.n ?? 0;
    watcher.emit({ state, log: fresh, complete });
  }
}

/** For a screen that joins later or returns: a result that began without it has landed, and is not replayed as new. */
const landed = (state: TableState): TableState =>
  (state.stage ?? null) === null
    ? state
    : { ...state, stage: { ...state.stage, lands: 0, told: 0 } as TableState['stage'] };

/** Index of the first entry with a number above `n`; the log is in order. */
function firstAfter(log: readonly LogEntry[], n: number): number {
  let at = log.length;
  while (at > 0 && (log[at - 1]?.n ?? 0) > n) at -= 1;
  return at;
}
