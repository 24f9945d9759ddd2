import type { Struck } from './duel-parts.ts';

/** Initial capacity of the columns. */
const MORE = 1024;
/** Entry numbers start over beyond this. */
const MOST_ENTRIES = 1_000_000_000;

/**
 * The possible results of an exchange of blows, merged by score and by what both sides have left. Stored in columns
 * that are reused, because a round has thousands of results.
 */
export class DuelCells {
  length = 0;
  scored = new Int32Array(MORE);
  /** Index of the result on each side. */
  ours = new Int32Array(MORE);
  theirs = new Int32Array(MORE);
  chances = new Float64Array(MORE);
  /**
   * By score, then by what both sides have left: the number of a cell plus {@link #base}. Anything below the base
   * belongs to an earlier round.
   */
  readonly #tables = new Map<number, Int32Array>();
  #base = 0;

  /**
   * @param scored computes the score of a round from what each side scored; blows at one side are scored by the other
   */
  fill(ours: Struck, theirs: Struck, scored: (ours: number, theirs: number) => number): void {
    this.#base += this.length + 1;
    if (this.#base > MOST_ENTRIES) {
      this.#tables.clear();
      this.#base = 1;
    }
    this.length = 0;
    const base = this.#base;
    const [us, them] = [ours.all, theirs.all];
    const room = ours.kinds * theirs.kinds;
    for (let i = 0; i < us.length; i += 1) {
      const by = us[i]?.score ?? 0;
      const chance = ours.chances[i] ?? 0;
      const row = (ours.kind[i] ?? 0) * theirs.kinds;
      for (let j = 0; j < them.length; j += 1) {
        const score = scored(them[j]?.score ?? 0, by);
        const table = this.#tableOf(score, room);
        const where = row + (theirs.kind[j] ?? 0);
        const known = (table[where] ?? 0) - base;
        if (known >= 0) this.chances[known] = (this.chances[known] ?? 0) + chance * (theirs.chances[j] ?? 0);
        else table[where] = base + this.#add(score, i, j, chance * (theirs.chances[j] ?? 0));
      }
    }
  }

  #tableOf(score: number, room: number): Int32Array {
    const known = this.#tables.get(score);
    if (known !== undefined && known.length >= room) return known;
    const table = new Int32Array(room);
    if (known !== undefined) table.set(known);
    this.#tables.set(score, table);
    return table;
  }

  #add(scored: number, ours: number, theirs: number, chance: number): number {
    const at = this.length;
    if (at === this.chances.length) this.#grow();
    this.scored[at] = scored;
    this.ours[at] = ours;
    this.theirs[at] = theirs;
    this.chances[at] = chance;
    this.length = at + 1;
    return at;
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
