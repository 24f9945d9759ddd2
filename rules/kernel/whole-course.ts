import { doubles } from '../dice/arithmetic.ts';
import { Distributions } from '../dice/distribution.ts';
import { CourseOdds, EXACT, type Between, type Course } from './course.ts';
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
}

/** What is known of a whole fight. */
export interface WholeTold {
  readonly said: Omit<WholeChance, 'kind' | 'line'>;
  readonly prefers: readonly string[];
  readonly question: Question | undefined;
  /** By the key of what the open roll reads, or the option of the open choice; nothing where a round is too large. */
  readonly known: ReadonlyMap<unknown, Between> | undefined;
}

/** A whole fight that is being worked out, one round after another. */
export class WholeFight<State, Fact extends { readonly kind: string }> {
  readonly #course: Course<State, Fact>;
  readonly #at: Position<State, Fact>;
  readonly #chain: CourseOdds<State, Fact>;
  /** Where the course is entered, by what the open roll reads or which option is taken; one place where neither is open. */
  #places: ReadonlyMap<unknown, ReturnType<CourseOdds<State, Fact>['enter']>> | undefined;
  #tooLarge = false;

  constructor(course: Course<State, Fact>, at: Position<State, Fact>) {
    this.#course = course;
    this.#at = at;
    this.#chain = new CourseOdds(at.system.fold, course);
  }

  /** Works out one more round. @returns false: there is nothing left to work out */
  step(): boolean {
    if (this.#tooLarge) return false;
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

  #enter(): ReadonlyMap<unknown, ReturnType<CourseOdds<State, Fact>['enter']>> {
    const { system, command, args, state, answers, question } = this.#at;
    const { run } = own(system.commands, command) as Command<State, Fact>;
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
    const { id, text, rule, favours, cover, prefers } = this.#course;
    const { question } = this.#at;
    return { said: { id, text, rule, favours, cover }, prefers, question, known: this.#known() };
  }

  /** What is known now, for the dice that are in. */
  now(): (faces: readonly number[]) => WholeChance {
    const told = this.told();
    return (faces) => wholeAt(told, faces);
  }

  #known(): ReadonlyMap<unknown, Between> | undefined {
    if (this.#tooLarge) return undefined;
    if (this.#places === undefined) return new Map();
    const values = this.#chain.between('won', [...this.#places.values()]);
    return new Map([...this.#places.keys()].map((key, i) => [key, values[i] ?? { lo: 0, hi: 1 }]));
  }
}

/**
 * The chance for the dice of the open roll that are in. Where a choice is open: of the option that is taken for granted.
 * @param option of the open choice, instead of that
 */
export function wholeAt(
  { said, prefers, question, known }: WholeTold,
  faces: readonly number[],
  option?: string,
): WholeChance {
  if (known === undefined) return { ...said, kind: 'too-large', line: [] };
  const exactOrNot = (line: WholeChance['line']): WholeChance => ({
    ...said,
    kind: line.every(({ lo, hi }) => hi - lo < EXACT) ? 'exact' : 'between',
    line,
  });
  if (question?.ask !== 'roll') {
    const options = question?.ask === 'choose' ? question.options.map(({ id }) => id) : [];
    const taken = option ?? prefers.find((id) => options.includes(id)) ?? options[0];
    return exactOrNot([{ face: null, ...(known.get(taken) ?? ANYTHING) }]);
  }
  const distributions = new Distributions(doubles);
  return exactOrNot(
    Array.from({ length: faces.length + 1 }, (_, n) => {
      let [lo, hi, all] = [0, 0, 0];
      for (const { value, chance } of possibleReadings(question, faces.slice(0, n), distributions)) {
        const between = known.get(readingKey(value)) ?? ANYTHING;
        lo += chance * between.lo;
        hi += chance * between.hi;
        all += chance;
      }
      return { face: n === 0 ? null : (faces[n - 1] ?? null), lo: clamp(lo / all), hi: clamp(hi / all) };
    }),
  );
}

/** Of what nothing is known. */
const ANYTHING: Between = { lo: 0, hi: 1 };

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
