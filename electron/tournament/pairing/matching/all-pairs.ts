import type { Duals, PricedGraph } from './graph.ts';
import { compare } from './slacks.ts';

/** What is to be matched: an even number of things, and what it costs to put two of them together. */
export interface MatchingProblem {
  readonly vertices: number;
  /** How many storeys a price has; see {@link file://./graph.ts}. */
  readonly storeys: number;
  /** Writes the price of a pair from `at` on, in whole numbers from 0. @returns false where the two can never meet */
  readonly price: (u: number, v: number, into: Float64Array, at: number) => boolean;
  /** Some perfect matching, however dear: the partner of each. */
  readonly start: readonly number[];
  /** Pairs that are dear in other ways, as small numbers: of each kind the search begins with the cheapest few. */
  readonly kind?: (u: number, v: number) => number;
}

/** The others with whom one is cheapest, in order, and the numbers of these pairs. */
interface Cheapest {
  readonly others: number[];
  readonly pairs: number[];
}

/**
 * The prices of all pairs, as plain numbers one after the other: 12 MB for a thousand things. Each pair is there once;
 * the pairs of `u` with all later ones lie side by side. Some of the pairs are candidates: the search knows no others.
 */
export class AllPairs {
  readonly #n: number;
  readonly #storeys: number;
  readonly #prices: Float64Array;
  readonly #candidates: number[] = [];
  readonly #isCandidate: Uint8Array;

  constructor({ vertices, storeys, price }: MatchingProblem) {
    this.#n = vertices;
    this.#storeys = storeys;
    const pairs = (vertices * (vertices - 1)) / 2;
    this.#prices = new Float64Array(pairs * storeys);
    this.#isCandidate = new Uint8Array(pairs);
    for (let u = 0; u < vertices; u += 1)
      for (let v = u + 1; v < vertices; v += 1) {
        const at = this.#number(u, v) * storeys;
        if (!price(u, v, this.#prices, at)) this.#prices[at] = NaN;
      }
  }

  #exists(pair: number): boolean {
    return !Number.isNaN(this.#prices[pair * this.#storeys]);
  }

  #number(u: number, v: number): number {
    return u < v ? this.#rowOf(u) + v : this.#rowOf(v) + u;
  }

  /** What to add to `v` for the number of the pair of `u` and `v`. */
  #rowOf(u: number): number {
    return (u * (2 * this.#n - u - 3)) / 2 - 1;
  }

  #isCheaper(a: number, b: number): boolean {
    for (let i = 0; i < this.#storeys; i += 1) {
      const difference = (this.#prices[a * this.#storeys + i] ?? 0) - (this.#prices[b * this.#storeys + i] ?? 0);
      if (difference !== 0) return difference < 0;
    }
    return false;
  }

  /** Makes a pair a candidate, if it exists and is none yet. */
  add(u: number, v: number): void {
    const pair = this.#number(u, v);
    if (this.#isCandidate[pair] === 1 || !this.#exists(pair)) return;
    this.#isCandidate[pair] = 1;
    this.#candidates.push(Math.min(u, v) * this.#n + Math.max(u, v));
  }

  /** Makes the cheapest pairs of each thing candidates, and the cheapest few of each kind. */
  addCheapest(count: number, few: number, kindOf: (u: number, v: number) => number): void {
    for (let u = 0; u < this.#n; u += 1) {
      const cheapest: Cheapest = { others: [], pairs: [] };
      const kinds: Cheapest[] = [];
      for (let v = 0; v < this.#n; v += 1) {
        if (v === u) continue;
        const pair = this.#number(u, v);
        if (!this.#exists(pair)) continue;
        this.#see(cheapest, count, v, pair);
        this.#see((kinds[kindOf(u, v)] ??= { others: [], pairs: [] }), few, v, pair);
      }
      for (const { others } of [cheapest, ...Object.values(kinds)]) for (const v of others) this.add(u, v);
    }
  }

  #see({ others, pairs }: Cheapest, most: number, v: number, pair: number): void {
    if (most === 0 || (pairs.length === most && !this.#isCheaper(pair, pairs[most - 1] ?? pair))) return;
    let at = pairs.length;
    while (at > 0 && this.#isCheaper(pair, pairs[at - 1] ?? pair)) at -= 1;
    others.splice(at, 0, v);
    pairs.splice(at, 0, pair);
    if (pairs.length <= most) return;
    others.pop();
    pairs.pop();
  }

  get candidates(): number {
    return this.#candidates.length;
  }

  /** The candidates with their prices, in the order in which they became candidates. */
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
   * Holds every pair against a proof, and makes those that contradict it candidates: those that are cheaper than it
   * allows; of each thing's with later ones those that are so most. The others come up again if they still do.
   * @returns whether there were any
   */
  addContradicting(duals: Duals, most: number): boolean {
    const s = this.#storeys;
    const values = duals.vertices;
    const nested = new Nested(this.#n, s, duals.groups);
    const worst = new Worst(s, most);
    const slack = new Float64Array(s);
    let any = false;
    for (let u = 0; u < this.#n; u += 1) {
      const row = this.#rowOf(u);
      const innermost = nested.innermostWith(u);
      worst.clear();
      for (let v = u + 1; v < this.#n; v += 1) {
        const [price, group] = [(row + v) * s, (innermost[v] ?? 0) * s];
        let sign = 0;
        for (let i = 0; i < s && sign === 0; i += 1)
          sign =
            2 * ((this.#prices[price + i] ?? 0) + (nested.sums[group + i] ?? 0)) -
            (values[u * s + i] ?? 0) -
            (values[v * s + i] ?? 0);
        // It is no number where the two can never meet.
        if (!(sign < 0)) continue;
        for (let i = 0; i < s; i += 1)
          slack[i] =
            2 * ((this.#prices[price + i] ?? 0) + (nested.sums[group + i] ?? 0)) -
            (values[u * s + i] ?? 0) -
            (values[v * s + i] ?? 0);
        worst.see(v, slack);
      }
      if (worst.others.length > 0) any = true;
      for (const v of worst.others) this.add(u, v);
    }
    return any;
  }
}

/** The groups of a proof, of which none cuts another, so that the values of all that hold two things are found at once. */
class Nested {
  /** For each group the sum of its value and those of all groups round it; before them a 0 for no group. */
  readonly sums: Float64Array;
  /** From the largest to the smallest. */
  readonly #groups: Duals['groups'];
  readonly #groupsOf: number[][];
  readonly #innermost: Int32Array;

  constructor(n: number, storeys: number, groups: Duals['groups']) {
    this.#groups = groups.toSorted((a, b) => b.members.length - a.members.length);
    this.#groupsOf = Array.from({ length: n }, () => []);
    this.sums = new Float64Array((groups.length + 1) * storeys);
    this.#groups.forEach(({ members, value }, g) => {
      const round = 1 + (this.#groupsOf[members[0] ?? 0]?.at(-1) ?? -1);
      for (let i = 0; i < storeys; i += 1)
        this.sums[(g + 1) * storeys + i] = (this.sums[round * storeys + i] ?? 0) + (value[i] ?? 0);
      for (const v of members) this.#groupsOf[v]?.push(g);
    });
    this.#innermost = new Int32Array(n);
  }

  /** For every thing the innermost group that holds it and `u`, counted from 1, or 0. Good until it is asked again. */
  innermostWith(u: number): Int32Array {
    this.#innermost.fill(0);
    for (const g of this.#groupsOf[u] ?? []) for (const v of this.#groups[g]?.members ?? []) this.#innermost[v] = g + 1;
    return this.#innermost;
  }
}

/** The few of least slack, of all that were seen. */
class Worst {
  readonly others: number[] = [];
  readonly #most: number;
  readonly #slacks: Float64Array[];

  constructor(storeys: number, most: number) {
    this.#most = most;
    this.#slacks = Array.from({ length: most + 1 }, () => new Float64Array(storeys));
  }

  clear(): void {
    this.others.length = 0;
  }

  wouldKeep(slack: Float64Array): boolean {
    return this.others.length < this.#most || compare(slack, this.#slacks[this.#most - 1] ?? slack) < 0;
  }

  see(other: number, slack: Float64Array): void {
    if (!this.wouldKeep(slack)) return;
    let at = this.others.length;
    while (at > 0 && compare(slack, this.#slacks[at - 1] ?? slack) < 0) at -= 1;
    this.others.splice(at, 0, other);
    const [spare] = this.#slacks.splice(this.#most, 1);
    spare?.set(slack);
    if (spare !== undefined) this.#slacks.splice(at, 0, spare);
    if (this.others.length > this.#most) this.others.pop();
  }
}
