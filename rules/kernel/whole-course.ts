import { doubles } from '../dice/arithmetic.ts';
import { Distributions } from '../dice/distribution.ts';
import type { Between, Place, Row } from './chain.ts';
import { CourseOdds, EXACT, type Course } from './course.ts';
import { DuelOdds } from './duel-odds.ts';
import { NoDuel } from './duel-parts.ts';
import { readingKey } from './forecast.ts';
import { OddsTooLarge } from './odds.ts';
import { own } from './own.ts';
import { possibleReadings, TooManyReadings } from './possible-readings.ts';
import type { Question, RuleId, Seat } from './request.ts';
import type { Input } from './row.ts';
import type { Standing } from './standing.ts';
import type { Args, Command } from './system.ts';
import type { Text } from './text.ts';

/** Chances of whole fights from where a game stands: before an order, at its open question, and with each die. */

/** An order, with what was answered since and the question that is open. */
interface Position<State, Fact extends { readonly kind: string }> extends Pick<Standing<State, Fact>, 'system'> {
  readonly command: string;
  readonly args: Args;
  /** Before the order. */
  readonly state: State;
  readonly answers: readonly Input[];
  readonly question: Question | undefined;
}

/** The chance of a whole fight: exact, or certain to lie between two numbers; or nothing, because one round is too large. */
export interface WholeChance {
  readonly id: string;
  readonly text: Text;
  readonly rule: RuleId;
  readonly favours?: Seat | undefined;
  readonly cover: Text;
  readonly kind: 'exact' | 'between' | 'too-large';
  /** The first point is before any die of the open roll; each later one follows a face. */
  readonly line: readonly (Between & { readonly face: number | null })[];
  /** What the fight brings the side that it favours, with all dice that are in; nothing where one round is too large. */
  readonly worth?: (Between & { readonly unit: Course<unknown, unknown>['worth']['unit'] }) | undefined;
}

/** What is known of a whole fight. */
export interface WholeTold {
  readonly said: Omit<WholeChance, 'kind' | 'line' | 'worth'>;
  /** What it is counted in, and between what it lies where nothing is known. */
  readonly worth: Omit<Course<unknown, unknown>['worth'], 'of'>;
  readonly prefers: readonly string[];
  readonly question: Question | undefined;
  /** By the key of what the open roll reads, or the option of the open choice; nothing where a round is too large. */
  readonly known: ReadonlyMap<unknown, Place> | undefined;
}

/** A whole fight that is being worked out, one round after another. */
export class WholeFight<State, Fact extends { readonly kind: string }> {
  readonly #course: Course<State, Fact>;
  readonly #at: Position<State, Fact>;
  #chain: CourseOdds<State, Fact> | DuelOdds<State, Fact>;
  /** Where the course is entered, by what the open roll reads or which option is taken; one place where neither is open. */
  #places: ReadonlyMap<unknown, Row> | undefined;
  /** It is entered where a round is about to begin, which is then one of those that are numbered. */
  #begins = false;
  #tooLarge = false;

  constructor(course: Course<State, Fact>, at: Position<State, Fact>) {
    this.#course = course;
    this.#at = at;
    this.#chain = this.#asDuel() ?? new CourseOdds(at.system.fold, course);
  }

  get id(): string {
    return this.#course.id;
  }

  #asDuel(): DuelOdds<State, Fact> | undefined {
    const { system, state } = this.#at;
    const { duel } = this.#course;
    try {
      return duel && new DuelOdds(system.fold, this.#course, duel, state);
    } catch (error) {
      if (!(error instanceof NoDuel)) throw error;
      return undefined;
    }
  }

  /** Works out one more round. @returns false: there is nothing left to work out */
  step(): boolean {
    if (this.#tooLarge) return false;
    try {
      return this.#stepped();
    } catch (error) {
      if (!(error instanceof NoDuel)) throw error;
      this.#chain = new CourseOdds(this.#at.system.fold, this.#course);
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
    // Before an order that is one round, the fight stands where a round begins.
    const before = question === undefined && answers.length === 0 && run === round.procedure;
    const at = before && this.#chain instanceof DuelOdds ? this.#chain.enterAt(state) : undefined;
    this.#begins = at !== undefined;
    if (at !== undefined) return new Map([[undefined, at]]);
    const odds = this.#chain.odds.renewed();
    if (question?.ask === 'roll')
      return new Map(
        odds
          .byReading(run, args, state, answers, question)
          .map(({ value, outcomes }) => [readingKey(value), this.#chain.enter(outcomes)]),
      );
    if (question?.ask === 'choose')
      return new Map(
        question.options.map(({ id }) => [
          id,
          this.#chain.enter(odds.renewed().outcomes(run, args, state, [...answers, { choose: id }])),
        ]),
      );
    return new Map([[undefined, this.#chain.enter(odds.outcomes(run, args, state, answers))]]);
  }

  /** What is known now, reading by reading. Plain data: a die that comes in is looked up in it. */
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

  /** What is known now, for the dice that are in. */
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
 * The chance for the dice of the open roll that are in. Where a choice is open: of the option that is taken for granted.
 * @param option of the open choice, instead of that
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

/** Where the course is entered, before any die and after each of those that are in. */
function placesAt(
  { worth: { least, most }, prefers, question }: WholeTold,
  known: ReadonlyMap<unknown, Place>,
  faces: readonly number[],
  option: string | undefined,
): readonly (Place & { readonly face: number | null })[] {
  // Of a place that was not looked at nothing is known.
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

/** The whole fights that an order would lead to, or the open one does; nothing was worked out of them yet. */
export function wholeFights<State, Fact extends { readonly kind: string }>(
  { system, state, open, awaiting }: Standing<State, Fact>,
  order?: { readonly command: string; readonly args: Args },
): readonly WholeFight<State, Fact>[] {
  const asked = open ?? (order && { ...order, stateBefore: state, answers: [] });
  if (asked === undefined) return [];
  const { command, args, stateBefore, answers } = asked;
  const at = { system, command, args, state: stateBefore, answers, question: awaiting?.question };
  return (system.courses?.(stateBefore, command, args) ?? []).map((course) => new WholeFight(course, at));
}

const clamp = (chance: number): number => Math.min(1, Math.max(0, chance));
