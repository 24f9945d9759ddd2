import { MOST_TOGETHER } from './branches.ts';
import { Chain, nothing, rowOf, withoutItself, type Place, type Row } from './chain.ts';
import { afterRound, type Course, type Duel } from './course.ts';
import { DuelAfters } from './duel-afters.ts';
import { DuelBlows } from './duel-blows.ts';
import { DuelGrounds, MOST_GROUNDS } from './duel-grounds.ts';
import { DuelNodes } from './duel-nodes.ts';
import { openBlows } from './duel-open.ts';
import { MOST_SCORES, NoDuel, type Round } from './duel-parts.ts';
import { DuelRounds } from './duel-rounds.ts';
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

/** Rounds are computed until their rows have this many places, of 12 bytes each. */
const MOST_PLACES = 10_000_000;

export class DuelOdds<State, Fact> {
  readonly #course: Course<State, Fact>;
  readonly #duel: Duel<State>;
  readonly #slots: DuelSlots<State>;
  readonly #blows: DuelBlows<State, Fact>;
  readonly #hash = sharedHasher;
  readonly #chain = new Chain({ thorough: false });
  readonly #grounds: DuelGrounds<State, Fact>;
  readonly #nodes: DuelNodes<State, Fact>;
  readonly #rounds: DuelRounds<State, Fact>;
  readonly #mixer = new RowMixer();
  /** How many places the rows of all rounds have. */
  #size = 0;

  /** @param first a state of the fight. @throws NoDuel */
  constructor(fold: (state: State, fact: Fact) => State, course: Course<State, Fact>, duel: Duel<State>, first: State) {
    this.#course = course;
    this.#duel = duel;
    const slots = new DuelSlots(duel, first);
    const blows = new DuelBlows(fold, course, duel, slots, this.#hash);
    this.#grounds = new DuelGrounds(course, duel, slots, blows, this.#hash);
    this.#nodes = new DuelNodes(slots, this.#grounds, () => this.#chain.add());
    const afters = new DuelAfters(course, duel, slots, blows, this.#grounds, this.#hash);
    this.#rounds = new DuelRounds(duel, slots, blows, afters, this.#nodes);
    [this.#slots, this.#blows] = [slots, blows];
    const [ours, theirs] = slots.room;
    if (ours * theirs * MOST_GROUNDS * MOST_SCORES * MOST_SCORES > Number.MAX_SAFE_INTEGER) throw new NoDuel();
  }

  get odds(): Odds<State, Fact, number> {
    return this.#blows.odds;
  }

  /** Maps states into the course. @throws NoDuel */
  enter(outcomes: readonly Pick<Outcome<State, number>, 'state' | 'chance'>[]): Row {
    const { ends, going } = afterRound(this.#course, this.odds, this.#hash, outcomes);
    const to = new Map<number, number>();
    for (const { state, chance } of going) {
      const node = this.#nodes.at(this.#grounds.of(state), this.#slots.of(state));
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
    return rowOf(nothing(), new Map([[this.#nodes.at(ground, slots), 1]]));
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
    const round = this.#roundAt(ground, slots);
    const { exchange } = round;
    if (!opened.keys.every((key, i) => key === exchange.keys[i])) return undefined;
    const of = { sides: this.#duel.sides, slots: this.#slots, blows: this.#blows };
    const rows = openBlows(exchange, of, slots, opened.came).map(({ us, them, ...weighed }) => {
      return { row: this.#rounds.summed(round, us, them), ...weighed };
    });
    return { begins: false, places: new Map(keys.map((key, i) => [key, this.#mixer.at(rows, i)])) };
  }

  reach(row: Row, mass = 1): void {
    this.#chain.reach(row, mass);
  }

  /** Computes one more round. @returns false if there is none left, or no room for more. @throws NoDuel */
  step(): boolean {
    const node = this.#size < MOST_PLACES ? this.#chain.likeliest() : undefined;
    if (node === undefined) return false;
    const { ground, slots } = this.#nodes.get(node);
    const row = this.#rounds.summed(this.#roundAt(ground, slots));
    this.#size += row.to.length;
    this.#chain.set(node, this.#course.rounds === undefined ? withoutItself(row, node) : row);
    return true;
  }

  /** @param first rounds that come before those the game allows after the coming one */
  between(places: readonly Row[], first = 0): readonly Place[] {
    const { worth } = this.#course;
    const rounds = this.#course.rounds === undefined ? undefined : this.#course.rounds + first;
    const worthAt = (node: number): number => {
      const { ground, slots } = this.#nodes.get(node);
      return worth.of(this.#grounds.stageAt(ground, slots).state);
    };
    return this.#chain.between(places, { ...worth, rounds, worthAt });
  }

  #roundAt(ground: number, slots: readonly number[]): Round<State, Fact> {
    const stage = this.#grounds.stageAt(ground, slots);
    return { stage, exchange: this.#grounds.exchangeOf(stage), slots };
  }
}
