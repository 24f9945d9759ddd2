import { NoPerfectMatching, type Neighbours, type PricedGraph } from './graph.ts';

/**
 * The doubled dual values of a search, and the slacks of edges: an edge's slack is twice its price minus the values of
 * its ends. Vertices are numbered 0 … n-1, blossoms n … 2n-1; a blossom's value is at least 0.
 */
export class Slacks {
  readonly storeys: number;
  readonly #values: Float64Array;
  #ends: Int32Array;
  #prices: Float64Array;

  constructor({ vertices, storeys, ends, prices }: PricedGraph) {
    this.storeys = storeys;
    this.#ends = ends;
    this.#prices = prices;
    this.#values = new Float64Array(2 * vertices * storeys);
  }

  /** Continues with a graph that has the same edges plus new ones. */
  extend({ ends, prices }: PricedGraph): void {
    this.#ends = ends;
    this.#prices = prices;
  }

  /**
   * Starts a vertex at the price of its cheapest edge, so no edge between two such vertices has negative slack. Throws
   * {@link NoPerfectMatching} if it has no edge.
   */
  startLow(v: number, { first, places }: Neighbours): void {
    let cheapest = -1;
    for (let i = first[v] ?? 0; i < (first[v + 1] ?? 0); i += 1) {
      const edge = (places[i] ?? 0) >> 1;
      if (cheapest < 0 || this.#isCheaper(edge, cheapest)) cheapest = edge;
    }
    if (cheapest < 0) throw new NoPerfectMatching(`vertex ${String(v)} has no edge`);
    for (let i = 0; i < this.storeys; i += 1)
      this.#values[v * this.storeys + i] = this.#prices[cheapest * this.storeys + i] ?? 0;
  }

  #isCheaper(a: number, b: number): boolean {
    for (let i = 0; i < this.storeys; i += 1) {
      const difference = (this.#prices[a * this.storeys + i] ?? 0) - (this.#prices[b * this.storeys + i] ?? 0);
      if (difference !== 0) return difference < 0;
    }
    return false;
  }

  /** Writes the slack of an edge that lies in no blossom. */
  of(edge: number, into: Float64Array): void {
    const s = this.storeys;
    const u = (this.#ends[2 * edge] ?? 0) * s;
    const v = (this.#ends[2 * edge + 1] ?? 0) * s;
    for (let i = 0; i < s; i += 1)
      into[i] = 2 * (this.#prices[edge * s + i] ?? 0) - (this.#values[u + i] ?? 0) - (this.#values[v + i] ?? 0);
  }

  isZero(b: number): boolean {
    for (let i = 0; i < this.storeys; i += 1) if (this.#values[b * this.storeys + i] !== 0) return false;
    return true;
  }

  /** Values of `count` vertices or blossoms, from `b` on. */
  values(b: number, count: number): Float64Array {
    return this.#values.slice(b * this.storeys, (b + count) * this.storeys);
  }

  /** Writes the value of a vertex or blossom. */
  valueOf(b: number, into: Float64Array): void {
    for (let i = 0; i < this.storeys; i += 1) into[i] = this.#values[b * this.storeys + i] ?? 0;
  }

  /** Adds a multiple to the value of a vertex or blossom. */
  move(b: number, by: Float64Array, times: number): void {
    for (let i = 0; i < this.storeys; i += 1)
      this.#values[b * this.storeys + i] = (this.#values[b * this.storeys + i] ?? 0) + times * (by[i] ?? 0);
  }

  clear(b: number): void {
    this.#values.fill(0, b * this.storeys, (b + 1) * this.storeys);
  }
}

/** Compares two prices: negative if the first is less. */
export function compare(a: Float64Array, b: Float64Array): number {
  for (let i = 0; i < a.length; i += 1) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The sign of a price: negative, 0 or positive. */
export function signOf(price: Float64Array): number {
  for (let i = 0; i < price.length; i += 1) if (price[i] !== 0) return price[i] ?? 0;
  return 0;
}
