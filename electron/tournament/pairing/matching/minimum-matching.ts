import { BlossomSearch } from './blossom-search.ts';
import type { Duals } from './graph.ts';
import { isLess } from './slacks.ts';

/** What is to be matched: an even number of things, and what it costs to put two of them together. */
export interface MatchingProblem {
  readonly vertices: number;
  /** How many storeys a price has; see {@link file://./graph.ts}. */
  readonly storeys: number;
  /** Writes the price of a pair from `at` on, in whole numbers from 0. @returns false where the two can never meet */
  readonly price: (u: number, v: number, into: Float64Array, at: number) => boolean;
  /** Some perfect matching, however dear: the partner of each. */
  readonly start: readonly number[];
}

export interface Matching {
  readonly partners: Int32Array;
  /** Price of the whole, by storeys. */
  readonly price: Float64Array;
  readonly duals: Duals;
}

/** Up to here every edge is looked at from the beginning. */
const SMALL = 40;
const FIRST_CANDIDATES = 16;
const MORE_CANDIDATES = 8;

/**
 * The cheapest perfect matching over all pairs, with its proof. Large problems are solved over each vertex' cheapest
 * edges; then all edges are held against the proof, those that contradict it are added, and it is solved again until
 * none does. So the result is the cheapest of all pairs, never of a selection.
 */
export function minimumMatching(problem: MatchingProblem): Matching {
  const all = new AllPairs(problem);
  const edges = all.firstEdges();
  for (;;) {
    const { partners, duals } = new BlossomSearch(all.graph(edges)).run();
    const more = all.contradicting(duals);
    if (more.length === 0) {
      const price = all.priceOf(partners);
      if (!equal(price, valueOf(duals, problem.storeys))) throw new Error('matching: price and proof differ');
      return { partners, price, duals };
    }
    for (const edge of more) edges.add(edge);
  }
}

/**
 * What a proof is worth: no perfect matching is cheaper than this. Each pair is at least as dear as the values of its
 * two ends less those of the groups that hold both; an odd group can hold at most half of its members as pairs.
 */
export function valueOf(duals: Duals, storeys: number): Float64Array {
  const doubled = new Float64Array(storeys);
  duals.vertices.forEach((value, i) => (doubled[i % storeys] = (doubled[i % storeys] ?? 0) + value));
  for (const { members, value } of duals.groups)
    value.forEach((z, i) => (doubled[i] = (doubled[i] ?? 0) - z * (members.length - 1)));
  return doubled.map((value) => value / 2);
}

/** The prices of all pairs; a pair `u < v` has the number `u * n + v`. */
class AllPairs {
  readonly #n: number;
  readonly #storeys: number;
  readonly #prices: Float64Array;
  readonly #start: readonly number[];

  constructor({ vertices, storeys, price, start }: MatchingProblem) {
    this.#n = vertices;
    this.#storeys = storeys;
    this.#start = start;
    this.#prices = new Float64Array(vertices * vertices * storeys);
    for (let u = 0; u < vertices; u += 1)
      for (let v = u + 1; v < vertices; v += 1) {
        const at = (u * vertices + v) * storeys;
        if (!price(u, v, this.#prices, at)) this.#prices[at] = NaN;
      }
  }

  #exists(pair: number): boolean {
    return !Number.isNaN(this.#prices[pair * this.#storeys]);
  }

  #number(u: number, v: number): number {
    return u < v ? u * this.#n + v : v * this.#n + u;
  }

  #isCheaper(a: number, b: number): boolean {
    for (let i = 0; i < this.#storeys; i += 1) {
      const difference = (this.#prices[a * this.#storeys + i] ?? 0) - (this.#prices[b * this.#storeys + i] ?? 0);
      if (difference !== 0) return difference < 0;
    }
    return false;
  }

  firstEdges(): Set<number> {
    const edges = new Set<number>();
    this.#start.forEach((v, u) => {
      const pair = this.#number(u, v);
      if (this.#exists(pair)) edges.add(pair);
    });
    const wanted = this.#n <= SMALL ? this.#n : FIRST_CANDIDATES;
    for (let u = 0; u < this.#n; u += 1) {
      const cheapest: number[] = [];
      for (let v = 0; v < this.#n; v += 1) {
        const pair = this.#number(u, v);
        if (v === u || !this.#exists(pair)) continue;
        if (cheapest.length === wanted && !this.#isCheaper(pair, cheapest[wanted - 1] ?? pair)) continue;
        let at = cheapest.length;
        while (at > 0 && this.#isCheaper(pair, cheapest[at - 1] ?? pair)) at -= 1;
        cheapest.splice(at, 0, pair);
        if (cheapest.length > wanted) cheapest.pop();
      }
      for (const pair of cheapest) edges.add(pair);
    }
    return edges;
  }

  graph(edges: ReadonlySet<number>) {
    const ends = new Int32Array(2 * edges.size);
    const prices = new Float64Array(edges.size * this.#storeys);
    let e = 0;
    for (const pair of edges) {
      ends[2 * e] = Math.floor(pair / this.#n);
      ends[2 * e + 1] = pair % this.#n;
      for (let i = 0; i < this.#storeys; i += 1)
        prices[e * this.#storeys + i] = this.#prices[pair * this.#storeys + i] ?? 0;
      e += 1;
    }
    return { vertices: this.#n, storeys: this.#storeys, ends, prices };
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

  /** For each vertex the pairs that contradict the proof most: those that are cheaper than it allows. */
  contradicting(duals: Duals): readonly number[] {
    const s = this.#storeys;
    const groupsOf: number[][] = Array.from({ length: this.#n }, () => []);
    duals.groups.forEach(({ members }, g) => members.forEach((v) => groupsOf[v]?.push(g)));
    const slack = new Float64Array(s);
    const found: number[] = [];
    for (let u = 0; u < this.#n; u += 1) {
      const worst: { readonly pair: number; readonly slack: Float64Array }[] = [];
      for (let v = u + 1; v < this.#n; v += 1) {
        const pair = u * this.#n + v;
        if (!this.#exists(pair)) continue;
        // Groups only add to a slack: where the first storey has some, nothing can contradict the proof.
        const top = 2 * (this.#prices[pair * s] ?? 0) - (duals.vertices[u * s] ?? 0) - (duals.vertices[v * s] ?? 0);
        if (top > 0) continue;
        for (let i = 0; i < s; i += 1)
          slack[i] =
            2 * (this.#prices[pair * s + i] ?? 0) - (duals.vertices[u * s + i] ?? 0) - (duals.vertices[v * s + i] ?? 0);
        for (const g of groupsOf[u] ?? [])
          if (groupsOf[v]?.includes(g) === true)
            duals.groups[g]?.value.forEach((z, i) => (slack[i] = (slack[i] ?? 0) + 2 * z));
        if ((slack.find((part) => part !== 0) ?? 0) < 0) worst.push({ pair, slack: slack.slice() });
      }
      worst.sort((a, b) => (isLess(a.slack, b.slack) ? -1 : 1));
      found.push(...worst.slice(0, MORE_CANDIDATES).map(({ pair }) => pair));
    }
    return found;
  }
}

function equal(a: Float64Array, b: Float64Array): boolean {
  return a.every((part, i) => part === b[i]);
}
