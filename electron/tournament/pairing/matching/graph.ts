/**
 * A graph whose edges have prices. A price has storeys: numbers of which an earlier one outweighs any sum of later
 * ones, like digits. This fits strict priorities between wishes into exact doubles.
 */
export interface PricedGraph {
  readonly vertices: number;
  readonly storeys: number;
  /** The ends of edge `e` at `2e` and `2e + 1`. */
  readonly ends: Int32Array;
  /** Price of edge `e` from `e * storeys` on; integers, at least 0. */
  readonly prices: Float64Array;
}

/** For each vertex, the places in `ends` of its neighbours. */
export interface Neighbours {
  readonly first: Int32Array;
  readonly places: Int32Array;
}

/** The neighbours of vertex `v` are at `places[first[v]] … places[first[v + 1] - 1]`. */
export function neighboursOf({ vertices, ends }: PricedGraph): Neighbours {
  const first = new Int32Array(vertices + 1);
  ends.forEach((v) => {
    first[v + 1] = (first[v + 1] ?? 0) + 1;
  });
  for (let v = 0; v < vertices; v += 1) first[v + 1] = (first[v + 1] ?? 0) + (first[v] ?? 0);
  const places = new Int32Array(ends.length);
  const next = first.slice(0, vertices);
  ends.forEach((v, place) => {
    const at = next[v] ?? 0;
    places[at] = place ^ 1;
    next[v] = at + 1;
  });
  return { first, places };
}

/** Proves that no perfect matching is cheaper; see {@link file://./minimum-matching.ts}. All values are doubled. */
export interface Duals {
  /** Value of vertex `v` from `v * storeys` on. */
  readonly vertices: Float64Array;
  /** Odd groups of vertices, disjoint or nested, each with its value, which is at least 0. */
  readonly groups: readonly { readonly members: readonly number[]; readonly value: Float64Array }[];
}

/** These edges allow no perfect matching. */
export class NoPerfectMatching extends Error {}
