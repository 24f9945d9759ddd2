import type { Duel } from './course.ts';
import type { DuelBlows } from './duel-blows.ts';
import type { Exchange, Landing, Stage } from './duel-parts.ts';
import type { DuelSlots } from './duel-slots.ts';

/** What the exchanges of a round have left in stands, one after another, and the exchange that comes next. */
export interface Path<State, Fact> {
  /** What each unit had left in stands before the round and after each exchange. */
  readonly stands: readonly (readonly number[])[];
  /** `undefined` if none follows. */
  readonly exchange: Exchange<State, Fact> | undefined;
  /** The same number for paths that are followed by the same. */
  readonly kind: number;
  /** By what is left in stands: the path after another exchange. */
  readonly on: Map<number, Path<State, Fact>>;
}

interface Next<State, Fact> {
  readonly kind: number;
  readonly exchange: Exchange<State, Fact> | undefined;
}

/** The most paths that are kept from one round to the next. */
const MOST_PATHS = 100_000;

/** The end of every path that a system says to be one. */
const END = { stands: [], kind: -1, exchange: undefined, on: new Map<number, never>() };

/** Finds the exchanges after the first of a round, each once for all rounds in which it is the same. */
export class DuelPaths<State, Fact> {
  readonly #duel: Duel<State>;
  readonly #slots: DuelSlots<State>;
  readonly #blows: DuelBlows<State, Fact>;
  readonly #starts = new Map<number, Path<State, Fact>>();
  /** How many paths are kept. */
  #size = 0;
  readonly #nexts = new Map<string, Next<State, Fact>>();

  constructor(duel: Duel<State>, slots: DuelSlots<State>, blows: DuelBlows<State, Fact>) {
    this.#duel = duel;
    this.#slots = slots;
    this.#blows = blows;
  }

  /** The path of a round before its first exchange. */
  start({ ground }: Stage<State, Fact>, slots: readonly number[]): Path<State, Fact> {
    const bare = this.#slots.bare(slots);
    const key = this.#slots.keyOf(ground.id, bare);
    let path = this.#starts.get(key);
    if (path === undefined) {
      if (this.#size > MOST_PATHS) {
        this.#starts.clear();
        this.#size = 0;
      }
      path = { stands: [this.#slots.standsOf(bare)], exchange: undefined, kind: 0, on: new Map() };
      this.#starts.set(key, path);
    }
    return path;
  }

  /**
   * The path after another exchange.
   * @param bare what is left in stands, as one number; @param left the stands of each unit
   * @param slots before the round; @param landings how the exchanges came about
   */
  after(
    before: Path<State, Fact>,
    bare: number,
    left: readonly number[],
    { state, ground }: Stage<State, Fact>,
    slots: readonly number[],
    landings: readonly Landing[],
  ): Path<State, Fact> {
    this.#size += 1;
    const stands = [...before.stands, left];
    const onward = this.#onward(state, stands);
    if (onward === '') return END;
    const key = `${String(ground.id)} ${String(bare)} ${onward}`;
    let next = this.#nexts.get(key);
    if (next === undefined) {
      const went = this.#blows.run(this.#duel.withHits(state, this.#slots.hitsOf(slots)), landings);
      next = { kind: this.#nexts.size, exchange: 'request' in went ? went : undefined };
      this.#nexts.set(key, next);
    }
    return { stands, ...next, on: new Map() };
  }

  #onward(state: State, stands: readonly (readonly number[])[]): string {
    return this.#duel.onward?.(state, stands) ?? stands.join(' ');
  }
}
