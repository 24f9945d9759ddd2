import { afterRound, type Course, type Duel } from './course.ts';
import type { DuelBlows } from './duel-blows.ts';
import type { DuelGrounds } from './duel-grounds.ts';
import { DuelLoans } from './duel-loans.ts';
import { MOST_SCORES, NoDuel, wantedOf, type After, type Cell, type Round, type Together } from './duel-parts.ts';
import type { DuelSlots } from './duel-slots.ts';
import type { Outcome } from './odds.ts';
import type { StateHasher } from './state-hash.ts';

/** What follows the rounds of a duel: taken once from the real procedures for each score and numbers of stands. */
export class DuelAfters<State, Fact> {
  readonly #course: Course<State, Fact>;
  readonly #duel: Duel<State>;
  readonly #slots: DuelSlots<State>;
  readonly #blows: DuelBlows<State, Fact>;
  readonly #grounds: DuelGrounds<State, Fact>;
  readonly #hash: StateHasher;
  readonly #loans: DuelLoans;
  /** What follows a round in which a side has lost by having nobody left, by the stands that both sides have left. */
  readonly #alone: (After | undefined)[] = [];

  constructor(
    course: Course<State, Fact>,
    duel: Duel<State>,
    slots: DuelSlots<State>,
    blows: DuelBlows<State, Fact>,
    grounds: DuelGrounds<State, Fact>,
    hash: StateHasher,
  ) {
    this.#course = course;
    this.#duel = duel;
    this.#slots = slots;
    this.#blows = blows;
    this.#grounds = grounds;
    this.#hash = hash;
    this.#loans = new DuelLoans(duel.sides, slots.each);
  }

  /** What follows a round of this score that leaves this, if it is known already. */
  known({ stage }: Round<State, Fact>, scored: number, ours: Together, theirs: Together): After | undefined {
    const all = this.#isAlone(ours, theirs) ? this.#alone : stage.ground.after[scored + MOST_SCORES / 2];
    return all?.[this.#standsKey(ours, theirs)];
  }

  /** Whether a side has nobody left and has lost by that alone. */
  #isAlone(ours: Together, theirs: Together): boolean {
    return this.#duel.lastStanding === true && (ours.bare === 0 || theirs.bare === 0);
  }

  /** By {@link DuelAfters.#standsKey}. */
  #all({ stage }: Round<State, Fact>, { scored, ours, theirs }: Cell): (After | undefined)[] {
    return this.#isAlone(ours, theirs) ? this.#alone : (stage.ground.after[scored + MOST_SCORES / 2] ??= []);
  }

  #standsKey(ours: Together, theirs: Together): number {
    return ours.stands * this.#slots.standings[1] + theirs.stands;
  }

  /** What follows a round, by the real procedures, for every number of hits at once. @throws NoDuel */
  of(round: Round<State, Fact>, cell: Cell): After {
    const { stage, slots } = round;
    const { ours, theirs } = cell;
    const afters = this.#all(round, cell);
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
    const landing = { slots: cell.last.slots, wanted: wantedOf(cell.last.units, cell) };
    const state = this.#duel.withHits(stage.state, this.#slots.hitsOf(slots));
    const outcomes = this.#blows.run(state, [...cell.before, landing]);
    if ('request' in outcomes) throw new NoDuel();
    const after = this.#followed(outcomes, left, kind);
    if (alone && after.to.length > 0) throw new NoDuel();
    afters[key] = after;
    return after;
  }

  /** @param left of each unit, in stands only; @param kind of the rounds it may be lent to */
  #followed(outcomes: readonly Outcome<State, number>[], left: readonly number[], kind: string | undefined): After {
    const over: { readonly slots: readonly number[]; readonly chance: number }[] = [];
    const { ends, going } = afterRound(this.#course, this.#blows.odds, this.#hash, outcomes, (state, chance) =>
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
