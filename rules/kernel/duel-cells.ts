import { MOST_SCORES, type Struck } from './duel-parts.ts';

/** Initial capacity of the columns. */
const MORE = 1024;
/** Entry numbers start over beyond this. */
const MOST_ENTRIES = 1_000_000_000;

/**
 * Numbers pairs of a score and a place in the order in which they are met. The tables are reused, because a round has
 * thousands of pairs.
 */
export class DuelNumbers {
  length = 0;
  /**
   * By score, then by place: the number plus {@link #base}. Anything below the base belongs to an earlier round. Scores
   * below {@link MOST_SCORES}, which is all of them in a round with one exchange, are in a plain array.
   */
  readonly #near: (Int32Array | undefined)[] = Array.from({ length: 2 * MOST_SCORES }, () => undefined);
  readonly #far = new Map<number, Int32Array>();
  #base = 0;

  /** Forgets all numbers. */
  clear(): void {
    this.#base += this.length + 1;
    if (this.#base > MOST_ENTRIES) {
      this.#near.fill(undefined);
      this.#far.clear();
      this.#base = 1;
    }
    this.length = 0;
  }

  /** Returns the number of a pair; a new pair gets the next number. @param room how many places there are */
  of(score: number, room: number, place: number): number {
    const isNear = Math.abs(score) < MOST_SCORES;
    let table = isNear ? this.#near[score + MOST_SCORES] : this.#far.get(score);
    if (table === undefined || table.length < room) {
      const more = new Int32Array(room);
      if (table !== undefined) more.set(table);
      table = more;
      if (isNear) this.#near[score + MOST_SCORES] = table;
      else this.#far.set(score, table);
    }
    const known = (table[place] ?? 0) - this.#base;
    if (known >= 0) return known;
    table[place] = this.#base + this.length;
    this.length += 1;
    return this.length - 1;
  }
}

/**
 * The possible results of an exchange of blows, merged by score and by what both sides have left. Stored in columns
 * that are reused, because a round has thousands of results.
 */
export class DuelCells {
  scored = new Int32Array(MORE);
  /** Index of the result on each side. */
  ours = new Int32Array(MORE);
  theirs = new Int32Array(MORE);
  chances = new Float64Array(MORE);
  readonly #numbers = new DuelNumbers();

  get length(): number {
    return this.#numbers.length;
  }

  /**
   * @param scored computes the score of a round from what each side scored; blows at one side are scored by the other
   */
  fill(ours: Struck, theirs: Struck, scored: (ours: number, theirs: number) => number): void {
    const numbers = this.#numbers;
    numbers.clear();
    const { scores, chances, kind, kinds } = theirs;
    const room = ours.kinds * kinds;
    for (let i = 0; i < ours.scores.length; i += 1) {
      const by = ours.scores[i] ?? 0;
      const chance = ours.chances[i] ?? 0;
      const row = (ours.kind[i] ?? 0) * kinds;
      for (let j = 0; j < scores.length; j += 1) {
        const score = scored(scores[j] ?? 0, by);
        const both = chance * (chances[j] ?? 0);
        const before = numbers.length;
        const cell = numbers.of(score, room, row + (kind[j] ?? 0));
        if (cell < before) this.chances[cell] = (this.chances[cell] ?? 0) + both;
        else this.#set(cell, score, i, j, both);
      }
    }
  }

  #set(cell: number, scored: number, ours: number, theirs: number, chance: number): void {
    if (cell === this.chances.length) this.#grow();
    this.scored[cell] = scored;
    this.ours[cell] = ours;
    this.theirs[cell] = theirs;
    this.chances[cell] = chance;
  }

  #grow(): void {
    const twice = (old: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> => {
      const more = new Int32Array(old.length * 2);
      more.set(old);
      return more;
    };
    this.scored = twice(this.scored);
    this.ours = twice(this.ours);
    this.theirs = twice(this.theirs);
    const more = new Float64Array(this.chances.length * 2);
    more.set(this.chances);
    this.chances = more;
  }
}
