import type { LogEntry, TableParts, TableUpdate } from '../contract/table.ts';
import type { Watchers } from './watchers.ts';

type Emit = (update: TableUpdate) => void;
/** Ms after which a table that could not be shown is asked again. */
const AGAIN_MS = 1000;
/** Different delays that are kept at once: a stream has one, and perhaps a second for its recording. */
const MOST_LINES = 6;

/**
 * The table as it was some time ago, for overlays. What is not old enough has not been sent: no screen can have it
 * earlier by coming anew, by asking again, or by looking into what it was told.
 */
export class Lagging {
  readonly #watchers: Pick<Watchers, 'add'>;
  readonly #lines = new Map<number, Line>();

  constructor(watchers: Pick<Watchers, 'add'>) {
    this.#watchers = watchers;
  }

  /**
   * Remembers the table from now on, so that a screen which comes after `delay` ms is told at once how it was. Others
   * that nobody watches are forgotten.
   */
  keep(delay: number): void {
    for (const [other, line] of this.#lines) if (line.screens.size === 0 && other !== delay) this.#forget(other, line);
    if (delay > 0) this.#line(delay);
  }

  /** Tells a screen how the table was `delay` ms ago, and goes on telling. @returns the function that ends it */
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

/** What the table told, waiting until it is old enough. */
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
    // Overlays keep what they have; the table may be one that can be shown again after the next step.
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
