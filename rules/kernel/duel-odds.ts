import { Chain, nothing, rowOf, withoutItself, type Place, type Row } from './chain.ts';
import { afterRound, type Course, type Duel } from './course.ts';
import { DuelBlows } from './duel-blows.ts';
import {
  cellsOf,
  NoDuel,
  wantedOf,
  type After,
  type Cell,
  type Exchange,
  type Ground,
  type Kept,
  type Landing,
  type Node,
  type Stage,
} from './duel-parts.ts';
import { DuelSlots } from './duel-slots.ts';
import type { Odds, Outcome } from './odds.ts';
import { StateHasher } from './state-hash.ts';

/**
 * A whole fight of a few units, one party each, in plain numbers. What blows come to, who falls by them and what follows are each
 * taken once from the rules' own procedures and put together for every number of stands and hits. Where something is not
 * as a duel is, {@link NoDuel} is thrown, and the fight is worked out state by state.
 */

/** Kinds of a fight, and differences of scores, for which there is room in one number. */
const MOST_GROUNDS = 2048;
const MOST_SCORES = 1024;

/** Scores of both sides as one number. */
const apart = (ours: number, theirs: number): number => ours * MOST_SCORES + theirs;

export class DuelOdds<State, Fact> {
  readonly #course: Course<State, Fact>;
  readonly #duel: Duel<State>;
  readonly #slots: DuelSlots<State>;
  readonly #blows: DuelBlows<State, Fact>;
  readonly #hash = new StateHasher();
  readonly #chain = new Chain({ thorough: false });
  readonly #nodes: Node[] = [];
  readonly #byKey = new Map<number, number>();
  readonly #grounds: Ground[] = [];
  readonly #byRest = new Map<number, number>();
  readonly #stages = new Map<number, Stage<State, Fact>>();
  /** Second exchanges of a round, by what was left before it and before them; nothing where there is none. */
  readonly #seconds = new Map<number, Exchange<State, Fact> | undefined>();
  readonly #after = new Map<number, After>();
  /** Chances of nodes while a round is added up; 0 in between. */
  readonly #shares: number[] = [];

  /** @param first a state of the fight. @throws NoDuel */
  constructor(fold: (state: State, fact: Fact) => State, course: Course<State, Fact>, duel: Duel<State>, first: State) {
    this.#course = course;
    this.#duel = duel;
    this.#slots = new DuelSlots(duel, first);
    this.#blows = new DuelBlows(fold, course, duel, this.#slots, this.#hash);
    const [ours, theirs] = this.#slots.room;
    const left = (ours * theirs) ** (duel.exchanges ?? 1);
    if (left * MOST_GROUNDS * MOST_SCORES > Number.MAX_SAFE_INTEGER) throw new NoDuel();
  }

  get odds(): Odds<State, Fact, number> {
    return this.#blows.odds;
  }

  /** Where states lead into the course. @throws NoDuel */
  enter(outcomes: readonly Pick<Outcome<State, number>, 'state' | 'chance'>[]): Row {
    const { ends, going } = afterRound(this.#course, this.odds, this.#hash, outcomes);
    const to = new Map<number, number>();
    for (const { state, chance } of going) {
      const node = this.#nodeAt(this.#groundOf(state), this.#slots.of(state));
      to.set(node, (to.get(node) ?? 0) + chance);
    }
    return rowOf(ends, to);
  }

  /** Where a round is about to begin; nothing where that one is no duel yet. */
  enterAt(state: State): Row | undefined {
    if (!this.#duel.fits(state)) return undefined;
    return rowOf(nothing(), new Map([[this.#nodeAt(this.#groundOf(state), this.#slots.of(state)), 1]]));
  }

  reach(row: Row, mass = 1): void {
    this.#chain.reach(row, mass);
  }

  /** Works out one more round. @returns false: there is none left. @throws NoDuel */
  step(): boolean {
    const node = this.#chain.likeliest();
    if (node === undefined) return false;
    const row = this.#row(this.#nodes[node] as Node);
    this.#chain.set(node, this.#course.rounds === undefined ? withoutItself(row, node) : row);
    return true;
  }

  between(places: readonly Row[]): readonly Place[] {
    const { worth, rounds } = this.#course;
    const worthAt = (node: number): number => {
      const { ground, slots } = this.#nodes[node] as Node;
      return worth.of(this.#stageAt(ground, slots).state);
    };
    return this.#chain.between(places, { ...worth, rounds, worthAt });
  }

  /** The kind of fight that a state before a round is, which is kept for its number of stands. */
  #groundOf(state: State): number {
    if (!this.#duel.fits(state)) throw new NoDuel();
    const key = this.#hash.of(this.#duel.rest(state));
    let id = this.#byRest.get(key);
    if (id === undefined) {
      id = this.#grounds.length;
      if (id >= MOST_GROUNDS) throw new NoDuel();
      this.#grounds.push({ id, scores: [] });
      this.#byRest.set(key, id);
    }
    const slots = this.#slots.of(state);
    const at = this.#slots.keyOf(id, this.#slots.bare(slots));
    if (!this.#stages.has(at))
      this.#stages.set(at, { state, ground: this.#grounds[id] as Ground, exchange: undefined });
    return id;
  }

  #stageAt(ground: number, slots: readonly number[]): Stage<State, Fact> {
    const stage = this.#stages.get(this.#slots.keyOf(ground, this.#slots.bare(slots)));
    if (stage === undefined) throw new NoDuel();
    return stage;
  }

  #nodeAt(ground: number, slots: readonly number[]): number {
    const key = this.#slots.keyOf(ground, slots);
    const known = this.#byKey.get(key);
    if (known !== undefined) return known;
    const node = this.#chain.add();
    this.#nodes.push({ ground, slots });
    this.#byKey.set(key, node);
    return node;
  }

  #row({ ground, slots }: Node): Row {
    const stage = this.#stageAt(ground, slots);
    const exchange = (stage.exchange ??= this.#firstAt(stage));
    const ends = nothing();
    const shares = this.#shares;
    const touched: number[] = [];
    for (const cell of this.#cells(stage, exchange, slots)) {
      const after = this.#afterRound(stage, exchange, slots, cell);
      ends.won += cell.chance * after.ends.won;
      ends.lost += cell.chance * after.ends.lost;
      ends.drawn += cell.chance * after.ends.drawn;
      ends.worth += cell.chance * after.ends.worth;
      for (const next of after.to) {
        const node = this.#nodeAfter(next, cell);
        if (shares[node] === undefined || shares[node] === 0) touched.push(node);
        shares[node] = (shares[node] ?? 0) + cell.chance * next.chance;
      }
    }
    const chances = Float64Array.from(touched, (node) => shares[node] ?? 0);
    for (const node of touched) shares[node] = 0;
    return { ends, to: Int32Array.from(touched), chances };
  }

  /** What a round can come to: by one exchange of blows, or by two. */
  #cells(stage: Stage<State, Fact>, exchange: Exchange<State, Fact>, slots: readonly number[]): Iterable<Cell> {
    const at = (side: 0 | 1) => this.#blows.at(exchange, side, slots);
    if (this.#duel.exchanges === 2) return this.#cellsOfTwo(stage, exchange, slots);
    return cellsOf(at(0), at(1), (ours, theirs) => this.#scored(stage.ground, stage.state, ours, theirs));
  }

  /** The same where a second exchange may follow, by whoever the first has left. */
  #cellsOfTwo(
    { state, ground }: Stage<State, Fact>,
    exchange: Exchange<State, Fact>,
    slots: readonly number[],
  ): Iterable<Cell> {
    const cells = new Map<number, Cell>();
    const add = (cell: Omit<Cell, 'scored'>): void => {
      const { ours, theirs, chance } = cell;
      const scored = this.#scored(ground, state, theirs.score, ours.score);
      const key = this.#slots.keyOf(scored + MOST_SCORES / 2, [...ours.slots, ...theirs.slots]);
      const same = cells.get(key);
      if (same === undefined) cells.set(key, { ...cell, scored });
      else same.chance += chance;
    };
    for (const one of cellsOf(this.#blows.at(exchange, 0, slots), this.#blows.at(exchange, 1, slots), apart)) {
      const landing = { slots, wanted: wantedOf(exchange.units, one) };
      const left = [...one.ours.slots, ...one.theirs.slots];
      const next = this.#secondAt(state, ground, landing, left);
      if (next === undefined) {
        add({ ...one, last: { slots, units: exchange.units } });
        continue;
      }
      for (const two of cellsOf(this.#blows.at(next, 0, left), this.#blows.at(next, 1, left), apart))
        add({
          ours: { ...two.ours, score: one.ours.score + two.ours.score },
          theirs: { ...two.theirs, score: one.theirs.score + two.theirs.score },
          chance: one.chance * two.chance,
          first: landing,
          last: { slots: left, units: next.units },
        });
    }
    return cells.values();
  }

  /** Who strikes whom in a round, by its real procedure. */
  #firstAt({ state }: Stage<State, Fact>): Exchange<State, Fact> {
    const exchange = this.#blows.run(state, []);
    // A round without blows.
    if (!('request' in exchange)) throw new NoDuel();
    return exchange;
  }

  #secondAt(
    state: State,
    { id }: Ground,
    landing: Landing,
    left: readonly number[],
  ): Exchange<State, Fact> | undefined {
    const before = this.#slots.keyOf(id, this.#slots.bare(landing.slots));
    const key = this.#slots.keyOf(before, this.#slots.bare(left));
    if (this.#seconds.has(key)) return this.#seconds.get(key);
    const went = this.#blows.run(this.#duel.withHits(state, this.#slots.hitsOf(landing.slots)), [landing]);
    const exchange = 'request' in went ? went : undefined;
    this.#seconds.set(key, exchange);
    return exchange;
  }

  /** Where a way of a round leads, with the hits that stay. */
  #nodeAfter({ ground, keeps, alike }: After['to'][number], { ours, theirs }: Cell): number {
    const [here, there] = alike;
    if (here !== 'some' && there !== 'some') {
      const [us, them] = [here === 'all' ? ours.key : ours.bare, there === 'all' ? theirs.key : theirs.bare];
      const known = this.#byKey.get((ground * this.#slots.room[0] + us) * this.#slots.room[1] + them);
      if (known !== undefined) return known;
    }
    const left = [...ours.slots, ...theirs.slots];
    return this.#nodeAt(
      ground,
      left.map((slot, unit) => (keeps[unit] === true ? slot : slot - (slot % this.#slots.eachOf(unit)))),
    );
  }

  /** What falls on one side is scored by the other. */
  #scored({ scores }: Ground, state: State, ours: number, theirs: number): number {
    const row = (scores[ours] ??= []);
    return (row[theirs] ??= this.#duel.scored(state, ours, theirs));
  }

  /** What follows a round, by the real procedures, for every number of hits at once. */
  #afterRound(stage: Stage<State, Fact>, exchange: Exchange<State, Fact>, slots: readonly number[], cell: Cell): After {
    const { ours, theirs } = cell;
    const alone = this.#duel.lastStanding === true && (ours.bare === 0 || theirs.bare === 0);
    const scored = stage.ground.id * MOST_SCORES + cell.scored + MOST_SCORES / 2;
    const key = ((alone ? -1 : scored) * this.#slots.room[0] + ours.bare) * this.#slots.room[1] + theirs.bare;
    const known = this.#after.get(key);
    if (known !== undefined) return known;
    const last = cell.last ?? { slots, units: exchange.units };
    const landing = { slots: last.slots, wanted: wantedOf(last.units, cell) };
    const state = this.#duel.withHits(stage.state, this.#slots.hitsOf(slots));
    const outcomes = this.#blows.run(state, cell.first === undefined ? [landing] : [cell.first, landing]);
    if ('request' in outcomes) throw new NoDuel();
    const after = this.#followed(outcomes, this.#slots.bare([...ours.slots, ...theirs.slots]));
    if (alone && after.to.length > 0) throw new NoDuel();
    this.#after.set(key, after);
    return after;
  }

  /** @param left of each unit, in stands alone */
  #followed(outcomes: readonly Outcome<State, number>[], left: readonly number[]): After {
    const { ends, going } = afterRound(this.#course, this.odds, this.#hash, outcomes);
    const to = going.map(({ state, chance }) => {
      const ground = this.#groundOf(state);
      const keeps = this.#slots.of(state).map((slot, unit) => {
        const hits = slot % this.#slots.eachOf(unit);
        if (slot - hits !== left[unit]) throw new NoDuel();
        return hits > 0;
      });
      return { ground, keeps, alike: [this.#kept(0, left, keeps), this.#kept(1, left, keeps)] as const, chance };
    });
    return { ends, to };
  }

  /** Whether hits stay on all units of a side that can have any, on some, or on none. */
  #kept(side: 0 | 1, left: readonly number[], keeps: readonly boolean[]): Kept {
    const able = left.flatMap((slot, unit) =>
      this.#duel.sides[unit] === side && slot > 0 && this.#slots.eachOf(unit) > 1 ? [keeps[unit] === true] : [],
    );
    return able.every((keep) => keep) ? 'all' : able.some((keep) => keep) ? 'some' : 'none';
  }
}
