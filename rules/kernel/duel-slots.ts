import type { Duel } from './course.ts';
import { NoDuel, type Kept } from './duel-parts.ts';

/**
 * Packs what each unit of a duel has left into one number: stands times the hits that remove one, plus the hits that
 * have not removed one.
 */
export class DuelSlots<State> {
  /** By unit, the hits that remove a stand, and the most that may be left, plus one. */
  readonly each: readonly number[];
  readonly most: readonly number[];
  /** By side, the number of different values its packed key can take. */
  readonly room: readonly [number, number];
  /** By side, the number of different sets of stands, whatever their hits. */
  readonly standings: readonly [number, number];
  readonly #duel: Duel<State>;

  /** @param first a state of the fight */
  constructor(duel: Duel<State>, first: State) {
    this.#duel = duel;
    const left = duel.left(first);
    this.each = left.map(({ each }) => each);
    this.most = left.map(({ stands, each }) => (stands + 1) * each);
    const room = (side: 0 | 1, of: readonly number[]): number =>
      of.reduce((all, most, i) => (duel.sides[i] === side ? all * most : all), 1);
    this.room = [room(0, this.most), room(1, this.most)];
    const stands = left.map((one) => one.stands + 1);
    this.standings = [room(0, stands), room(1, stands)];
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

  /** The same slots without hits: only what is left in stands. */
  bare(slots: readonly number[]): readonly number[] {
    return slots.map((slot, unit) => slot - (slot % this.eachOf(unit)));
  }

  /** The stands each unit has left. */
  standsOf(slots: readonly number[]): readonly number[] {
    return slots.map((slot, unit) => Math.floor(slot / this.eachOf(unit)));
  }

  eachOf(unit: number): number {
    return this.each[unit] ?? 1;
  }

  /** Whether hits persist on all units of a side that can have any, on some, or on none. */
  kept(side: 0 | 1, left: readonly number[], keeps: readonly boolean[]): Kept {
    const able = left.flatMap((slot, unit) =>
      this.#duel.sides[unit] === side && slot > 0 && this.eachOf(unit) > 1 ? [keeps[unit] === true] : [],
    );
    return able.every((keep) => keep) ? 'all' : able.some((keep) => keep) ? 'some' : 'none';
  }

  /** Returns a unique number for a set of slots. @param first what comes before the slots in that number */
  keyOf(first: number, slots: readonly number[]): number {
    let key = first;
    for (let unit = 0; unit < slots.length; unit += 1) key = key * (this.most[unit] ?? 1) + (slots[unit] ?? 0);
    return key;
  }
}
