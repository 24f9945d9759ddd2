import type { Blossoms } from './blossoms.ts';

/** Outside the tree. */
export const FREE = 0;
/** An even number of steps from the root: edges of slack 0 from here grow the tree. */
export const OUTER = 1;
/** An odd number of steps from the root. */
export const INNER = 2;
const SEEN = 4;

/** The tree of a search: the label of each outermost vertex or blossom, and how it is reached from the root. */
export class Tree {
  /** Everything that has ever been in the tree; some of it may now lie in blossoms or have left. */
  members: number[] = [];
  readonly #blossoms: Blossoms;
  readonly #label: Uint8Array;
  /** The place through which a node joined the tree, on the tree's side; -1 at the root and outside. */
  readonly #entry: Int32Array;

  constructor(n: number, blossoms: Blossoms) {
    this.#blossoms = blossoms;
    this.#label = new Uint8Array(2 * n);
    this.#entry = new Int32Array(2 * n).fill(-1);
  }

  labelOf(b: number): number {
    return this.#label[b] ?? FREE;
  }

  entryOf(b: number): number {
    return this.#entry[b] ?? -1;
  }

  put(b: number, label: typeof OUTER | typeof INNER, entry: number): void {
    this.#label[b] = label;
    this.#entry[b] = entry;
    this.members.push(b);
  }

  remove(b: number): void {
    this.#label[b] = FREE;
    this.#entry[b] = -1;
  }

  /** The parent of a node that is not the root. */
  #above(b: number): number {
    return this.#blossoms.around(this.#blossoms.at(this.entryOf(b)));
  }

  /** Where the paths to the root from two outer nodes meet. */
  #meeting(one: number, other: number): number {
    const path: number[] = [];
    let meeting = -1;
    for (let [b, next] = [one, other]; meeting < 0 && (b >= 0 || next >= 0); [b, next] = [next, b]) {
      if (b < 0) continue;
      if (this.labelOf(b) & SEEN) meeting = b;
      else {
        path.push(b);
        this.#label[b] = OUTER | SEEN;
        b = this.entryOf(b) < 0 ? -1 : this.#above(this.#above(b));
      }
    }
    for (const b of path) this.#label[b] = OUTER;
    return meeting;
  }

  /** The odd cycle that an edge between two outer nodes closes, from where their paths to the root meet. */
  cycle(edge: number): { readonly children: number[]; readonly joints: number[] } {
    const { at, around } = this.#ends();
    const [one, other] = [around(at(2 * edge)), around(at(2 * edge + 1))];
    const bottom = this.#meeting(one, other);
    const children: number[] = [];
    const joints: number[] = [];
    for (let c = one; c !== bottom; c = this.#above(c)) {
      children.push(c);
      joints.push(this.entryOf(c));
    }
    children.push(bottom);
    children.reverse();
    joints.reverse();
    joints.push(2 * edge);
    for (let c = other; c !== bottom; c = this.#above(c)) {
      children.push(c);
      joints.push(this.entryOf(c) ^ 1);
    }
    return { children, joints };
  }

  /**
   * Matches the ends of an edge from the tree to an unmatched vertex, and flips the matching along the path to the
   * root.
   */
  augment(edge: number): void {
    const { at, around } = this.#ends();
    const { mate } = this.#blossoms;
    for (const start of [2 * edge, 2 * edge + 1]) {
      let v = at(start);
      let partner = start ^ 1;
      for (;;) {
        this.#blossoms.rebase(around(v), v);
        mate[v] = partner;
        const entry = this.entryOf(around(v));
        if (entry < 0) break;
        const inner = around(at(entry));
        const above = this.entryOf(inner);
        const w = at(above ^ 1);
        this.#blossoms.rebase(inner, w);
        mate[w] = above;
        v = at(above);
        partner = above ^ 1;
      }
    }
  }

  #ends() {
    const blossoms = this.#blossoms;
    return { at: (place: number) => blossoms.at(place), around: (v: number) => blossoms.around(v) };
  }
}
