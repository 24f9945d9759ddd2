import { NoPerfectMatching, type Neighbours, type PricedGraph } from './graph.ts';

/**
 * The dual values of a search, doubled, and what they say of edges: the slack of an edge is twice its price less the
 * values of its ends. Vertices have the numbers 0 … n-1, blossoms n … 2n-1; the value of a blossom is at least 0.
 */
export class Slacks {
  readonly storeys: number;
  readonly values: Float64Array;
  readonly #ends: Int32Array;
  readonly #prices: Float64Array;

  constructor({ vertices, storeys, ends, prices }: PricedGraph, neighbours: Neighbours) {
    this.storeys = storeys;
    this.#ends = ends;
    this.#prices = prices;
    this.values = new Float64Array(2 * vertices * storeys);
    for (let v = 0; v < vertices; v += 1) this.#startLow(v, neighbours);
  }

  /** A vertex starts at the price of its cheapest edge, rounded down to even so that halves never arise. */
  #startLow(v: number, { first, places }: Neighbours): void {
    let cheapest = -1;
    for (let i = first[v] ?? 0; i < (first[v + 1] ?? 0); i += 1) {
      const edge = (places[i] ?? 0) >> 1;
      if (cheapest < 0 || this.#isCheaper(edge, cheapest)) cheapest = edge;
    }
    if (cheapest < 0) throw new NoPerfectMatching(`vertex ${String(v)} has no edge`);
    for (let i = 0; i < this.storeys; i += 1) {
      const price = this.#prices[cheapest * this.storeys + i] ?? 0;
      this.values[v * this.storeys + i] = price - (price % 2);
    }
  }

  #isCheaper(a: number, b: number): boolean {
    for (let i = 0; i < this.storeys; i += 1) {
      const difference = (this.#prices[a * this.storeys + i] ?? 0) - (this.#prices[b * this.storeys + i] ?? 0);
      if (difference !== 0) return difference < 0;
    }
    return false;
  }

  #at(edge: number, storey: number): number {
    const u = this.#ends[2 * edge] ?? 0;
    const v = this.#ends[2 * edge + 1] ?? 0;
    return (
      2 * (this.#prices[edge * this.storeys + storey] ?? 0) -
      (this.values[u * this.storeys + storey] ?? 0) -
      (this.values[v * this.storeys + storey] ?? 0)
    );
  }

  /** The slack of an edge, divided. */
  of(edge: number, divisor: 1 | 2): Float64Array {
    const slack = new Float64Array(this.storeys);
    for (let i = 0; i < this.storeys; i += 1) slack[i] = this.#at(edge, i) / divisor;
    return slack;
  }

  isTight(edge: number): boolean {
    for (let i = 0; i < this.storeys; i += 1) if (this.#at(edge, i) !== 0) return false;
    return true;
  }

  /** Whether one edge has less slack than another; any has less than edge -1. */
  isLess(edge: number, than: number): boolean {
    if (than < 0) return true;
    for (let i = 0; i < this.storeys; i += 1) {
      const difference = this.#at(edge, i) - this.#at(than, i);
      if (difference !== 0) return difference < 0;
    }
    return false;
  }

  isZero(b: number): boolean {
    for (let i = 0; i < this.storeys; i += 1) if (this.values[b * this.storeys + i] !== 0) return false;
    return true;
  }

  value(b: number): Float64Array {
    return this.values.slice(b * this.storeys, (b + 1) * this.storeys);
  }

  /** Raises (or with -1 lowers) the value of a vertex or blossom. */
  move(b: number, by: Float64Array, sign: 1 | -1): void {
    for (let i = 0; i < this.storeys; i += 1)
      this.values[b * this.storeys + i] = (this.values[b * this.storeys + i] ?? 0) + sign * (by[i] ?? 0);
  }

  clear(b: number): void {
    this.values.fill(0, b * this.storeys, (b + 1) * this.storeys);
  }
}

/** Order of two prices. */
export function isLess(a: Float64Array, b: Float64Array): boolean {
  for (let i = 0; i < a.length; i += 1) if (a[i] !== b[i]) return (a[i] ?? 0) < (b[i] ?? 0);
  return false;
}
