import type { LogEntry, TableState, TableUpdate } from '../contract/table.ts';

interface Watcher {
  readonly emit: (update: TableUpdate) => void;
  /** The last log entry that the screen has. */
  after: number;
}

/**
 * The screens that watch the table. Each is sent the whole state and only the log entries it lacks, so that a screen
 * that was away resumes where it was.
 */
export class Watchers {
  readonly #watchers = new Set<Watcher>();
  readonly #state: () => TableState;
  readonly #log: () => readonly LogEntry[];
  #told = false;

  constructor(state: () => TableState, log: () => readonly LogEntry[]) {
    this.#state = state;
    this.#log = log;
  }

  get size(): number {
    return this.#watchers.size;
  }

  /** Adds a screen and tells it at once. @returns the function that removes it */
  add(after: number, emit: (update: TableUpdate) => void): () => void {
    const last = this.#log().at(-1)?.n ?? 0;
    // A screen that claims to know more than there is watched another match.
    const watcher: Watcher = { emit, after: after > last ? 0 : after };
    this.#watchers.add(watcher);
    this.#send(watcher, this.#state(), watcher.after === 0);
    return () => {
      this.#watchers.delete(watcher);
    };
  }

  /** Tells every screen soon, once for all changes of the same moment. */
  tell(): void {
    if (this.#told) return;
    this.#told = true;
    queueMicrotask(() => {
      this.#told = false;
      if (this.#watchers.size === 0) return;
      const state = this.#state();
      for (const watcher of this.#watchers) this.#send(watcher, state, false);
    });
  }

  /** Another match is on the table: every screen starts anew. */
  restart(): void {
    const state = this.#state();
    for (const watcher of this.#watchers) {
      watcher.after = 0;
      this.#send(watcher, state, true);
    }
  }

  #send(watcher: Watcher, state: TableState, complete: boolean): void {
    const log = this.#log();
    const from = complete ? 0 : firstAfter(log, watcher.after);
    const fresh = log.slice(from);
    watcher.after = log.at(-1)?.n ?? 0;
    watcher.emit({ state, log: fresh, complete });
  }
}

/** Index of the first entry with a number above `n`; the log is in order. */
function firstAfter(log: readonly LogEntry[], n: number): number {
  let at = log.length;
  while (at > 0 && (log[at - 1]?.n ?? 0) > n) at -= 1;
  return at;
}
