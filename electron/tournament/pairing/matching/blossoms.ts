const NONE = new Int32Array(0);

/**
 * The matching, and the odd cycles that the search treats as single vertices. Vertices keep their numbers; blossoms are
 * numbered from `n`. A *place* is an index into `ends`; the other end of the same edge is at `place ^ 1`.
 */
export class Blossoms {
  ends: Int32Array;
  /** Place of each vertex's partner, or -1. */
  readonly mate: Int32Array;
  readonly #n: number;
  /** The outermost blossom around each vertex. */
  readonly #outermost: Int32Array;
  readonly #parent: Int32Array;
  readonly #base: Int32Array;
  readonly #children: number[][] = [];
  /** For child `i` of a blossom, the place that joins it to child `i + 1`. */
  readonly #joints: number[][] = [];
  /** The vertices in each vertex or blossom. */
  readonly #leaves: Int32Array[] = [];
  readonly #unused: number[] = [];

  constructor(n: number, ends: Int32Array) {
    this.#n = n;
    this.ends = ends;
    this.mate = new Int32Array(n).fill(-1);
    this.#outermost = Int32Array.from({ length: n }, (_, v) => v);
    this.#parent = new Int32Array(2 * n).fill(-1);
    this.#base = Int32Array.from({ length: 2 * n }, (_, b) => (b < n ? b : -1));
    for (let v = 0; v < n; v += 1) this.#leaves.push(Int32Array.of(v));
    for (let b = 2 * n - 1; b >= n; b -= 1) this.#unused.push(b);
  }

  at(place: number): number {
    return this.ends[place] ?? -1;
  }

  around(v: number): number {
    return this.#outermost[v] ?? -1;
  }

  isOutermost(b: number): boolean {
    return this.#parent[b] === -1 && this.#base[b] !== -1;
  }

  /** Whether a blossom with this number exists. */
  exists(b: number): boolean {
    return this.#base[b] !== -1;
  }

  baseOf(b: number): number {
    return this.#base[b] ?? -1;
  }

  /** Place of a vertex's or blossom's partner, or -1. */
  mateOf(b: number): number {
    return this.mate[this.#base[b] ?? -1] ?? -1;
  }

  childrenOf(b: number): readonly number[] {
    return this.#children[b] ?? [];
  }

  jointsOf(b: number): readonly number[] {
    return this.#joints[b] ?? [];
  }

  /** Every vertex inside a vertex or blossom. Iterate with `forEach`: a `for...of` loop allocates for each. */
  leavesOf(b: number): Int32Array {
    return this.#leaves[b] ?? NONE;
  }

  /** The blossoms that hold both vertices, outermost first. */
  holdingBoth(u: number, v: number): readonly number[] {
    const round = new Set<number>();
    for (let b = this.#parent[u] ?? -1; b >= 0; b = this.#parent[b] ?? -1) round.add(b);
    const both: number[] = [];
    for (let b = this.#parent[v] ?? -1; b >= 0; b = this.#parent[b] ?? -1) if (round.has(b)) both.push(b);
    return both.reverse();
  }

  /** Makes a blossom of a cycle that begins at the child with its base. */
  join(children: number[], joints: number[]): number {
    const b = this.#unused.pop() ?? -1;
    for (const child of children) this.#parent[child] = b;
    this.#children[b] = children;
    this.#joints[b] = joints;
    this.#base[b] = this.#base[children[0] ?? -1] ?? -1;
    this.#parent[b] = -1;
    const leaves = new Int32Array(children.reduce((sum, child) => sum + this.leavesOf(child).length, 0));
    let at = 0;
    for (const child of children) {
      leaves.set(this.leavesOf(child), at);
      at += this.leavesOf(child).length;
    }
    this.#leaves[b] = leaves;
    leaves.forEach((leaf) => {
      this.#outermost[leaf] = b;
    });
    return b;
  }

  /**
   * Dissolves an outermost blossom.
   * @returns the new outermost parts
   */
  open(b: number): readonly number[] {
    const children = this.#children[b] ?? [];
    for (const child of children) {
      this.#parent[child] = -1;
      this.leavesOf(child).forEach((leaf) => {
        this.#outermost[leaf] = child;
      });
    }
    this.#base[b] = -1;
    this.#children[b] = [];
    this.#joints[b] = [];
    this.#leaves[b] = NONE;
    this.#unused.push(b);
    return children;
  }

  /** Matches the two ends of an edge, whatever they were matched with. */
  match(edge: number): void {
    this.mate[this.at(2 * edge)] = 2 * edge + 1;
    this.mate[this.at(2 * edge + 1)] = 2 * edge;
  }

  /** Separates a vertex or blossom from its partner, if any. */
  part(b: number): void {
    const place = this.mateOf(b);
    if (place < 0) return;
    this.mate[this.at(place)] = -1;
    this.mate[this.at(place ^ 1)] = -1;
  }

  /** Changes the matching inside a blossom so that `v` becomes its base. */
  rebase(b: number, v: number): void {
    if (b < this.#n) return;
    let part = v;
    while (this.#parent[part] !== b) part = this.#parent[part] ?? -1;
    this.rebase(part, v);
    const children = this.#children[b] ?? [];
    const joints = this.#joints[b] ?? [];
    const size = children.length;
    const start = children.indexOf(part);
    const [step, back] = start % 2 === 1 ? [1, 0] : [-1, 1];
    for (let i = step === 1 ? start - size : start; i !== 0;) {
      i += step;
      const place = (joints[(i - back + size) % size] ?? -1) ^ back;
      const one = children[(i + size) % size] ?? -1;
      this.rebase(one, this.at(place));
      i += step;
      const other = children[(i + size) % size] ?? -1;
      this.rebase(other, this.at(place ^ 1));
      this.match(place >> 1);
    }
    this.#children[b] = [...children.slice(start), ...children.slice(0, start)];
    this.#joints[b] = [...joints.slice(start), ...joints.slice(0, start)];
    this.#base[b] = v;
  }
}
