import type { Duel } from './course.ts';
import { NoDuel } from './duel-parts.ts';

/**
 * What the units of a duel have left, each as one number: stands times the hits that remove one, and the hits that have
 * not.
 */
export class DuelSlots<State> {
  /** Hits that remove a stand, unit by unit, and the most that may be left of each, more by one. */
  readonly each: readonly number[];
  readonly most: readonly number[];
  /** Room for everything that may be left of each side, in one number. */
  readonly room: readonly [number, number];
  readonly #duel: Duel<State>;

  /** @param first a state of the fight */
  constructor(duel: Duel<State>, first: State) {
    this.#duel = duel;
    const left = duel.left(first);
    this.each = left.map(({ each }) => each);
    this.most = left.map(({ stands, each }) => (stands + 1) * each);
    const room = (side: 0 | 1): number =>
      this.most.reduce((all, most, i) => (duel.sides[i] === side ? all * most : all), 1);
    this.room = [room(0), room(1)];
  }

  /** @throws NoDuel */
  of(state: State): readonly number[] {
    return this.#duel.left(state).map(({ stands, hits, each }, unit) => {
      if (each !== this.each[unit]) throw new NoDuel();
      if (stands === 0) return 0;
      if (hits >= each) throw new NoDuel();
      return stands * each + hits;
    });
  }

  /** Hits of each unit that have not removed a stand. */
  hitsOf(slots: readonly number[]): readonly number[] {
    return slots.map((slot, unit) => slot % this.eachOf(unit));
  }

  /** The same with no hits: what is left in stands alone. */
  bare(slots: readonly number[]): readonly number[] {
    return slots.map((slot, unit) => slot - (slot % this.eachOf(unit)));
  }

  /** What is left of each unit in stands. */
  standsOf(slots: readonly number[]): readonly number[] {
    return slots.map((slot, unit) => Math.floor(slot / this.eachOf(unit)));
  }

  eachOf(unit: number): number {
    return this.each[unit] ?? 1;
  }

  /** The same of what both sides have left, each as one number. */
  pairKey(first: number, ours: number, theirs: number): number {
    return (first * this.room[0] + ours) * this.room[1] + theirs;
  }

  /** A number of its own for everything that may be left. @param first what comes before it in that number */
  keyOf(first: number, slots: readonly number[]): number {
    let key = first;
    for (let unit = 0; unit < slots.length; unit += 1) key = key * (this.most[unit] ?? 1) + (slots[unit] ?? 0);
    return key;
  }
}
