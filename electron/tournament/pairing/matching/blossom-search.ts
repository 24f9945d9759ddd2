import { isLess, Slacks } from './slacks.ts';
import { NoPerfectMatching, neighboursOf, type Duals, type Neighbours, type PricedGraph } from './graph.ts';

const FREE = 0;
const OUTER = 1;
const INNER = 2;
const SEEN = 4;

/**
 * Edmonds' search for the cheapest perfect matching, with the bookkeeping of Galil (Efficient algorithms for finding
 * maximum matching in graphs, Computing Surveys 18, 1986): trees grow from every unmatched vertex at once; an odd cycle
 * becomes a blossom, which is a vertex from then on; prices of vertices and blossoms keep every edge at a slack of 0 or
 * more, and only edges of slack 0 are used. These prices are the proof. Dual values are kept doubled, so all are whole.
 *
 * A vertex has the number it came with; a blossom has a number from `n` on. A *place* is an index into `ends`; the
 * other end of the same edge is at `place ^ 1`.
 */
export class BlossomSearch {
  readonly #n: number;
  readonly #ends: Int32Array;
  readonly #neighbours: Neighbours;
  /** Place of the partner, or -1. */
  readonly #mate: Int32Array;
  readonly #label: Uint8Array;
  /** Place through which a vertex or blossom got its label, or -1 at a root. */
  readonly #entry: Int32Array;
  /** The outermost blossom round each vertex. */
  readonly #outermost: Int32Array;
  readonly #parent: Int32Array;
  readonly #base: Int32Array;
  readonly #children: number[][] = [];
  /** For child `i` of a blossom the place by which it is joined to child `i + 1`. */
  readonly #joints: number[][] = [];
  readonly #unused: number[] = [];
  readonly #slacks: Slacks;
  /** The edge of least slack from a free vertex to an outer one, or from an outer blossom to another; or -1. */
  readonly #best: Int32Array;
  readonly #bestOfBlossom: (number[] | undefined)[] = [];
  readonly #tight: Uint8Array;
  #queue: number[] = [];

  constructor(graph: PricedGraph) {
    const n = graph.vertices;
    this.#n = n;
    this.#ends = graph.ends;
    this.#neighbours = neighboursOf(graph);
    this.#mate = new Int32Array(n).fill(-1);
    this.#label = new Uint8Array(2 * n);
    this.#entry = new Int32Array(2 * n).fill(-1);
    this.#outermost = Int32Array.from({ length: n }, (_, v) => v);
    this.#parent = new Int32Array(2 * n).fill(-1);
    this.#base = Int32Array.from({ length: 2 * n }, (_, b) => (b < n ? b : -1));
    for (let b = 2 * n - 1; b >= n; b -= 1) this.#unused.push(b);
    this.#best = new Int32Array(2 * n).fill(-1);
    this.#tight = new Uint8Array(graph.ends.length / 2);
    this.#slacks = new Slacks(graph, this.#neighbours);
  }

  /** Partner of each vertex and the proof. Throws {@link NoPerfectMatching}. */
  run(): { readonly partners: Int32Array; readonly duals: Duals } {
    while (this.#mate.includes(-1)) this.#stage();
    return { partners: this.#mate.map((place) => this.#at(place)), duals: this.#proof() };
  }

  #at(place: number): number {
    return this.#ends[place] ?? -1;
  }

  #around(v: number): number {
    return this.#outermost[v] ?? -1;
  }

  #labelOf(b: number): number {
    return this.#label[b] ?? FREE;
  }

  /** Calls `see` with every vertex inside a blossom. */
  #inside(b: number, see: (v: number) => void): void {
    if (b < this.#n) see(b);
    else for (const child of this.#children[b] ?? []) this.#inside(child, see);
  }

  #setLabel(v: number, label: number, entry: number): void {
    const b = this.#around(v);
    this.#label[v] = this.#label[b] = label;
    this.#entry[v] = this.#entry[b] = entry;
    this.#best[v] = this.#best[b] = -1;
    if (label === OUTER) {
      this.#inside(b, (leaf) => this.#queue.push(leaf));
      return;
    }
    const mate = this.#mate[this.#base[b] ?? 0] ?? -1;
    this.#setLabel(this.#at(mate), OUTER, mate ^ 1);
  }

  /** Where the ways from two outer vertices to their roots meet: the base of a new blossom, or -1 for two trees. */
  #meeting(v: number, w: number): number {
    const path: number[] = [];
    let meeting = -1;
    while (v >= 0 || w >= 0) {
      if (v >= 0) {
        const b = this.#around(v);
        if (this.#labelOf(b) & SEEN) {
          meeting = this.#base[b] ?? -1;
          break;
        }
        path.push(b);
        this.#label[b] = OUTER | SEEN;
        v = this.#grandparent(b);
      }
      [v, w] = [w, v];
    }
    for (const b of path) this.#label[b] = OUTER;
    return meeting;
  }

  /** The outer vertex two steps nearer to the root, or -1. */
  #grandparent(b: number): number {
    const entry = this.#entry[b] ?? -1;
    if (entry < 0) return -1;
    return this.#at(this.#entry[this.#around(this.#at(entry))] ?? -1);
  }

  /** Makes a blossom of the odd cycle that `edge` closes. */
  #shrink(base: number, edge: number): void {
    const b = this.#unused.pop() ?? -1;
    const bottom = this.#around(base);
    const children: number[] = [];
    const joints: number[] = [];
    for (let c = this.#around(this.#at(2 * edge)); c !== bottom; c = this.#around(this.#at(this.#entry[c] ?? -1))) {
      children.push(c);
      joints.push(this.#entry[c] ?? -1);
    }
    children.push(bottom);
    children.reverse();
    joints.reverse();
    joints.push(2 * edge);
    for (let c = this.#around(this.#at(2 * edge + 1)); c !== bottom; c = this.#around(this.#at(this.#entry[c] ?? -1))) {
      children.push(c);
      joints.push((this.#entry[c] ?? -1) ^ 1);
    }
    for (const child of children) this.#parent[child] = b;
    this.#children[b] = children;
    this.#joints[b] = joints;
    this.#base[b] = base;
    this.#parent[b] = -1;
    this.#label[b] = OUTER;
    this.#entry[b] = this.#entry[bottom] ?? -1;
    this.#slacks.clear(b);
    this.#inside(b, (leaf) => {
      if (this.#labelOf(this.#around(leaf)) === INNER) this.#queue.push(leaf);
      this.#outermost[leaf] = b;
    });
    this.#gatherBest(b, children);
  }

  /** To every other outer blossom the edge of least slack, from the lists of the parts. */
  #gatherBest(b: number, children: readonly number[]): void {
    const bestTo = new Map<number, number>();
    const see = (edge: number): void => {
      const u = this.#around(this.#at(2 * edge));
      const other = u === b ? this.#around(this.#at(2 * edge + 1)) : u;
      if (other === b || this.#labelOf(other) !== OUTER) return;
      if (this.#slacks.isLess(edge, bestTo.get(other) ?? -1)) bestTo.set(other, edge);
    };
    const { first, places } = this.#neighbours;
    for (const child of children) {
      const known = this.#bestOfBlossom[child];
      if (known !== undefined) known.forEach(see);
      else
        this.#inside(child, (v) => {
          for (let i = first[v] ?? 0; i < (first[v + 1] ?? 0); i += 1) see((places[i] ?? 0) >> 1);
        });
      this.#bestOfBlossom[child] = undefined;
      this.#best[child] = -1;
    }
    const edges = [...bestTo.values()];
    this.#bestOfBlossom[b] = edges;
    this.#best[b] = edges.reduce((least, edge) => (this.#slacks.isLess(edge, least) ? edge : least), -1);
  }

  /** Dissolves a blossom of value 0; within a stage its parts take over its place in the tree. */
  #expand(b: number, between: boolean): void {
    const children = this.#children[b] ?? [];
    for (const child of children) {
      this.#parent[child] = -1;
      if (between && child >= this.#n && this.#slacks.isZero(child)) this.#expand(child, true);
      else this.#inside(child, (leaf) => (this.#outermost[leaf] = child));
    }
    if (!between && this.#labelOf(b) === INNER) this.#relabel(b, children, this.#joints[b] ?? []);
    this.#label[b] = FREE;
    this.#entry[b] = this.#base[b] = this.#best[b] = -1;
    this.#children[b] = [];
    this.#joints[b] = [];
    this.#bestOfBlossom[b] = undefined;
    this.#unused.push(b);
  }

  /** Of an inner blossom's parts, those on the even way from its entry to its base are inner and outer in turn. */
  #relabel(b: number, children: readonly number[], joints: readonly number[]): void {
    const size = children.length;
    const child = (i: number): number => children[(i + size) % size] ?? -1;
    const joint = (i: number): number => joints[(i + size) % size] ?? -1;
    let entry = this.#entry[b] ?? -1;
    const from = this.#around(this.#at(entry ^ 1));
    let i = children.indexOf(from);
    const [step, back] = i % 2 === 1 ? [1, 0] : [-1, 1];
    if (step === 1) i -= size;
    while (i !== 0) {
      this.#label[this.#at(entry ^ 1)] = FREE;
      this.#label[this.#at(joint(i - back) ^ back ^ 1)] = FREE;
      this.#setLabel(this.#at(entry ^ 1), INNER, entry);
      this.#tight[joint(i - back) >> 1] = 1;
      i += step;
      entry = joint(i - back) ^ back;
      this.#tight[entry >> 1] = 1;
      i += step;
    }
    const last = child(i);
    const top = this.#at(entry ^ 1);
    this.#label[top] = this.#label[last] = INNER;
    this.#entry[top] = this.#entry[last] = entry;
    this.#best[last] = -1;
    for (i += step; child(i) !== from; i += step) {
      if (this.#labelOf(child(i)) === OUTER) continue;
      let reached = -1;
      this.#inside(child(i), (leaf) => {
        if (reached < 0 && this.#labelOf(leaf) !== FREE) reached = leaf;
      });
      if (reached < 0) continue;
      this.#label[reached] = FREE;
      this.#label[this.#at(this.#mate[this.#base[child(i)] ?? 0] ?? -1)] = FREE;
      this.#setLabel(reached, INNER, this.#entry[reached] ?? -1);
    }
  }

  /** Changes the matching inside a blossom so that `v` is its base. */
  #rebase(b: number, v: number): void {
    let part = v;
    while (this.#parent[part] !== b) part = this.#parent[part] ?? -1;
    if (part >= this.#n) this.#rebase(part, v);
    const children = this.#children[b] ?? [];
    const joints = this.#joints[b] ?? [];
    const size = children.length;
    const start = children.indexOf(part);
    const [step, back] = start % 2 === 1 ? [1, 0] : [-1, 1];
    for (let i = step === 1 ? start - size : start; i !== 0;) {
      i += step;
      const place = (joints[(i - back + size) % size] ?? -1) ^ back;
      const one = children[(i + size) % size] ?? -1;
      if (one >= this.#n) this.#rebase(one, this.#at(place));
      i += step;
      const other = children[(i + size) % size] ?? -1;
      if (other >= this.#n) this.#rebase(other, this.#at(place ^ 1));
      this.#mate[this.#at(place)] = place ^ 1;
      this.#mate[this.#at(place ^ 1)] = place;
    }
    this.#children[b] = [...children.slice(start), ...children.slice(0, start)];
    this.#joints[b] = [...joints.slice(start), ...joints.slice(0, start)];
    this.#base[b] = v;
  }

  /** Matches both ends of an edge between two trees, and swaps what is matched on the ways to their roots. */
  #augment(edge: number): void {
    for (const start of [2 * edge, 2 * edge + 1]) {
      let v = this.#at(start);
      let partner = start ^ 1;
      for (;;) {
        const b = this.#around(v);
        if (b >= this.#n) this.#rebase(b, v);
        this.#mate[v] = partner;
        const entry = this.#entry[b] ?? -1;
        if (entry < 0) break;
        const inner = this.#around(this.#at(entry));
        const above = this.#entry[inner] ?? -1;
        const w = this.#at(above ^ 1);
        if (inner >= this.#n) this.#rebase(inner, w);
        this.#mate[w] = above;
        v = this.#at(above);
        partner = above ^ 1;
      }
    }
  }

  /** Grows trees until one more pair is matched. */
  #stage(): void {
    this.#label.fill(FREE);
    this.#best.fill(-1);
    this.#bestOfBlossom.fill(undefined);
    this.#tight.fill(0);
    this.#queue = [];
    for (let v = 0; v < this.#n; v += 1)
      if (this.#mate[v] === -1 && this.#labelOf(this.#around(v)) === FREE) this.#setLabel(v, OUTER, -1);
    while (!this.#grow()) this.#reprice();
    for (let b = this.#n; b < 2 * this.#n; b += 1)
      if (this.#isOutermost(b) && this.#labelOf(b) === OUTER && this.#slacks.isZero(b)) this.#expand(b, true);
  }

  /** Follows tight edges. @returns whether a pair was matched */
  #grow(): boolean {
    const { first, places } = this.#neighbours;
    for (let v = this.#queue.pop(); v !== undefined; v = this.#queue.pop()) {
      for (let i = first[v] ?? 0; i < (first[v + 1] ?? 0); i += 1) {
        const place = places[i] ?? 0;
        const edge = place >> 1;
        const w = this.#at(place);
        const [from, to] = [this.#around(v), this.#around(w)];
        if (from === to) continue;
        if (this.#tight[edge] === 0 && this.#slacks.isTight(edge)) this.#tight[edge] = 1;
        if (this.#tight[edge] === 1) {
          if (this.#labelOf(to) === FREE) this.#setLabel(w, INNER, place ^ 1);
          else if (this.#labelOf(to) === OUTER) {
            const meeting = this.#meeting(v, w);
            if (meeting < 0) {
              this.#augment(edge);
              return true;
            }
            this.#shrink(meeting, edge);
          } else if (this.#labelOf(w) === FREE) {
            // Inside an inner blossom: remembered for the day when it is dissolved.
            this.#label[w] = INNER;
            this.#entry[w] = place ^ 1;
          }
        } else {
          const at = this.#labelOf(to) === OUTER ? from : this.#labelOf(w) === FREE ? w : -1;
          if (at >= 0 && this.#slacks.isLess(edge, this.#best[at] ?? -1)) this.#best[at] = edge;
        }
      }
    }
    return false;
  }

  /** Moves all values by the least amount that makes another edge tight or a blossom worthless. */
  #reprice(): void {
    let least: Float64Array | undefined;
    let edge = -1;
    let blossom = -1;
    const consider = (value: Float64Array, e: number, b: number): void => {
      if (least !== undefined && !isLess(value, least)) return;
      least = value;
      edge = e;
      blossom = b;
    };
    for (let b = 0; b < 2 * this.#n; b += 1) {
      const best = this.#best[b] ?? -1;
      if (b < this.#n && best >= 0 && this.#labelOf(this.#around(b)) === FREE)
        consider(this.#slacks.of(best, 1), best, -1);
      if (!this.#isOutermost(b)) continue;
      if (this.#labelOf(b) === OUTER && best >= 0) consider(this.#slacks.of(best, 2), best, -1);
      if (b >= this.#n && this.#labelOf(b) === INNER) consider(this.#slacks.value(b), -1, b);
    }
    if (least === undefined) throw new NoPerfectMatching('no tree can grow');
    for (let b = 0; b < 2 * this.#n; b += 1) {
      if (b >= this.#n && !this.#isOutermost(b)) continue;
      const label = this.#labelOf(b < this.#n ? this.#around(b) : b);
      if (label !== FREE) this.#slacks.move(b, least, label === OUTER ? 1 : -1);
    }
    if (blossom >= 0) {
      this.#expand(blossom, false);
      return;
    }
    this.#tight[edge] = 1;
    const [u, v] = [this.#at(2 * edge), this.#at(2 * edge + 1)];
    this.#queue.push(this.#labelOf(this.#around(u)) === OUTER ? u : v);
  }

  #isOutermost(b: number): boolean {
    return this.#parent[b] === -1 && this.#base[b] !== -1;
  }

  #proof(): Duals {
    const groups = [];
    for (let b = this.#n; b < 2 * this.#n; b += 1) {
      if (this.#base[b] === -1 || this.#slacks.isZero(b)) continue;
      const members: number[] = [];
      this.#inside(b, (leaf) => members.push(leaf));
      groups.push({ members: members.sort((x, y) => x - y), value: this.#slacks.value(b) });
    }
    return { vertices: this.#slacks.values.slice(0, this.#n * this.#slacks.storeys), groups };
  }
}
