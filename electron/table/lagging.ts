import type { LogEntry, TableParts, TableUpdate } from '../contract/table.ts';
import type { Watchers } from './watchers.ts';

type Emit = (update: TableUpdate) => void;
/** Delay before a table that could not be shown is tried again, in ms. */
const AGAIN_MS = 1000;
/** Maximum number of different delays at once: a stream has one, and perhaps a second for its recording. */
const MOST_LINES = 6;

/**
 * The table as it was some time ago, for overlays. Nothing is sent before it is old enough, so no screen can get it
 * early by reconnecting, asking again, or inspecting what it received.
 */
export class Lagging {
  readonly #watchers: Pick<Watchers, 'add'>;
  readonly #lines = new Map<number, Line>();

  constructor(watchers: Pick<Watchers, 'add'>) {
    this.#watchers = watchers;
  }

  /**
   * Records the table from now on, so that a screen that comes after `delay` ms gets the state at once. Drops other
   * delays that nobody watches.
   */
  keep(delay: number): void {
    for (const [other, line] of this.#lines) if (line.screens.size === 0 && other !== delay) this.#forget(other, line);
    if (delay > 0) this.#line(delay);
  }

  /** Sends a screen the table as of `delay` ms ago, and then every update. @returns a function that stops it */
  watch(delay: number, after: number, emit: Emit, failed: (error: unknown) => void): () => void {
    if (delay <= 0) return this.#watchers.add(after, emit, failed);
    const line = this.#line(delay);
    line.add(emit);
    return () => line.screens.delete(emit);
  }

  close(): void {
    for (const [delay, line] of this.#lines) this.#forget(delay, line);
  }

  #line(delay: number): Line {
    let line = this.#lines.get(delay);
    if (line === undefined) {
      const unused = [...this.#lines].find(([, { screens }]) => screens.size === 0);
      if (this.#lines.size >= MOST_LINES && unused !== undefined) this.#forget(...unused);
      line = new Line(this.#watchers, delay);
      this.#lines.set(delay, line);
    }
    return line;
  }

  #forget(delay: number, line: Line): void {
    line.close();
    this.#lines.delete(delay);
  }
}

/** The updates for one delay, queued until they are old enough. */
class Line {
  readonly screens = new Set<Emit>();
  readonly #waiting: { readonly due: number; readonly update: TableUpdate }[] = [];
  readonly #watchers: Pick<Watchers, 'add'>;
  readonly #delay: number;
  #stop: () => void = () => undefined;
  #again: NodeJS.Timeout | undefined;
  #state: TableParts | undefined;
  #log: readonly LogEntry[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(watchers: Pick<Watchers, 'add'>, delay: number) {
    this.#watchers = watchers;
    this.#delay = delay;
    this.#watch();
  }

  add(emit: Emit): void {
    this.screens.add(emit);
    if (this.#state !== undefined) emit({ state: this.#state, log: [...this.#log], complete: true });
  }

  close(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#again);
    this.#stop();
  }

  #watch(): void {
    const told = (update: TableUpdate): void => {
      this.#waiting.push({ due: Date.now() + this.#delay, update });
      if (this.#timer === undefined) this.#wait();
    };
    // Overlays keep what they have; the table may be showable again after the next step.
    const failed = (): void => {
      this.#again = setTimeout(() => {
        this.#watch();
      }, AGAIN_MS).unref();
    };
    this.#stop = this.#watchers.add(0, told, failed);
  }

  #wait(): void {
    const next = this.#waiting[0];
    this.#timer = undefined;
    if (next === undefined) return;
    this.#timer = setTimeout(() => {
      this.#tell();
    }, next.due - Date.now());
    this.#timer.unref();
  }

  #tell(): void {
    while (this.#waiting[0] !== undefined && this.#waiting[0].due <= Date.now()) {
      const { update } = this.#waiting.shift() ?? this.#waiting[0];
      this.#state = update.complete ? update.state : { ...this.#state, ...update.state };
      this.#log = update.complete ? update.log : [...this.#log, ...update.log];
      for (const emit of this.screens) emit(update);
    }
    this.#wait();
  }
}
