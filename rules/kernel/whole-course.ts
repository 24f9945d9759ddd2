import { doubles } from '../dice/arithmetic.ts';
import { Distributions } from '../dice/distribution.ts';
import type { Between, Place, Row } from './chain.ts';
import { CourseOdds, EXACT, type Course } from './course.ts';
import { DuelOdds } from './duel-odds.ts';
import { NoDuel } from './duel-parts.ts';
import { Entries } from './entries.ts';
import { readingKey } from './forecast.ts';
import { OddsTooLarge } from './odds.ts';
import { own } from './own.ts';
import { possibleReadings, TooManyReadings } from './possible-readings.ts';
import type { Question, RuleId, Seat } from './request.ts';
import type { Input } from './row.ts';
import type { Standing } from './standing.ts';
import { sharedHasher } from './state-hash.ts';
import type { Args, Command } from './system.ts';
import type { Text } from './text.ts';

/** Chances of whole fights from any position: before an order, at its open question, and with each die. */

/** An order with the answers since and the open question. */
interface Position<State, Fact extends { readonly kind: string }> extends Pick<Standing<State, Fact>, 'system'> {
  readonly command: string;
  readonly args: Args;
  /** The state before the order. */
  readonly state: State;
  readonly answers: readonly Input[];
  readonly question: Question | undefined;
}

/**
 * The chance of a whole fight: exact, certain to lie between two numbers, or unknown because one round is too large.
 */
export interface WholeChance {
  readonly id: string;
  readonly text: Text;
  readonly rule: RuleId;
  readonly favours?: Seat | undefined;
  readonly cover: Text;
  readonly kind: 'exact' | 'between' | 'too-large';
  /** The first point is before any die of the open roll; each later one follows a face. */
  readonly line: readonly (Between & { readonly face: number | null })[];
  /** What the fight is worth to the favoured side, with all dice that are in; `undefined` if one round is too large. */
  readonly worth?: (Between & { readonly unit: Course<unknown, unknown>['worth']['unit'] }) | undefined;
}

/** What is known about a whole fight. */
export interface WholeTold {
  readonly said: Omit<WholeChance, 'kind' | 'line' | 'worth'>;
  /** The unit of its worth, and the bounds if nothing is known. */
  readonly worth: Omit<Course<unknown, unknown>['worth'], 'of'>;
  readonly prefers: readonly string[];
  readonly question: Question | undefined;
  /** By reading key of the open roll, or by option of the open choice; `undefined` if a round is too large. */
  readonly known: ReadonlyMap<unknown, Place> | undefined;
}

/** A whole fight being computed one round at a time. */
export class WholeFight<State, Fact extends { readonly kind: string }> {
  readonly #course: Course<State, Fact>;
  readonly #at: Position<State, Fact>;
  #chain: CourseOdds<State, Fact> | DuelOdds<State, Fact>;
  #entries: Entries<State, Fact>;
  /** Entry points of the course, by reading of the open roll or by option taken; a single one if neither is open. */
  #places: ReadonlyMap<unknown, Row> | undefined;
  /** Whether it is entered where a round is about to begin; that round is then one of the numbered ones. */
  #begins = false;
  #tooLarge = false;

  /** @param before fights worked out earlier: what is known of the same one, from the same order, is kept */
  constructor(course: Course<State, Fact>, at: Position<State, Fact>, before: readonly WholeFight<State, Fact>[] = []) {
    this.#course = course;
    this.#at = at;
    const same = before.find((one) => one.#course.id === course.id && isSameOrder(one.#at, at));
    this.#chain = same === undefined ? this.#fresh() : same.#chain;
    this.#entries = same === undefined ? new Entries(at.system.fold, course, this.#chain) : same.#entries;
  }

  get id(): string {
    return this.#course.id;
  }

  #fresh(): CourseOdds<State, Fact> | DuelOdds<State, Fact> {
    const { system, state } = this.#at;
    const { duel } = this.#course;
    try {
      if (duel !== undefined) return new DuelOdds(system.fold, this.#course, duel, state);
    } catch (error) {
      if (!(error instanceof NoDuel)) throw error;
    }
    return new CourseOdds(system.fold, this.#course);
  }

  /** Computes one more round. @returns false if nothing is left to compute */
  step(): boolean {
    if (this.#tooLarge) return false;
    try {
      return this.#stepped();
    } catch (error) {
      if (!(error instanceof NoDuel)) throw error;
      this.#chain = new CourseOdds(this.#at.system.fold, this.#course);
      this.#entries = new Entries(this.#at.system.fold, this.#course, this.#chain);
      this.#places = undefined;
      this.#begins = false;
      return true;
    }
  }

  #stepped(): boolean {
    if (this.#places !== undefined) return this.#chain.step();
    try {
      this.#places = this.#enter();
      for (const place of this.#places.values()) this.#chain.reach(place, 1 / this.#places.size);
    } catch (error) {
      if (!(error instanceof OddsTooLarge) && !(error instanceof TooManyReadings)) throw error;
      this.#tooLarge = true;
    }
    return !this.#tooLarge;
  }

  #enter(): ReadonlyMap<unknown, Row> {
    const { system, command, args, state, answers, question } = this.#at;
    const { run } = own(system.commands, command) as Command<State, Fact>;
    const { round } = this.#course;
    // Before an order that is a single round, the fight is at the start of a round.
    const before = question === undefined && answers.length === 0 && run === round.procedure;
    const at = before && this.#chain instanceof DuelOdds ? this.#chain.enterAt(state) : undefined;
    this.#begins = at !== undefined;
    if (at !== undefined) return new Map([[undefined, at]]);
    const under = this.#underWay(run);
    if (under !== undefined) return under;
    const odds = this.#entries.odds.renewed();
    if (question?.ask === 'roll') {
      const places = new Map<unknown, Row>();
      for (const { values, ends } of odds.byReading(run, args, state, answers, question)) {
        const rows = this.#entries.byReading(ends, values.length);
        for (const [i, value] of values.entries()) places.set(readingKey(value), rows[i] as Row);
      }
      return places;
    }
    const entered = (given: readonly Input[]): Row =>
      this.#entries.byReading(odds.renewed().outcomes(run, args, state, given), 1)[0] as Row;
    if (question?.ask === 'choose')
      return new Map(question.options.map(({ id }) => [id, entered([...answers, { choose: id }])]));
    return new Map([[undefined, entered(answers)]]);
  }

  /** The entries of a duel whose first blows are open, or still to come. */
  #underWay(run: unknown): ReadonlyMap<unknown, Row> | undefined {
    const { state, answers, question } = this.#at;
    if (question === undefined || run !== this.#course.round.procedure || !(this.#chain instanceof DuelOdds))
      return undefined;
    const keys =
      question.ask === 'roll' ? this.#chain.odds.readings(question, []).map(({ value }) => readingKey(value)) : [];
    const under = this.#chain.enterOpen(state, answers, question, keys);
    this.#begins = under?.begins === true;
    return under?.places;
  }

  /** Returns what is known now, by reading. Plain data: each new die is a lookup. */
  told(): WholeTold {
    const { id, text, rule, favours, cover, prefers, worth } = this.#course;
    const { question } = this.#at;
    const { unit, least, most } = worth;
    return {
      said: { id, text, rule, favours, cover },
      worth: { unit, least, most },
      prefers,
      question,
      known: this.#known(),
    };
  }

  /** Returns what is known now, as a function of the dice that are in. */
  now(): (faces: readonly number[]) => WholeChance {
    const told = this.told();
    return (faces) => wholeAt(told, faces);
  }

  #known(): ReadonlyMap<unknown, Place> | undefined {
    if (this.#tooLarge) return undefined;
    if (this.#places === undefined) return new Map();
    const values = this.#chain.between([...this.#places.values()], this.#begins ? 1 : 0);
    const known = new Map<unknown, Place>();
    for (const [i, key] of [...this.#places.keys()].entries()) {
      const place = values[i];
      if (place !== undefined) known.set(key, place);
    }
    return known;
  }
}

/**
 * Returns the chance given the dice of the open roll that are in. If a choice is open, uses the assumed option.
 * @param option of the open choice, instead of the assumed one
 */
export function wholeAt(told: WholeTold, faces: readonly number[], option?: string): WholeChance {
  const { said, worth, known } = told;
  if (known === undefined) return { ...said, kind: 'too-large', line: [] };
  const points = placesAt(told, known, faces, option);
  const line = points.map(({ face, lo, hi }) => ({ face, lo: clamp(lo), hi: clamp(hi) }));
  const last = points.at(-1)?.worth;
  return {
    ...said,
    kind: line.every(({ lo, hi }) => hi - lo < EXACT) ? 'exact' : 'between',
    line,
    worth: last && { ...last, unit: worth.unit },
  };
}

/** The entry points before any die and after each of those that are in. */
function placesAt(
  { worth: { least, most }, prefers, question }: WholeTold,
  known: ReadonlyMap<unknown, Place>,
  faces: readonly number[],
  option: string | undefined,
): readonly (Place & { readonly face: number | null })[] {
  // An unexplored place can be anything.
  const at = (key: unknown): Place => known.get(key) ?? { lo: 0, hi: 1, worth: { lo: least, hi: most } };
  if (question?.ask !== 'roll') {
    const options = question?.ask === 'choose' ? question.options.map(({ id }) => id) : [];
    return [{ face: null, ...at(option ?? prefers.find((id) => options.includes(id)) ?? options[0]) }];
  }
  const distributions = new Distributions(doubles);
  return Array.from({ length: faces.length + 1 }, (_, n) => {
    let [lo, hi, low, high, all] = [0, 0, 0, 0, 0];
    for (const { value, chance } of possibleReadings(question, faces.slice(0, n), distributions)) {
      const place = at(readingKey(value));
      lo += chance * place.lo;
      hi += chance * place.hi;
      low += chance * place.worth.lo;
      high += chance * place.worth.hi;
      all += chance;
    }
    const worth = { lo: low / all, hi: high / all };
    return { face: n === 0 ? null : (faces[n - 1] ?? null), lo: lo / all, hi: hi / all, worth };
  });
}

/** Whether two positions belong to one order, so that their fights go through the same rounds. */
function isSameOrder<State, Fact extends { readonly kind: string }>(
  one: Position<State, Fact>,
  other: Position<State, Fact>,
): boolean {
  const { system, command, args, state } = one;
  if (system !== other.system || command !== other.command) return false;
  const hash = sharedHasher;
  if (hash.of(args) !== hash.of(other.args)) return false;
  // Positions that come from another thread are copies.
  return state === other.state || hash.of(state) === hash.of(other.state);
}

/**
 * Returns the whole fights that an order would lead to, or that the open one does, with nothing computed yet.
 * @param before fights worked out earlier: at the next question of an order its rounds are known
 */
export function wholeFights<State, Fact extends { readonly kind: string }>(
  { system, state, open, awaiting }: Standing<State, Fact>,
  order?: { readonly command: string; readonly args: Args },
  before: readonly WholeFight<State, Fact>[] = [],
): readonly WholeFight<State, Fact>[] {
  const asked = open ?? (order && { ...order, stateBefore: state, answers: [] });
  if (asked === undefined) return [];
  const { command, args, stateBefore, answers } = asked;
  const at = { system, command, args, state: stateBefore, answers, question: awaiting?.question };
  return (system.courses?.(stateBefore, command, args) ?? []).map((course) => new WholeFight(course, at, before));
}

const clamp = (chance: number): number => Math.min(1, Math.max(0, chance));
