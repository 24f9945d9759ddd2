import { doubles } from '../dice/arithmetic.ts';
import { Chain, nothing, rowOf, withoutItself, type Place, type Row } from './chain.ts';
import { afterRound, ROUND_BUDGET, type Course, type Duel } from './course.ts';
import {
  cellsOf,
  together,
  type After,
  type Cell,
  type Exchange,
  type Ground,
  type Kept,
  type Node,
  type Stage,
  type Struck,
  type Wanted,
} from './duel-parts.ts';
import { Odds, type Outcome } from './odds.ts';
import { policyOf } from './outcome.ts';
import type { EachRequest, Procedure } from './request.ts';
import { StateHasher } from './state-hash.ts';

/**
 * A whole fight of a few units, one party each, in plain numbers. What blows come to, who falls by them and what follows are each
 * taken once from the rules' own procedures and put together for every number of stands and hits. Where something is not
 * as a duel is, {@link NoDuel} is thrown, and the fight is worked out state by state.
 */

/** A fight is no duel after all. */
export class NoDuel extends Error {}

/** Kinds of a fight, and differences of scores, for which there is room in one number. */
const MOST_GROUNDS = 2048;
const MOST_SCORES = 1024;

/** The exchange of blows was seen: nothing after it is wanted. */
class Probed extends Error {}
/** One for all: to make another takes as long as a short procedure. */
const probed = new Probed();

export class DuelOdds<State, Fact> {
  readonly #course: Course<State, Fact>;
  readonly #duel: Duel<State>;
  readonly #odds: Odds<State, Fact, number>;
  /** It remembers nothing: what is run by it is run but once. */
  readonly #given: Odds<State, Fact, number>;
  readonly #hash = new StateHasher();
  readonly #chain = new Chain({ thorough: false });
  readonly #nodes: Node[] = [];
  readonly #byKey = new Map<number, number>();
  readonly #grounds: Ground[] = [];
  readonly #byRest = new Map<number, number>();
  readonly #stages = new Map<number, Stage<State, Fact>>();
  readonly #struck = new Map<string, readonly Wanted[]>();
  readonly #losses = new Map<
    string,
    readonly { readonly score: number; readonly slot: number; readonly chance: number }[]
  >();
  readonly #after = new Map<number, After>();
  /** Hits that remove a stand, unit by unit, and the most that may be left of each, as one number. */
  readonly #each: readonly number[];
  readonly #most: readonly number[];
  /** Room for everything that may be left of each side, in one number. */
  readonly #room: readonly [number, number];
  /** Chances of nodes while a round is added up; 0 in between. */
  readonly #shares: number[] = [];
  /** What blows at several units of one side come to together. */
  readonly #sides = new Map<string, Struck>();
  /** What the next exchange of blows is to leave; nothing: it is only to be seen. */
  #wanted: readonly Wanted[] | undefined;
  #seen: EachRequest<Fact> | undefined;

  /** @param first a state of the fight. @throws NoDuel */
  constructor(fold: (state: State, fact: Fact) => State, course: Course<State, Fact>, duel: Duel<State>, first: State) {
    this.#course = course;
    this.#duel = duel;
    const bounds = { budget: ROUND_BUDGET, stops: course.stops };
    this.#odds = new Odds<State, Fact, number>(fold, doubles, policyOf(course), bounds);
    const landed = (request: EachRequest<Fact>, state: State) => this.#lands(request, state);
    this.#given = new Odds<State, Fact, number>(fold, doubles, policyOf(course), { ...bounds, landed });
    const left = duel.left(first);
    this.#each = left.map(({ each }) => each);
    this.#most = left.map(({ stands, each }) => (stands + 1) * each);
    const room = (side: 0 | 1): number =>
      this.#most.reduce((all, most, i) => (duel.sides[i] === side ? all * most : all), 1);
    this.#room = [room(0), room(1)];
    if (this.#most.reduce((all, most) => all * most, MOST_GROUNDS * MOST_SCORES) > Number.MAX_SAFE_INTEGER)
      throw new NoDuel();
  }

  get odds(): Odds<State, Fact, number> {
    return this.#odds;
  }

  /** Where states lead into the course. @throws NoDuel */
  enter(outcomes: readonly Pick<Outcome<State, number>, 'state' | 'chance'>[]): Row {
    const { ends, going } = afterRound(this.#course, this.#odds, this.#hash, outcomes);
    const to = new Map<number, number>();
    for (const { state, chance } of going) {
      const node = this.#nodeAt(this.#groundOf(state), this.#slotsOf(state));
      to.set(node, (to.get(node) ?? 0) + chance);
    }
    return rowOf(ends, to);
  }

  /** Where a round is about to begin; nothing where that one is no duel yet. */
  enterAt(state: State): Row | undefined {
    if (!this.#duel.fits(state)) return undefined;
    return rowOf(nothing(), new Map([[this.#nodeAt(this.#groundOf(state), this.#slotsOf(state)), 1]]));
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

  #slotsOf(state: State): readonly number[] {
    return this.#duel.left(state).map(({ stands, hits, each }, unit) => {
      if (each !== this.#each[unit]) throw new NoDuel();
      if (stands === 0) return 0;
      if (hits >= each) throw new NoDuel();
      return stands * each + hits;
    });
  }

  #eachOf(unit: number): number {
    return this.#each[unit] ?? 1;
  }

  /** The same with no hits: what is left in stands alone. */
  #standsIn(slots: readonly number[]): readonly number[] {
    return slots.map((slot, unit) => slot - (slot % this.#eachOf(unit)));
  }

  /** A number of its own for every kind of fight and everything that may be left in it. */
  #keyOf(first: number, slots: readonly number[]): number {
    let key = first;
    for (let unit = 0; unit < slots.length; unit += 1) key = key * (this.#most[unit] ?? 1) + (slots[unit] ?? 0);
    return key;
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
    const slots = this.#slotsOf(state);
    const at = this.#keyOf(id, this.#standsIn(slots));
    if (!this.#stages.has(at))
      this.#stages.set(at, { state, ground: this.#grounds[id] as Ground, exchange: undefined });
    return id;
  }

  #stageAt(ground: number, slots: readonly number[]): Stage<State, Fact> {
    const stage = this.#stages.get(this.#keyOf(ground, this.#standsIn(slots)));
    if (stage === undefined) throw new NoDuel();
    return stage;
  }

  #nodeAt(ground: number, slots: readonly number[]): number {
    const key = this.#keyOf(ground, slots);
    const known = this.#byKey.get(key);
    if (known !== undefined) return known;
    const node = this.#chain.add();
    this.#nodes.push({ ground, slots });
    this.#byKey.set(key, node);
    return node;
  }

  #row({ ground, slots }: Node): Row {
    const stage = this.#stageAt(ground, slots);
    const exchange = (stage.exchange ??= this.#exchangeAt(stage));
    const [ours, theirs] = [this.#sideAt(stage, exchange, 0, slots), this.#sideAt(stage, exchange, 1, slots)];
    const ends = nothing();
    const shares = this.#shares;
    const touched: number[] = [];
    for (const cell of cellsOf(ours, theirs, (us, them) => this.#scored(stage.ground, stage.state, us, them))) {
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

  /** Where a way of a round leads, with the hits that stay. */
  #nodeAfter({ ground, keeps, alike }: After['to'][number], { ours, theirs }: Cell): number {
    const [here, there] = alike;
    if (here !== 'some' && there !== 'some') {
      const [us, them] = [here === 'all' ? ours.key : ours.bare, there === 'all' ? theirs.key : theirs.bare];
      const known = this.#byKey.get((ground * this.#room[0] + us) * this.#room[1] + them);
      if (known !== undefined) return known;
    }
    const left = [...ours.slots, ...theirs.slots];
    return this.#nodeAt(
      ground,
      left.map((slot, unit) => (keeps[unit] === true ? slot : slot - (slot % this.#eachOf(unit)))),
    );
  }

  /** What falls on one side is scored by the other. */
  #scored({ scores }: Ground, state: State, ours: number, theirs: number): number {
    const row = (scores[ours] ??= []);
    return (row[theirs] ??= this.#duel.scored(state, ours, theirs));
  }

  /** Who strikes whom in a round, by its real procedure. */
  #exchangeAt(stage: Stage<State, Fact>): Exchange<Fact> {
    const { procedure, args } = this.#course.round;
    this.#wanted = undefined;
    try {
      this.#given.renewed().outcomes(procedure, args, stage.state);
    } catch (error) {
      if (!(error instanceof Probed)) throw error;
    }
    const request = this.#seen;
    // A round without blows must not be taken for the one before it.
    this.#seen = undefined;
    if (request?.lands === undefined) throw new NoDuel();
    const keys = request.all.map((of) => String(this.#hash.of(of)));
    const units = request.all.map((of) => this.#unitStruck(stage, request, of));
    if (new Set(units).size < units.length) throw new NoDuel();
    return { request, units, keys };
  }

  /** Whom blows fall on: whoever has less left after them. */
  #unitStruck({ state }: Stage<State, Fact>, request: EachRequest<Fact>, of: unknown): number {
    const before = this.#slotsOf(state);
    for (const { value: came } of this.#odds.renewed().came(request.step, of, state).toReversed())
      for (const end of this.#lost(request, of, came, state)) {
        const unit = this.#slotsOf(end.state).findIndex((slot, at) => slot !== before[at]);
        if (unit >= 0) return unit;
      }
    throw new NoDuel();
  }

  /** What the blows at one side come to: those at each of its units, together. */
  #sideAt(stage: Stage<State, Fact>, exchange: Exchange<Fact>, side: 0 | 1, slots: readonly number[]): Struck {
    const own = this.#duel.sides.flatMap((of, unit) => (of === side ? [unit] : []));
    const known = own
      .map((unit) => `${exchange.keys[exchange.units.indexOf(unit)] ?? ''} ${String(slots[unit])}`)
      .join(' ');
    const key = `${String(side)} ${known}`;
    let struck = this.#sides.get(key);
    if (struck !== undefined) return struck;
    const ways = own.map((unit) => this.#blowsAt(stage, exchange, unit, slots[unit] ?? 0));
    struck = together(ways, this.#most, this.#each);
    this.#sides.set(key, struck);
    return struck;
  }

  #blowsAt(
    stage: Stage<State, Fact>,
    { request, units, keys }: Exchange<Fact>,
    unit: number,
    slot: number,
  ): readonly Wanted[] {
    const at = units.indexOf(unit);
    const of = request.all[at];
    if (of === undefined) return [{ unit, came: undefined, score: 0, slot, chance: 1 }];
    const known = `${keys[at] ?? ''} ${String(unit)} ${String(slot)}`;
    let struck = this.#struck.get(known);
    if (struck !== undefined) return struck;
    struck = this.#odds
      .renewed()
      .came(request.step, of, stage.state)
      .flatMap(({ value: came, chance }) =>
        this.#lossesBy(stage, request, of, unit, slot, came).map((loss) => ({
          unit,
          came,
          score: loss.score,
          slot: loss.slot,
          chance: chance * loss.chance,
        })),
      );
    this.#struck.set(known, struck);
    return struck;
  }

  #lossesBy(
    { state }: Stage<State, Fact>,
    request: EachRequest<Fact>,
    of: unknown,
    unit: number,
    slot: number,
    came: unknown,
  ): readonly { readonly score: number; readonly slot: number; readonly chance: number }[] {
    const counts: unknown = request.step.counts?.(came) ?? came;
    const key = `${String(unit)} ${String(slot)} ${String(counts)}`;
    const known = this.#losses.get(key);
    if (known !== undefined) return known;
    const hits = this.#each.map((each, at) => (at === unit ? slot % each : 0));
    const losses = this.#lost(request, of, came, this.#duel.withHits(state, hits)).map((end) => ({
      score: end.value as number,
      slot: this.#slotsOf(end.state)[unit] ?? 0,
      chance: end.chance,
    }));
    this.#losses.set(key, losses);
    return losses;
  }

  /** Who falls by what blows have come to, by the real procedure. */
  #lost({ lands }: EachRequest<Fact>, of: unknown, came: unknown, state: State): readonly Outcome<State, number>[] {
    if (lands === undefined) throw new NoDuel();
    return this.#given.renewed().outcomes(lands as Procedure<State, Fact, unknown, unknown>, { of, came }, state);
  }

  /** What follows a round, by the real procedures, for every number of hits at once. */
  #afterRound(stage: Stage<State, Fact>, exchange: Exchange<Fact>, slots: readonly number[], cell: Cell): After {
    const scored = stage.ground.id * MOST_SCORES + cell.scored + MOST_SCORES / 2;
    const key = (scored * this.#room[0] + cell.ours.bare) * this.#room[1] + cell.theirs.bare;
    const known = this.#after.get(key);
    if (known !== undefined) return known;
    const left = this.#standsIn([...cell.ours.slots, ...cell.theirs.slots]);
    const { procedure, args } = this.#course.round;
    const hits = slots.map((slot, unit) => slot % this.#eachOf(unit));
    const all = [...cell.ours.wanted, ...cell.theirs.wanted];
    this.#wanted = exchange.units.map((unit) => all.find((one) => one.unit === unit) as Wanted);
    const outcomes = this.#given.renewed().outcomes(procedure, args, this.#duel.withHits(stage.state, hits));
    const { ends, going } = afterRound(this.#course, this.#odds, this.#hash, outcomes);
    const to = going.map(({ state, chance }) => {
      const ground = this.#groundOf(state);
      const after = this.#slotsOf(state);
      const keeps = after.map((slot, unit) => {
        const each = this.#eachOf(unit);
        if (slot - (slot % each) !== left[unit]) throw new NoDuel();
        return slot % each > 0;
      });
      return { ground, keeps, alike: [this.#kept(0, left, keeps), this.#kept(1, left, keeps)] as const, chance };
    });
    const after = { ends, to };
    this.#after.set(key, after);
    return after;
  }

  /** Whether hits stay on all units of a side that can have any, on some, or on none. */
  #kept(side: 0 | 1, left: readonly number[], keeps: readonly boolean[]): Kept {
    const able = left.flatMap((slot, unit) =>
      this.#duel.sides[unit] === side && slot > 0 && this.#eachOf(unit) > 1 ? [keeps[unit] === true] : [],
    );
    return able.every((keep) => keep) ? 'all' : able.some((keep) => keep) ? 'some' : 'none';
  }

  /** What an exchange of blows has come to where it is wanted: losses by the real procedure, one hit left on each side. */
  #lands(request: EachRequest<Fact>, before: State): { readonly value: unknown; readonly state: State } {
    const wanted = this.#wanted;
    if (wanted === undefined) {
      this.#seen = request;
      throw probed;
    }
    // A round with a second exchange of blows is no duel.
    this.#wanted = [];
    let state = before;
    const { all } = request;
    if (wanted.length !== all.length) throw new NoDuel();
    for (const [i, of] of all.entries()) {
      const { came, score, unit, slot } = wanted[i] as Wanted;
      const end = this.#lost(request, of, came, state).find(
        (one) => one.value === score && this.#slotsOf(one.state)[unit] === slot,
      );
      if (end === undefined) throw new NoDuel();
      ({ state } = end);
    }
    const hits = this.#duel.left(state).map(({ stands, each }) => (stands > 0 && each > 1 ? 1 : 0));
    return { value: wanted.map(({ score }) => score), state: this.#duel.withHits(state, hits) };
  }
}
