import type { Duals, PricedGraph } from './graph.ts';
import { Least } from './least.ts';
import { Nested } from './nested.ts';

/** A matching problem: an even number of vertices, and the cost of pairing any two. */
export interface MatchingProblem {
  readonly vertices: number;
  /** Number of storeys of a price; see {@link file://./graph.ts}. */
  readonly storeys: number;
  /**
   * Writes a pair's price from `at` on, as whole numbers from 0.
   * @returns false if the two can never meet
   */
  readonly price: (u: number, v: number, into: Float64Array, at: number) => boolean;
  /** Any perfect matching, however expensive: the partner of each. */
  readonly start: readonly number[];
  /**
   * A small number that classifies pairs by what makes them expensive. The search begins with the cheapest few of each
   * kind.
   */
  readonly kind?: (u: number, v: number) => number;
  /** Breaks ties between matchings of equal price by the smallest sum of these whole numbers from 0. */
  readonly tie?: (u: number, v: number) => number;
}

/**
 * The prices of all pairs in one flat array: 12 MB for a thousand vertices. Each pair is stored once; the pairs of `u`
 * with all later vertices are adjacent. The search sees only the pairs marked as candidates.
 */
export class AllPairs {
  readonly #n: number;
  readonly #storeys: number;
  readonly #prices: Float64Array<ArrayBuffer>;
  readonly #candidates: number[] = [];
  readonly #isCandidate: Uint8Array;

  constructor({ vertices, storeys, price, tie }: MatchingProblem) {
    this.#n = vertices;
    // The tie-breaker is one more storey below all others.
    this.#storeys = tie === undefined ? storeys : storeys + 1;
    const pairs = (vertices * (vertices - 1)) / 2;
    this.#prices = new Float64Array(pairs * this.#storeys);
    this.#isCandidate = new Uint8Array(pairs);
    for (let u = 0; u < vertices; u += 1)
      for (let v = u + 1; v < vertices; v += 1) {
        const at = this.#number(u, v) * this.#storeys;
        if (!price(u, v, this.#prices, at)) this.#prices[at] = NaN;
        else if (tie !== undefined) this.#prices[at + storeys] = tie(u, v);
      }
  }

  /** Drops the price arrays early, because the garbage collector underestimates their memory and is in no hurry. */
  forget(): void {
    this.#prices.buffer.transfer(0);
  }

  #exists(pair: number): boolean {
    return !Number.isNaN(this.#prices[pair * this.#storeys]);
  }

  #number(u: number, v: number): number {
    return u < v ? this.#rowOf(u) + v : this.#rowOf(v) + u;
  }

  /** The offset to add to `v` to get the number of the pair of `u` and `v`. */
  #rowOf(u: number): number {
    return (u * (2 * this.#n - u - 3)) / 2 - 1;
  }

  /** Makes a pair a candidate if it exists and is not one yet. */
  add(u: number, v: number): void {
    const pair = this.#number(u, v);
    if (this.#isCandidate[pair] === 1 || !this.#exists(pair)) return;
    this.#isCandidate[pair] = 1;
    this.#candidates.push(Math.min(u, v) * this.#n + Math.max(u, v));
  }

  /** Makes each vertex's cheapest pairs candidates, and the cheapest few of each kind. */
  addCheapest(count: number, few: number, kindOf: (u: number, v: number) => number): void {
    const s = this.#storeys;
    const kinds: Least[] = [];
    const cheapest = new Least(s, count);
    const stride = strideThrough(this.#n);
    for (let u = 0; u < this.#n; u += 1) {
      for (const kind of kinds) kind.clear();
      // Use a stride: in sequential order, steadily falling prices would insert and evict every entry.
      for (let i = 1; i < this.#n; i += 1) {
        const v = (u + i * stride) % this.#n;
        const pair = this.#number(u, v);
        if (!this.#exists(pair)) continue;
        const kind = kindOf(u, v);
        while (kinds.length <= kind) kinds.push(new Least(s, count));
        kinds[kind]?.see(v, this.#prices, pair * s);
      }
      cheapest.clear();
      for (const kind of kinds)
        for (let i = 0; i < kind.count; i += 1) {
          const v = kind.others[i] ?? 0;
          if (i < few) this.add(u, v);
          cheapest.see(v, this.#prices, this.#number(u, v) * s);
        }
      for (let i = 0; i < cheapest.count; i += 1) this.add(u, cheapest.others[i] ?? 0);
    }
  }

  /** The candidates with their prices, in the order they were added. */
  graph(): PricedGraph {
    const s = this.#storeys;
    const ends = new Int32Array(2 * this.#candidates.length);
    const prices = new Float64Array(this.#candidates.length * s);
    this.#candidates.forEach((pair, e) => {
      const u = Math.floor(pair / this.#n);
      const v = pair % this.#n;
      ends[2 * e] = u;
      ends[2 * e + 1] = v;
      const at = this.#number(u, v) * s;
      for (let i = 0; i < s; i += 1) prices[e * s + i] = this.#prices[at + i] ?? 0;
    });
    return { vertices: this.#n, storeys: s, ends, prices };
  }

  priceOf(partners: Int32Array): Float64Array {
    const price = new Float64Array(this.#storeys);
    partners.forEach((v, u) => {
      if (u > v) return;
      const at = this.#number(u, v) * this.#storeys;
      for (let i = 0; i < this.#storeys; i += 1) price[i] = (price[i] ?? 0) + (this.#prices[at + i] ?? 0);
    });
    return price;
  }

  /**
   * Checks every pair against a proof, and adds those that contradict it (are cheaper than it allows) as candidates:
   * for each vertex, the worst of its pairs with later ones. The rest show up again if they still contradict.
   * @returns whether there were any
   */
  addContradicting(duals: Duals, most: number): boolean {
    const s = this.#storeys;
    const values = duals.vertices;
    const nested = new Nested(this.#n, s, duals.groups);
    const worst = new Least(s, most);
    const slack = new Float64Array(s);
    let any = false;
    for (let u = 0; u < this.#n; u += 1) {
      const row = this.#rowOf(u);
      const innermost = nested.innermostWith(u);
      worst.clear();
      for (let v = u + 1; v < this.#n; v += 1) {
        const price = (row + v) * s;
        const group = (innermost[v] ?? 0) * s;
        let sign = 0;
        for (let i = 0; i < s && sign === 0; i += 1)
          sign =
            2 * ((this.#prices[price + i] ?? 0) + (nested.sums[group + i] ?? 0)) -
            (values[u * s + i] ?? 0) -
            (values[v * s + i] ?? 0);
        // NaN if the two can never meet.
        if (!(sign < 0)) continue;
        for (let i = 0; i < s; i += 1)
          slack[i] =
            2 * ((this.#prices[price + i] ?? 0) + (nested.sums[group + i] ?? 0)) -
            (values[u * s + i] ?? 0) -
            (values[v * s + i] ?? 0);
        worst.see(v, slack, 0);
      }
      if (worst.count > 0) any = true;
      for (let i = 0; i < worst.count; i += 1) this.add(u, worst.others[i] ?? 0);
    }
    return any;
  }
}

/** A step that visits each of `n` places on a circle once. */
function strideThrough(n: number): number {
  const common = (a: number, b: number): number => (b === 0 ? a : common(b, a % b));
  let stride = Math.max(1, Math.floor(n * 0.618));
  while (common(n, stride) > 1) stride += 1;
  return stride;
}
