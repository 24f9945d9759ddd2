import type { Course, Duel } from './course.ts';
import type { DuelBlows } from './duel-blows.ts';
import { NoDuel, type Exchange, type Ground, type Stage } from './duel-parts.ts';
import type { DuelSlots } from './duel-slots.ts';
import type { StateHasher } from './state-hash.ts';

/**
 * The kinds of fight that occur in a duel, with a state before a round for each kind and number of stands. Such a state
 * comes from the real procedures: it followed a round, or the real losses removed stands from one that did. The latter
 * is trusted only in kinds of fight where both ways were found to agree.
 */

/** The most kinds of fight that are distinguished. */
export const MOST_GROUNDS = 2048;
/** States tried to derive another one from. */
const MOST_TRIED = 12;

export class DuelGrounds<State, Fact> {
  readonly #course: Course<State, Fact>;
  readonly #duel: Duel<State>;
  readonly #slots: DuelSlots<State>;
  readonly #blows: DuelBlows<State, Fact>;
  readonly #hash: StateHasher;
  readonly #all: Ground[] = [];
  readonly #byRest = new Map<number, number>();
  readonly #bySettled = new Map<number, number>();
  readonly #stages = new Map<number, Stage<State, Fact>>();

  constructor(
    course: Course<State, Fact>,
    duel: Duel<State>,
    slots: DuelSlots<State>,
    blows: DuelBlows<State, Fact>,
    hash: StateHasher,
  ) {
    this.#course = course;
    this.#duel = duel;
    this.#slots = slots;
    this.#blows = blows;
    this.#hash = hash;
  }

  at(id: number): Ground {
    return this.#all[id] as Ground;
  }

  /** The kind of fight of a state before a round. @throws NoDuel */
  of(state: State): number {
    if (!this.#duel.fits(state)) throw new NoDuel();
    const id = this.#idOf(state);
    const left = this.#slots.bare(this.#slots.of(state));
    if (!this.#stages.has(this.#slots.keyOf(id, left))) {
      const ground = this.at(id);
      if (ground.lessens === undefined) {
        const same = this.#lessened(ground, left);
        if (same !== undefined) ground.lessens = this.#isSame(same, state);
      }
      this.#add(state, ground, left);
    }
    return id;
  }

  /** A state of a kind of fight with these stands. @throws NoDuel if none is known */
  stageAt(id: number, slots: readonly number[]): Stage<State, Fact> {
    const stage = this.#stages.get(this.#slots.keyOf(id, this.#slots.bare(slots)));
    if (stage === undefined) throw new NoDuel();
    return stage;
  }

  /**
   * Whether a state of a kind of fight is known, or can be derived without another round.
   * @param left of each unit, in stands only
   */
  reaches(id: number, left: readonly number[]): boolean {
    if (this.#stages.has(this.#slots.keyOf(id, left))) return true;
    const ground = this.at(id);
    if (ground.lessens !== true) return false;
    const state = this.#lessened(ground, left);
    if (state === undefined || !this.#duel.fits(state) || this.#idOf(state) !== id) return false;
    this.#add(state, ground, left);
    return true;
  }

  /** Who strikes whom first in a round, by its real procedure. @throws NoDuel if there are no blows */
  exchangeOf(stage: Stage<State, Fact>): Exchange<State, Fact> {
    if (stage.exchange !== undefined) return stage.exchange;
    const exchange = this.#blows.run(stage.state, []);
    if (!('request' in exchange)) throw new NoDuel();
    stage.exchange = exchange;
    return exchange;
  }

  #idOf(state: State): number {
    const key = this.#hash.ofPassing(this.#duel.rest(state));
    const known = this.#byRest.get(key);
    if (known !== undefined) return known;
    const id = this.#all.length;
    if (id >= MOST_GROUNDS) throw new NoDuel();
    const settles = this.#settledOf(state, id);
    this.#all.push({ id, scores: [], settles, after: [], nodes: [], known: [], lessens: undefined });
    this.#byRest.set(key, id);
    return id;
  }

  /** A small number for what still counts of a state once the blows of a round have fallen. */
  #settledOf(state: State, id: number): number {
    const { settles } = this.#duel;
    if (settles === undefined) return id;
    const key = this.#hash.ofPassing(settles(state));
    const known = this.#bySettled.get(key) ?? id;
    this.#bySettled.set(key, known);
    return known;
  }

  #add(state: State, ground: Ground, left: readonly number[]): void {
    const scores = this.#duel.scoredByStands === true ? [] : ground.scores;
    this.#stages.set(this.#slots.keyOf(ground.id, left), { state, ground, scores, exchange: undefined });
    ground.known.push(left);
  }

  /** Whether two states before a round are the same in everything that matters but the hits on their units. */
  #isSame(one: State, other: State): boolean {
    const none = this.#duel.sides.map(() => 0);
    const [a, b] = [one, other].map((state) =>
      this.#hash.ofPassing(this.#course.matters(this.#duel.withHits(state, none))),
    );
    return a === b;
  }

  /** A state with these stands, derived from one with more; `undefined` if there is none to derive it from. */
  #lessened(ground: Ground, left: readonly number[]): State | undefined {
    // The last ones have least, so that few stands have to be taken away.
    for (const from of ground.known.slice(-MOST_TRIED).toReversed()) {
      // A unit that has nobody left may have left the fight as well.
      if (!left.every((slot, unit) => slot <= (from[unit] ?? 0) && (slot > 0 || from[unit] === 0))) continue;
      const exchange = this.exchangeOf(this.stageAt(ground.id, from));
      const state = this.#blows.lessened(exchange, from, left);
      if (state !== undefined) return state;
    }
    return undefined;
  }
}
