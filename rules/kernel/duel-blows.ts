import { doubles } from '../dice/arithmetic.ts';
import type { Weight } from './columns.ts';
import { ROUND_BUDGET, type Course, type Duel } from './course.ts';
import {
  NOBODY,
  NoDuel,
  together,
  type Exchange,
  type Landed,
  type Landing,
  type Struck,
  type Wanted,
} from './duel-parts.ts';
import type { DuelSlots } from './duel-slots.ts';
import { Odds, OddsTooLarge, type Outcome } from './odds.ts';
import { policyOf, type Bounds } from './outcome.ts';
import { TooManyReadings } from './possible-readings.ts';
import type { EachRequest, Procedure, Question } from './request.ts';
import type { Input } from './row.ts';
import type { StateHasher } from './state-hash.ts';

/** The blows of a duel, by the rules' own procedures: who strikes whom, what the dice come to, and who falls. */

/** Thrown on reaching blows whose results are not known yet; nothing after them is needed. */
class Probed extends Error {}
/** Reused, because creating an error takes as long as a short procedure. */
const probed = new Probed();

/** What of the answers is left at an exchange: see {@link Bounds.landed}. */
type Rest<State> = Parameters<NonNullable<Bounds<State>['landed']>>[2];
/** What each step of an exchange may come to, by reading of the open roll. */
export type Came<State> = readonly (readonly Outcome<State, Weight<number>>[])[];

/** An exchange of blows under way: a key for the dice of each step, and what each may still come to. */
export interface Opened<State> {
  readonly keys: readonly string[];
  readonly came: Came<State>;
}

interface Loss {
  readonly score: number;
  readonly slot: number;
  readonly chance: number;
}

export class DuelBlows<State, Fact> {
  readonly odds: Odds<State, Fact, number>;
  readonly #course: Course<State, Fact>;
  readonly #duel: Duel<State>;
  readonly #slots: DuelSlots<State>;
  readonly #hash: StateHasher;
  /** Caches nothing, because everything it runs is run only once. */
  readonly #given: Odds<State, Fact, number>;
  readonly #struck = new Map<string, readonly Wanted[]>();
  readonly #losses = new Map<string, readonly Loss[]>();
  /** The combined results of blows at all units of one side. */
  readonly #sides = new Map<string, Struck>();
  /** The units of each side. */
  readonly #own: readonly [readonly number[], readonly number[]];
  /** The given results of a round's exchanges, and how many exchanges were met so far. */
  #landings: readonly Landing[] = [];
  #met = 0;
  #seen:
    | {
        readonly request: EachRequest<Fact>;
        readonly state: State;
        readonly open: Came<State> | undefined;
        readonly isAnswered: boolean;
      }
    | undefined;
  /** Whether what the open dice of an exchange come to is looked for. */
  #opening = false;

  constructor(
    fold: (state: State, fact: Fact) => State,
    course: Course<State, Fact>,
    duel: Duel<State>,
    slots: DuelSlots<State>,
    hash: StateHasher,
  ) {
    this.#course = course;
    this.#duel = duel;
    this.#slots = slots;
    this.#hash = hash;
    const of = (side: 0 | 1): readonly number[] => duel.sides.flatMap((one, unit) => (one === side ? [unit] : []));
    this.#own = [of(0), of(1)];
    const bounds = { budget: ROUND_BUDGET, stops: course.stops };
    this.odds = new Odds<State, Fact, number>(fold, doubles, policyOf(course), bounds);
    const landed = (request: EachRequest<Fact>, state: State, rest: Rest<State>) => this.#lands(request, state, rest);
    this.#given = new Odds<State, Fact, number>(fold, doubles, policyOf(course), { ...bounds, landed });
  }

  /**
   * Runs a round with the results of its first exchanges of blows given.
   * @returns the next exchange, or how the round ends if there is none
   * @throws NoDuel
   */
  run(state: State, landings: readonly Landing[]): Exchange<State, Fact> | readonly Outcome<State, number>[] {
    const { procedure, args } = this.#course.round;
    this.#landings = landings;
    this.#met = 0;
    try {
      return this.#given.renewed().outcomes(procedure, args, state);
    } catch (error) {
      if (!(error instanceof Probed) || this.#seen === undefined) throw error;
    }
    const { request, state: met } = this.#seen;
    // For the first exchange the state at the start of the round is enough, and similar rounds share it.
    const before = landings.length === 0 ? state : met;
    const keys = this.#keysOf(request);
    const units = request.all.map((of) => this.#unitStruck(before, request, of));
    return { state: before, request, units, keys, struck: [[], []] };
  }

  /**
   * Where a round stands at its open question, if what was answered until then is what chances assume anyway.
   * @returns `before` the first exchange of blows, or what its steps may come to; otherwise `undefined`
   */
  opened(
    state: State,
    answers: readonly Input[],
    question: Question | undefined,
  ): 'before' | Opened<State> | undefined {
    const { procedure, args } = this.#course.round;
    const odds = this.#given.renewed();
    this.#landings = [];
    this.#met = 0;
    this.#opening = question?.ask === 'roll';
    try {
      if (question?.ask === 'roll') odds.byReading(procedure, args, state, answers, question);
      else odds.outcomes(procedure, args, state, answers);
      return undefined;
    } catch (error) {
      if (error instanceof OddsTooLarge || error instanceof TooManyReadings) return undefined;
      if (!(error instanceof Probed) || this.#seen === undefined) throw error;
    } finally {
      this.#opening = false;
    }
    const { request, open, isAnswered } = this.#seen;
    if (question?.ask === 'roll') return open && { keys: this.#keysOf(request), came: open };
    return odds.otherwise || isAnswered ? undefined : 'before';
  }

  /**
   * What the blows at a unit leave of it, each with its chance.
   * @param cameOf what each of the steps may come to
   */
  waysAt(
    exchange: Exchange<State, Fact>,
    unit: number,
    slot: number,
    cameOf: (step: number) => readonly Pick<Outcome<State, number>, 'value' | 'chance'>[],
  ): readonly Wanted[] {
    let ways: readonly Wanted[] = [{ unit, blows: [], score: 0, slot, chance: 1 }];
    for (const [step, one] of exchange.units.entries()) {
      if (one !== unit) continue;
      const came = cameOf(step);
      const next = ways.flatMap((way) => this.#struckOnce(exchange, step, slot, way, came));
      ways = ways.length === 1 ? next : alike(next);
    }
    return ways;
  }

  /** One more step at a unit. @param before what the unit had left before all of them */
  #struckOnce(
    exchange: Exchange<State, Fact>,
    step: number,
    before: number,
    way: Wanted,
    came: readonly Pick<Outcome<State, number>, 'value' | 'chance'>[],
  ): readonly Wanted[] {
    const { unit } = way;
    return came.flatMap(({ value, chance }) =>
      this.#lossesBy(exchange, step, before, way, value).map((loss) => ({
        unit,
        blows: [...way.blows, { unit, came: value, score: loss.score, slot: loss.slot }],
        score: way.score + loss.score,
        slot: loss.slot,
        chance: way.chance * chance * loss.chance,
      })),
    );
  }

  #keysOf(request: EachRequest<Fact>): readonly string[] {
    return request.all.map((of) => String(this.#hash.ofPassing(of)));
  }

  /**
   * A state before a round with fewer stands, by the real procedure for losses.
   * @param from what each unit has left in the state of the exchange, in stands only
   * @returns undefined if no result of these blows leaves exactly that
   */
  lessened(exchange: Exchange<State, Fact>, from: readonly number[], to: readonly number[]): State | undefined {
    const nobody = to.map(() => 0);
    let state = this.#duel.withHits(exchange.state, nobody);
    for (const [unit, slot] of to.entries()) {
      if (slot === from[unit]) continue;
      const way = this.#blowsAt(exchange, unit, from[unit] ?? 0).find((one) => one.slot === slot);
      if (way === undefined || way.blows.length === 0) return undefined;
      const after = this.#landedAt(exchange, unit, way.blows, state);
      if (after === undefined) return undefined;
      state = after;
    }
    const after = this.#duel.withHits(state, nobody);
    return this.#duel.begins?.(after) ?? after;
  }

  /** The combined results of the blows at all units of one side. */
  at(exchange: Exchange<State, Fact>, side: 0 | 1, slots: readonly number[]): Struck {
    const own = this.#own[side];
    let place = 0;
    for (const unit of own) place = place * (this.#slots.most[unit] ?? 1) + (slots[unit] ?? 0);
    return (exchange.struck[side][place] ??= this.#allAt(exchange, side, slots));
  }

  #allAt(exchange: Exchange<State, Fact>, side: 0 | 1, slots: readonly number[]): Struck {
    const own = this.#own[side];
    const known = own.map((unit) => `${keyAt(exchange, unit)} ${String(slots[unit])}`).join(' ');
    const key = `${String(side)} ${known}`;
    let struck = this.#sides.get(key);
    if (struck !== undefined) return struck;
    const ways = own.map((unit) => this.#blowsAt(exchange, unit, slots[unit] ?? 0));
    struck = together(ways, this.#slots.most, this.#slots.each);
    this.#sides.set(key, struck);
    return struck;
  }

  /** Returns the unit that blows fall on: the one with less left after them. */
  #unitStruck(state: State, request: EachRequest<Fact>, of: unknown): number {
    const before = this.#slots.of(state);
    const all = this.odds.renewed().came(request.step, of, state);
    for (const { value: came } of all.toReversed())
      for (const end of this.#lost(request, of, came, state)) {
        const unit = this.#slots.of(end.state).findIndex((slot, at) => slot !== before[at]);
        if (unit >= 0) return unit;
        if (all.length > 1 || end.value !== 0) break;
        // No dice are thrown, and nobody is worse off.
        return NOBODY;
      }
    throw new NoDuel();
  }

  #blowsAt(exchange: Exchange<State, Fact>, unit: number, slot: number): readonly Wanted[] {
    const known = `${keyAt(exchange, unit)} ${String(unit)} ${String(slot)}`;
    let struck = this.#struck.get(known);
    if (struck !== undefined) return struck;
    const { request, state } = exchange;
    struck = this.waysAt(exchange, unit, slot, (step) =>
      this.odds.renewed().came(request.step, request.all[step], state),
    );
    this.#struck.set(known, struck);
    return struck;
  }

  /** @param before what the unit had left before the exchange; @param way what the steps before this one came to */
  #lossesBy(
    exchange: Exchange<State, Fact>,
    step: number,
    before: number,
    { unit, slot, blows }: Wanted,
    came: unknown,
  ): readonly Loss[] {
    const { state, request } = exchange;
    const counts: unknown = request.step.counts?.(came) ?? came;
    const limit = this.#duel.limits?.(request.all[step]) ?? 0;
    const key = `${String(unit)} ${String(slot)} ${String(counts)} ${String(limit)}`;
    const known = this.#losses.get(key);
    if (known !== undefined) return known;
    const hits = this.#slots.each.map((each, at) => (at === unit ? before % each : 0));
    const met = this.#landedAt(exchange, unit, blows, this.#duel.withHits(state, hits));
    if (met === undefined) throw new NoDuel();
    const losses = this.#lost(request, request.all[step], came, met).map((end) => ({
      score: end.value as number,
      slot: this.#slots.of(end.state)[unit] ?? 0,
      chance: end.chance,
    }));
    this.#losses.set(key, losses);
    return losses;
  }

  /** The state after some blows at a unit; `undefined` if they cannot have left that. */
  #landedAt(
    { request, units }: Exchange<State, Fact>,
    unit: number,
    blows: readonly Landed[],
    before: State,
  ): State | undefined {
    let state = before;
    const steps = units.flatMap((one, step) => (one === unit ? [step] : []));
    for (const [nth, { came, slot }] of blows.entries()) {
      const ends = this.#lost(request, request.all[steps[nth] ?? -1], came, state);
      const end = ends.find((one) => this.#slots.of(one.state)[unit] === slot);
      if (end === undefined) return undefined;
      ({ state } = end);
    }
    return state;
  }

  /** What a step without dice comes to. */
  #only({ step }: EachRequest<Fact>, of: unknown, state: State): unknown {
    return this.odds.renewed().came(step, of, state)[0]?.value;
  }

  /** Runs the real procedure to find who falls, given the result of the blows. */
  #lost({ lands }: EachRequest<Fact>, of: unknown, came: unknown, state: State): readonly Outcome<State, number>[] {
    if (lands === undefined) throw new NoDuel();
    return this.#given.renewed().outcomes(lands as Procedure<State, Fact, unknown, unknown>, { of, came }, state);
  }

  /** Applies a given exchange of blows: losses by the real procedure, with one hit left on each unit. */
  #lands(
    request: EachRequest<Fact>,
    before: State,
    rest: Rest<State>,
  ): { readonly value: unknown; readonly state: State } | undefined {
    // Dice without a landing procedure are rolled as usual.
    if (request.lands === undefined) return undefined;
    const at = this.#met;
    this.#met += 1;
    const landing = this.#landings[at];
    if (landing === undefined) {
      if (at > this.#landings.length || at >= (this.#duel.exchanges ?? 1)) throw new NoDuel();
      // Dice thrown before the blows, or another answer than the assumed one, may change what follows.
      const came = this.#opening && !this.#given.otherwise ? rest.open() : undefined;
      this.#seen = { request, state: before, open: came, isAnswered: rest.isAnswered };
      throw probed;
    }
    const { slots, wanted } = landing;
    // Each unit is given one hit after an exchange to see whether hits persist; here the actual hits are restored.
    let state = at === 0 ? before : this.#duel.withHits(before, this.#slots.hitsOf(slots));
    const { all } = request;
    if (wanted.length !== all.length) throw new NoDuel();
    for (const [i, of] of all.entries()) {
      const landed = wanted[i];
      const came = landed === undefined ? this.#only(request, of, before) : landed.came;
      const end = this.#lost(request, of, came, state).find(
        ({ value, state: after }) =>
          landed === undefined || (value === landed.score && this.#slots.of(after)[landed.unit] === landed.slot),
      );
      if (end === undefined) throw new NoDuel();
      ({ state } = end);
    }
    const hits = this.#duel.left(state).map(({ stands, each }) => (stands > 0 && each > 1 ? 1 : 0));
    return { value: wanted.map((landed) => landed?.score ?? 0), state: this.#duel.withHits(state, hits) };
  }
}

/** A key for the dice of all steps that strike a unit. */
const keyAt = <State, Fact>({ units, keys }: Exchange<State, Fact>, unit: number): string =>
  keys.filter((_, step) => units[step] === unit).join('+');

/** Adds up the chances of ways that score the same and leave the same. */
function alike(ways: readonly Wanted[]): readonly Wanted[] {
  const all = new Map<number, Wanted>();
  for (const way of ways) {
    const key = way.score * 2 ** 20 + way.slot;
    const same = all.get(key);
    all.set(key, same === undefined ? way : { ...same, chance: same.chance + way.chance });
  }
  return [...all.values()];
}
