import type { Duals } from './graph.ts';

/**
 * A proof's groups, which are disjoint or nested, indexed to find the total value of all groups that hold two given
 * vertices.
 */
export class Nested {
  /** For each group the sum of its value and those of all groups around it, preceded by a 0 for no group. */
  readonly sums: Float64Array;
  readonly #groupsOf: number[][];
  /** The vertices in an order that makes every group contiguous, and where each range begins and ends. */
  readonly #order: Int32Array;
  readonly #from: Int32Array;
  readonly #to: Int32Array;
  readonly #innermost: Int32Array;

  constructor(n: number, storeys: number, groups: Duals['groups']) {
    const fromLargest = groups.toSorted((a, b) => b.members.length - a.members.length);
    this.#groupsOf = Array.from({ length: n }, () => []);
    this.sums = new Float64Array((groups.length + 1) * storeys);
    fromLargest.forEach(({ members, value }, g) => {
      const round = 1 + (this.#groupsOf[members[0] ?? 0]?.at(-1) ?? -1);
      for (let i = 0; i < storeys; i += 1)
        this.sums[(g + 1) * storeys + i] = (this.sums[round * storeys + i] ?? 0) + (value[i] ?? 0);
      for (const v of members) this.#groupsOf[v]?.push(g);
    });
    this.#order = Int32Array.from({ length: n }, (_, v) => v).sort((a, b) => this.#apart(a, b));
    this.#from = new Int32Array(groups.length).fill(n);
    this.#to = new Int32Array(groups.length);
    this.#order.forEach((v, at) => {
      for (const g of this.#groupsOf[v] ?? []) {
        this.#from[g] = Math.min(this.#from[g] ?? at, at);
        this.#to[g] = at + 1;
      }
    });
    this.#innermost = new Int32Array(n);
  }

  /** Compares by the first group, outermost first, that holds only one of the two. */
  #apart(a: number, b: number): number {
    const [x, y] = [this.#groupsOf[a] ?? [], this.#groupsOf[b] ?? []];
    for (let i = 0; i < x.length && i < y.length; i += 1) if (x[i] !== y[i]) return (x[i] ?? 0) - (y[i] ?? 0);
    return x.length - y.length;
  }

  /** For every vertex, the innermost group that holds it and `u`, counted from 1, or 0. Valid until the next call. */
  innermostWith(u: number): Int32Array {
    const round = this.#groupsOf[u] ?? [];
    this.#innermost.fill(0);
    for (let i = 0; i < round.length; i += 1) {
      const g = round[i] ?? 0;
      const to = this.#to[g] ?? 0;
      const inner = round[i + 1];
      const skip = inner === undefined ? to : (this.#from[inner] ?? to);
      const until = inner === undefined ? to : (this.#to[inner] ?? to);
      for (let at = this.#from[g] ?? 0; at < skip; at += 1) this.#innermost[this.#order[at] ?? 0] = g + 1;
      for (let at = until; at < to; at += 1) this.#innermost[this.#order[at] ?? 0] = g + 1;
    }
    return this.#innermost;
  }
}
