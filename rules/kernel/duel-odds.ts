import { MOST_TOGETHER } from './branches.ts';
import { Chain, nothing, rowOf, withoutItself, type Place, type Row } from './chain.ts';
import { afterRound, type Course, type Duel } from './course.ts';
import { DuelBlows } from './duel-blows.ts';
import { DuelCells, DuelNumbers } from './duel-cells.ts';
import { DuelGrounds, MOST_GROUNDS } from './duel-grounds.ts';
import {
  apart,
  MOST_SCORES,
  NoDuel,
  wantedOf,
  type After,
  type Cell,
  type Exchange,
  type Ground,
  type Landing,
  type Node,
  type Stage,
  type Struck,
  type Together,
} from './duel-parts.ts';
import { openBlows } from './duel-open.ts';
import { DuelLoans } from './duel-loans.ts';
import { DuelSlots } from './duel-slots.ts';
import { RowMixer } from './mixed-rows.ts';
import type { Odds, Outcome } from './odds.ts';
import type { Question } from './request.ts';
import type { Input } from './row.ts';
import { sharedHasher } from './state-hash.ts';

/**
 * Computes a whole fight of a few units, one party each, with plain numbers. The results of blows, who falls and what
 * follows are each taken once from the rules' own procedures and combined for every number of stands and hits. If
 * something does not behave like a duel, this throws {@link NoDuel}, and the fight is computed state by state.
 */

const MOST_SECONDS = 2 ** 20;

export class DuelOdds<State, Fact> {
  readonly #course: Course<State, Fact>;
  readonly #duel: Duel<State>;
  readonly #slots: DuelSlots<State>;
  readonly #blows: DuelBlows<State, Fact>;
  readonly #hash = sharedHasher;
  readonly #chain = new Chain({ thorough: false });
  readonly #nodes: Node[] = [];
  readonly #grounds: DuelGrounds<State, Fact>;
  /**
   * Second exchanges of a round, by what was left before the round and before the exchange; `undefined` if there is
   * none.
   */
  readonly #seconds = new Map<number, Exchange<State, Fact> | undefined>();
  /** What follows a round in which a side has lost by having nobody left, by the stands that both sides have left. */
  readonly #afterAlone: (After | undefined)[] = [];
  readonly #loans: DuelLoans;
  readonly #cells = new DuelCells();
  readonly #firsts = new DuelCells();
  /** The results of a round with two exchanges: how each first came about, and the total chance of equal ones. */
  readonly #numbers = new DuelNumbers();
  readonly #met: Cell[] = [];
  readonly #chances: number[] = [];
  readonly #mixer = new RowMixer();
  /** The row being summed: its endings, the nodes it leads to, and their chances, which are reset to 0 afterwards. */
  #ends = nothing();
  readonly #touched: number[] = [];
  readonly #shares: number[] = [];

  /** @param first a state of the fight. @throws NoDuel */
  constructor(fold: (state: State, fact: Fact) => State, course: Course<State, Fact>, duel: Duel<State>, first: State) {
    this.#course = course;
    this.#duel = duel;
    this.#slots = new DuelSlots(duel, first);
    this.#blows = new DuelBlows(fold, course, duel, this.#slots, this.#hash);
    this.#grounds = new DuelGrounds(course, duel, this.#slots, this.#blows, this.#hash);
    this.#loans = new DuelLoans(duel.sides, this.#slots.each);
    const [ours, theirs] = this.#slots.room;
    const left = (ours * theirs) ** (duel.exchanges ?? 1);
    if (left * MOST_GROUNDS * MOST_SCORES > Number.MAX_SAFE_INTEGER) throw new NoDuel();
  }

  get odds(): Odds<State, Fact, number> {
    return this.#blows.odds;
  }

  /** Maps states into the course. @throws NoDuel */
  enter(outcomes: readonly Pick<Outcome<State, number>, 'state' | 'chance'>[]): Row {
    const { ends, going } = afterRound(this.#course, this.odds, this.#hash, outcomes);
    const to = new Map<number, number>();
    for (const { state, chance } of going) {
      const node = this.#nodeAt(this.#grounds.of(state), this.#slots.of(state));
      to.set(node, (to.get(node) ?? 0) + chance);
    }
    return rowOf(ends, to);
  }

  /** The row of a state in which a round is about to begin; `undefined` if it is not a duel yet. */
  enterAt(state: State): Row | undefined {
    if (!this.#duel.fits(state)) return undefined;
    return this.#entry(this.#grounds.of(state), this.#slots.of(state));
  }

  #entry(ground: number, slots: readonly number[]): Row {
    return rowOf(nothing(), new Map([[this.#nodeAt(ground, slots), 1]]));
  }

  /**
   * The entries to a round under way whose question is open before its first exchange of blows, or in it: each result
   * of the open dice is combined once with the rest, then mixed by reading.
   * @param keys of the readings of an open roll; @returns undefined if the question is another one. @throws NoDuel
   */
  enterOpen(
    state: State,
    answers: readonly Input[],
    question: Question,
    keys: readonly unknown[],
  ): { readonly begins: boolean; readonly places: ReadonlyMap<unknown, Row> } | undefined {
    if (question.ask === 'choose' || keys.length > MOST_TOGETHER || !this.#duel.fits(state)) return undefined;
    const opened = this.#blows.opened(state, answers, question);
    if (opened === undefined) return undefined;
    const [ground, slots] = [this.#grounds.of(state), this.#slots.of(state)];
    if (opened === 'before') return { begins: true, places: new Map([[undefined, this.#entry(ground, slots)]]) };
    const stage = this.#grounds.stageAt(ground, slots);
    const exchange = this.#grounds.exchangeOf(stage);
    if (!opened.keys.every((key, i) => key === exchange.keys[i])) return undefined;
    const of = { sides: this.#duel.sides, slots: this.#slots, blows: this.#blows };
    const rows = openBlows(exchange, of, slots, opened.came).map(({ us, them, ...weighed }) => {
      return { row: this.#summed(stage, exchange, slots, us, them), ...weighed };
    });
    return { begins: false, places: new Map(keys.map((key, i) => [key, this.#mixer.at(rows, i)])) };
  }

  reach(row: Row, mass = 1): void {
    this.#chain.reach(row, mass);
  }

  /** Computes one more round. @returns false if there is none left. @throws NoDuel */
  step(): boolean {
    const node = this.#chain.likeliest();
    if (node === undefined) return false;
    const row = this.#row(this.#nodes[node] as Node);
    this.#chain.set(node, this.#course.rounds === undefined ? withoutItself(row, node) : row);
    return true;
  }

  /** @param first rounds that come before those the game allows after the coming one */
  between(places: readonly Row[], first = 0): readonly Place[] {
    const { worth } = this.#course;
    const rounds = this.#course.rounds === undefined ? undefined : this.#course.rounds + first;
    const worthAt = (node: number): number => {
      const { ground, slots } = this.#nodes[node] as Node;
      return worth.of(this.#grounds.stageAt(ground, slots).state);
    };
    return this.#chain.between(places, { ...worth, rounds, worthAt });
  }

  #nodeAt(ground: number, slots: readonly number[]): number {
    const key = this.#slots.keyOf(0, slots);
    const theirs = key % this.#slots.room[1];
    const row = this.#nodesOf(this.#grounds.at(ground), (key - theirs) / this.#slots.room[1]);
    const known = (row[theirs] ?? 0) - 1;
    if (known >= 0) return known;
    const node = this.#chain.add();
    this.#nodes.push({ ground, slots });
    row[theirs] = node + 1;
    return node;
  }

  #nodesOf({ nodes }: Ground, ours: number): Int32Array {
    return (nodes[ours] ??= new Int32Array(this.#slots.room[1]));
  }

  #row({ ground, slots }: Node): Row {
    const stage = this.#grounds.stageAt(ground, slots);
    const exchange = this.#grounds.exchangeOf(stage);
    const [us, them] = [this.#blows.at(exchange, 0, slots), this.#blows.at(exchange, 1, slots)];
    return this.#summed(stage, exchange, slots, us, them);
  }

  /** Where a round leads to, given what the blows of its first exchange may come to at each side. */
  #summed(
    stage: Stage<State, Fact>,
    exchange: Exchange<State, Fact>,
    slots: readonly number[],
    us: Struck,
    them: Struck,
  ): Row {
    this.#ends = nothing();
    this.#touched.length = 0;
    if (this.#duel.exchanges === 2) this.#twoExchanges(stage, exchange, slots, us, them);
    else this.#oneExchange(stage, exchange, slots, us, them);
    const shares = this.#shares;
    const to = Int32Array.from(this.#touched);
    const chances = new Float64Array(to.length);
    for (let i = 0; i < to.length; i += 1) {
      chances[i] = shares[to[i] ?? 0] ?? 0;
      shares[to[i] ?? 0] = 0;
    }
    return { ends: this.#ends, to, chances };
  }

  /** Adds one result of a round to the row being summed. */
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

  #oneExchange(
    stage: Stage<State, Fact>,
    exchange: Exchange<State, Fact>,
    slots: readonly number[],
    us: Struck,
    them: Struck,
  ): void {
    const cells = this.#cells;
    cells.fill(us, them, (ours, theirs) => this.#scored(stage, ours, theirs));
    for (let i = 0; i < cells.length; i += 1) {
      const ours = us.all[cells.ours[i] ?? 0] as Together;
      const theirs = them.all[cells.theirs[i] ?? 0] as Together;
      const scored = cells.scored[i] ?? 0;
      const after =
        this.#aftersOf(stage, scored, ours, theirs)[this.#standsKey(ours, theirs)] ??
        this.#afterRound(stage, exchange, slots, { scored, ours, theirs });
      this.#adds(cells.chances[i] ?? 0, after, ours, theirs);
    }
  }

  /** The same if a second exchange may follow, by those the first has left. */
  #twoExchanges(
    stage: Stage<State, Fact>,
    exchange: Exchange<State, Fact>,
    slots: readonly number[],
    us: Struck,
    them: Struck,
  ): void {
    const { state, ground } = stage;
    const [numbers, cells, chances] = [this.#numbers, this.#met, this.#chances];
    numbers.clear();
    const [ourRoom, theirRoom] = this.#slots.room;
    const room = ourRoom * theirRoom;
    /** Adds a chance to the result with this score and these units left. @returns whether the result is new */
    const isNew = (chance: number, scored: number, ours: Together, theirs: Together): boolean => {
      const before = numbers.length;
      const at = numbers.of(scored, room, ours.key * theirRoom + theirs.key);
      if (at < before) chances[at] = (chances[at] ?? 0) + chance;
      else chances[at] = chance;
      return at === before;
    };
    const [firsts, seconds] = [this.#firsts, this.#cells];
    firsts.fill(us, them, apart);
    for (let i = 0; i < firsts.length; i += 1) {
      const ours = us.all[firsts.ours[i] ?? 0] as Together;
      const theirs = them.all[firsts.theirs[i] ?? 0] as Together;
      const chance = firsts.chances[i] ?? 0;
      const landing = { slots, wanted: wantedOf(exchange.units, { ours, theirs }) };
      const left = [...ours.slots, ...theirs.slots];
      const next = this.#secondAt(state, ground, landing, left);
      if (next === undefined) {
        const scored = this.#scored(stage, theirs.score, ours.score);
        const last = { slots, units: exchange.units };
        if (isNew(chance, scored, ours, theirs)) cells[numbers.length - 1] = { scored, ours, theirs, last };
        continue;
      }
      const [we, they] = [this.#blows.at(next, 0, left), this.#blows.at(next, 1, left)];
      const last = { slots: left, units: next.units };
      seconds.fill(we, they, apart);
      for (let j = 0; j < seconds.length; j += 1) {
        const [one, other] = [we.all[seconds.ours[j] ?? 0] as Together, they.all[seconds.theirs[j] ?? 0] as Together];
        const scored = this.#scored(stage, theirs.score + other.score, ours.score + one.score);
        if (isNew(chance * (seconds.chances[j] ?? 0), scored, one, other))
          cells[numbers.length - 1] = { scored, ours: one, theirs: other, first: landing, last };
      }
    }
    for (let i = 0; i < numbers.length; i += 1) {
      const cell = cells[i] as Cell;
      this.#adds(chances[i] ?? 0, this.#afterRound(stage, exchange, slots, cell), cell.ours, cell.theirs);
    }
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

  /** The node a result leads to, with the hits that persist. */
  #nodeAfter({ ground, keeps, alike }: After['to'][number], ours: Together, theirs: Together): number {
    const [here, there] = alike;
    if (here !== 'some' && there !== 'some') {
      const [us, them] = [here === 'all' ? ours.key : ours.bare, there === 'all' ? theirs.key : theirs.bare];
      const known = (this.#nodesOf(this.#grounds.at(ground), us)[them] ?? 0) - 1;
      if (known >= 0) return known;
    }
    const left = [...ours.slots, ...theirs.slots];
    return this.#nodeAt(
      ground,
      left.map((slot, unit) => (keeps[unit] === true ? slot : slot - (slot % this.#slots.eachOf(unit)))),
    );
  }

  /** Blows at one side are scored by the other. */
  #scored({ scores, state }: Stage<State, Fact>, ours: number, theirs: number): number {
    const row = (scores[ours] ??= []);
    return (row[theirs] ??= this.#duel.scored(state, ours, theirs));
  }

  /** Whether a side has nobody left and has lost by that alone. */
  #isAlone(ours: Together, theirs: Together): boolean {
    return this.#duel.lastStanding === true && (ours.bare === 0 || theirs.bare === 0);
  }

  /** What follows rounds of one score, by {@link DuelOdds.#standsKey}. */
  #aftersOf({ ground }: Stage<State, Fact>, scored: number, ours: Together, theirs: Together): (After | undefined)[] {
    return this.#isAlone(ours, theirs) ? this.#afterAlone : (ground.after[scored + MOST_SCORES / 2] ??= []);
  }

  #standsKey(ours: Together, theirs: Together): number {
    return ours.stands * this.#slots.standings[1] + theirs.stands;
  }

  /** What follows a round, by the real procedures, for every number of hits at once. */
  #afterRound(stage: Stage<State, Fact>, exchange: Exchange<State, Fact>, slots: readonly number[], cell: Cell): After {
    const { ours, theirs } = cell;
    const afters = this.#aftersOf(stage, cell.scored, ours, theirs);
    const key = this.#standsKey(ours, theirs);
    const known = afters[key];
    if (known !== undefined) return known;
    const alone = this.#isAlone(ours, theirs);
    const left = this.#slots.bare([...ours.slots, ...theirs.slots]);
    const { follows } = this.#duel;
    const kind =
      follows &&
      this.#loans.kindOf(
        alone ? -1 : stage.ground.settles * MOST_SCORES + cell.scored + MOST_SCORES / 2,
        left,
        follows(stage.state, cell.scored, this.#slots.standsOf(left)),
      );
    const lent = kind === undefined ? undefined : this.#loans.borrow(kind, left);
    if (lent?.to.every(({ ground }) => this.#grounds.reaches(ground, left)) === true) {
      afters[key] = lent;
      return lent;
    }
    const last = cell.last ?? { slots, units: exchange.units };
    const landing = { slots: last.slots, wanted: wantedOf(last.units, cell) };
    const state = this.#duel.withHits(stage.state, this.#slots.hitsOf(slots));
    const outcomes = this.#blows.run(state, cell.first === undefined ? [landing] : [cell.first, landing]);
    if ('request' in outcomes) throw new NoDuel();
    const after = this.#followed(outcomes, left, kind);
    if (alone && after.to.length > 0) throw new NoDuel();
    afters[key] = after;
    return after;
  }

  /** @param left of each unit, in stands only; @param kind of the rounds it may be lent to */
  #followed(outcomes: readonly Outcome<State, number>[], left: readonly number[], kind: string | undefined): After {
    const over: { readonly slots: readonly number[]; readonly chance: number }[] = [];
    const { ends, going } = afterRound(this.#course, this.odds, this.#hash, outcomes, (state, chance) =>
      over.push({ slots: this.#slots.bare(this.#slots.of(state)), chance }),
    );
    const to = going.map(({ state, chance }) => {
      const ground = this.#grounds.of(state);
      const keeps = this.#slots.of(state).map((slot, unit) => {
        const hits = slot % this.#slots.eachOf(unit);
        if (slot - hits !== left[unit]) throw new NoDuel();
        return hits > 0;
      });
      return {
        ground,
        keeps,
        alike: [this.#slots.kept(0, left, keeps), this.#slots.kept(1, left, keeps)] as const,
        chance,
      };
    });
    const after = { ends, to };
    if (kind !== undefined) this.#loans.lend(kind, left, after, over);
    return after;
  }
}
