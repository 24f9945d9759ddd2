import { Chain, nothing, rowOf, withoutItself, type Place, type Row } from './chain.ts';
import { afterRound, type Course, type Duel } from './course.ts';
import { DuelBlows } from './duel-blows.ts';
import { DuelCells } from './duel-cells.ts';
import {
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
  type Together,
} from './duel-parts.ts';
import { DuelLoans } from './duel-loans.ts';
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
const MOST_SECONDS = 2 ** 20;

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
  readonly #loans: DuelLoans;
  readonly #cells = new DuelCells();
  readonly #firsts = new DuelCells();
  /** The row that is being added up: its ends, the nodes that it leads to, and their chances, which are 0 in between. */
  #ends = nothing();
  readonly #touched: number[] = [];
  readonly #shares: number[] = [];

  /** @param first a state of the fight. @throws NoDuel */
  constructor(fold: (state: State, fact: Fact) => State, course: Course<State, Fact>, duel: Duel<State>, first: State) {
    this.#course = course;
    this.#duel = duel;
    this.#slots = new DuelSlots(duel, first);
    this.#blows = new DuelBlows(fold, course, duel, this.#slots, this.#hash);
    this.#loans = new DuelLoans(duel.sides, this.#slots.each);
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

  /** @param first rounds that come before those which the game leaves after the coming one */
  between(places: readonly Row[], first = 0): readonly Place[] {
    const { worth } = this.#course;
    const rounds = this.#course.rounds === undefined ? undefined : this.#course.rounds + first;
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
    if (!this.#stages.has(at)) this.#stages.set(at, this.#stageOf(state, this.#grounds[id] as Ground));
    return id;
  }

  #stageOf(state: State, ground: Ground): Stage<State, Fact> {
    return { state, ground, scores: this.#duel.scoredByStands === true ? [] : ground.scores, exchange: undefined };
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
    this.#ends = nothing();
    this.#touched.length = 0;
    if (this.#duel.exchanges === 2) this.#twoExchanges(stage, exchange, slots);
    else this.#oneExchange(stage, exchange, slots);
    const shares = this.#shares;
    const to = Int32Array.from(this.#touched);
    const chances = new Float64Array(to.length);
    for (let i = 0; i < to.length; i += 1) {
      chances[i] = shares[to[i] ?? 0] ?? 0;
      shares[to[i] ?? 0] = 0;
    }
    return { ends: this.#ends, to, chances };
  }

  /** Adds a way for a round to come out to the row that is being added up. */
  #adds(chance: number, { ends, to }: After, ours: Together, theirs: Together): void {
    const all = this.#ends;
    all.won += chance * ends.won;
    all.lost += chance * ends.lost;
    all.drawn += chance * ends.drawn;
    all.worth += chance * ends.worth;
    for (const next of to) {
      const node = this.#nodeAfter(next, ours, theirs);
      const before = this.#shares[node] ?? 0;
      if (before === 0) this.#touched.push(node);
      this.#shares[node] = before + chance * next.chance;
    }
  }

  #oneExchange(stage: Stage<State, Fact>, exchange: Exchange<State, Fact>, slots: readonly number[]): void {
    const [us, them] = [this.#blows.at(exchange, 0, slots), this.#blows.at(exchange, 1, slots)];
    const cells = this.#cells;
    cells.fill(us, them, (ours, theirs) => this.#scored(stage, ours, theirs));
    for (let i = 0; i < cells.length; i += 1) {
      const ours = us.all[cells.ours[i] ?? 0] as Together;
      const theirs = them.all[cells.theirs[i] ?? 0] as Together;
      const scored = cells.scored[i] ?? 0;
      const after =
        this.#after.get(this.#afterKey(stage, scored, ours, theirs)) ??
        this.#afterRound(stage, exchange, slots, { scored, ours, theirs });
      this.#adds(cells.chances[i] ?? 0, after, ours, theirs);
    }
  }

  /** The same where a second exchange may follow, by whoever the first has left. */
  #twoExchanges(stage: Stage<State, Fact>, exchange: Exchange<State, Fact>, slots: readonly number[]): void {
    const { state, ground } = stage;
    const all = new Map<number, { readonly cell: Cell; chance: number }>();
    const add = (chance: number, cell: Omit<Cell, 'scored'>, ours: number, theirs: number): void => {
      const scored = this.#scored(stage, theirs, ours);
      const key = this.#slots.pairKey(scored + MOST_SCORES / 2, cell.ours.key, cell.theirs.key);
      const same = all.get(key);
      if (same === undefined) all.set(key, { cell: { ...cell, scored }, chance });
      else same.chance += chance;
    };
    const [firsts, seconds] = [this.#firsts, this.#cells];
    const [us, them] = [this.#blows.at(exchange, 0, slots), this.#blows.at(exchange, 1, slots)];
    firsts.fill(us, them, apart);
    for (let i = 0; i < firsts.length; i += 1) {
      const ours = us.all[firsts.ours[i] ?? 0] as Together;
      const theirs = them.all[firsts.theirs[i] ?? 0] as Together;
      const chance = firsts.chances[i] ?? 0;
      const landing = { slots, wanted: wantedOf(exchange.units, { ours, theirs }) };
      const left = [...ours.slots, ...theirs.slots];
      const next = this.#secondAt(state, ground, landing, left);
      if (next === undefined) {
        add(chance, { ours, theirs, last: { slots, units: exchange.units } }, ours.score, theirs.score);
        continue;
      }
      const [we, they] = [this.#blows.at(next, 0, left), this.#blows.at(next, 1, left)];
      const last = { slots: left, units: next.units };
      seconds.fill(we, they, apart);
      for (let j = 0; j < seconds.length; j += 1) {
        const [one, other] = [we.all[seconds.ours[j] ?? 0], they.all[seconds.theirs[j] ?? 0]] as [Together, Together];
        const both = chance * (seconds.chances[j] ?? 0);
        add(
          both,
          { ours: one, theirs: other, first: landing, last },
          ours.score + one.score,
          theirs.score + other.score,
        );
      }
    }
    for (const { cell, chance } of all.values())
      this.#adds(chance, this.#afterRound(stage, exchange, slots, cell), cell.ours, cell.theirs);
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
    const { second } = this.#duel;
    const before =
      second === undefined
        ? this.#slots.keyOf(id, this.#slots.bare(landing.slots))
        : id * MOST_SECONDS + second(state, this.#slots.standsOf(landing.slots), this.#slots.standsOf(left));
    const key = this.#slots.keyOf(before, this.#slots.bare(left));
    if (this.#seconds.has(key)) return this.#seconds.get(key);
    const went = this.#blows.run(this.#duel.withHits(state, this.#slots.hitsOf(landing.slots)), [landing]);
    const exchange = 'request' in went ? went : undefined;
    this.#seconds.set(key, exchange);
    return exchange;
  }

  /** Where a way of a round leads, with the hits that stay. */
  #nodeAfter({ ground, keeps, alike }: After['to'][number], ours: Together, theirs: Together): number {
    const [here, there] = alike;
    if (here !== 'some' && there !== 'some') {
      const [us, them] = [here === 'all' ? ours.key : ours.bare, there === 'all' ? theirs.key : theirs.bare];
      const known = this.#byKey.get(this.#slots.pairKey(ground, us, them));
      if (known !== undefined) return known;
    }
    const left = [...ours.slots, ...theirs.slots];
    return this.#nodeAt(
      ground,
      left.map((slot, unit) => (keeps[unit] === true ? slot : slot - (slot % this.#slots.eachOf(unit)))),
    );
  }

  /** What falls on one side is scored by the other. */
  #scored({ scores, state }: Stage<State, Fact>, ours: number, theirs: number): number {
    const row = (scores[ours] ??= []);
    return (row[theirs] ??= this.#duel.scored(state, ours, theirs));
  }

  /** Whether a side has nobody left, and has lost by that alone. */
  #isAlone(ours: Together, theirs: Together): boolean {
    return this.#duel.lastStanding === true && (ours.bare === 0 || theirs.bare === 0);
  }

  #scoreKey({ ground }: Stage<State, Fact>, scored: number, alone: boolean): number {
    return alone ? -1 : ground.id * MOST_SCORES + scored + MOST_SCORES / 2;
  }

  #afterKey(stage: Stage<State, Fact>, scored: number, ours: Together, theirs: Together): number {
    return this.#slots.pairKey(this.#scoreKey(stage, scored, this.#isAlone(ours, theirs)), ours.bare, theirs.bare);
  }

  /** What follows a round, by the real procedures, for every number of hits at once. */
  #afterRound(stage: Stage<State, Fact>, exchange: Exchange<State, Fact>, slots: readonly number[], cell: Cell): After {
    const { ours, theirs } = cell;
    const key = this.#afterKey(stage, cell.scored, ours, theirs);
    const known = this.#after.get(key);
    if (known !== undefined) return known;
    const alone = this.#isAlone(ours, theirs);
    const left = this.#slots.bare([...ours.slots, ...theirs.slots]);
    const { follows } = this.#duel;
    const kind =
      follows &&
      this.#loans.kindOf(
        this.#scoreKey(stage, cell.scored, alone),
        left,
        follows(stage.state, cell.scored, this.#slots.standsOf(left)),
      );
    const lent = kind === undefined ? undefined : this.#loans.borrow(kind, left);
    if (lent?.to.every(({ ground }) => this.#stages.has(this.#slots.keyOf(ground, left))) === true) {
      this.#after.set(key, lent);
      return lent;
    }
    const last = cell.last ?? { slots, units: exchange.units };
    const landing = { slots: last.slots, wanted: wantedOf(last.units, cell) };
    const state = this.#duel.withHits(stage.state, this.#slots.hitsOf(slots));
    const outcomes = this.#blows.run(state, cell.first === undefined ? [landing] : [cell.first, landing]);
    if ('request' in outcomes) throw new NoDuel();
    const after = this.#followed(outcomes, left, kind);
    if (alone && after.to.length > 0) throw new NoDuel();
    this.#after.set(key, after);
    return after;
  }

  /** @param left of each unit, in stands alone; @param kind of rounds to which it may be lent */
  #followed(outcomes: readonly Outcome<State, number>[], left: readonly number[], kind: string | undefined): After {
    const over: { readonly slots: readonly number[]; readonly chance: number }[] = [];
    const { ends, going } = afterRound(this.#course, this.odds, this.#hash, outcomes, (state, chance) =>
      over.push({ slots: this.#slots.bare(this.#slots.of(state)), chance }),
    );
    const to = going.map(({ state, chance }) => {
      const ground = this.#groundOf(state);
      const keeps = this.#slots.of(state).map((slot, unit) => {
        const hits = slot % this.#slots.eachOf(unit);
        if (slot - hits !== left[unit]) throw new NoDuel();
        return hits > 0;
      });
      return { ground, keeps, alike: [this.#kept(0, left, keeps), this.#kept(1, left, keeps)] as const, chance };
    });
    const after = { ends, to };
    if (kind !== undefined) this.#loans.lend(kind, left, after, over);
    return after;
  }

  /** Whether hits stay on all units of a side that can have any, on some, or on none. */
  #kept(side: 0 | 1, left: readonly number[], keeps: readonly boolean[]): Kept {
    const able = left.flatMap((slot, unit) =>
      this.#duel.sides[unit] === side && slot > 0 && this.#slots.eachOf(unit) > 1 ? [keeps[unit] === true] : [],
    );
    return able.every((keep) => keep) ? 'all' : able.some((keep) => keep) ? 'some' : 'none';
  }
}
