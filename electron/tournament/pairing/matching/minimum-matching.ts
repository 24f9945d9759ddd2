import { AllPairs, type MatchingProblem } from './all-pairs.ts';
import { BlossomSearch } from './blossom-search.ts';
import type { Duals } from './graph.ts';

export type { MatchingProblem } from './all-pairs.ts';

export interface Matching {
  readonly partners: Int32Array;
  /** Total price, by storeys. */
  readonly price: Float64Array;
  readonly duals: Duals;
  /** How often pairs that contradicted a proof were added to the candidates. */
  readonly additions: number;
}

/** How many pairs of each vertex the search begins with. */
export interface Candidates {
  /** Up to this size every pair is a candidate. */
  readonly small: number;
  readonly cheapest: number;
  readonly ofEachKind: number;
  /** How many more a vertex gets per addition. */
  readonly more: number;
}

const CANDIDATES: Candidates = { small: 40, cheapest: 10, ofEachKind: 3, more: 16 };

/** All pairs from the start: slower, same result. */
export const EVERY_PAIR: Candidates = { ...CANDIDATES, small: Infinity };

/** Integers are exact up to four times this, so sums and differences of values up to this are exact too. */
const EXACT = 2 ** 51;

/**
 * The cheapest perfect matching over all pairs, with its proof. For large problems it searches a few pairs of each
 * vertex, checks all pairs against the proof, adds those that contradict it, and repeats until none does. So the result
 * is the cheapest over all pairs, not just the candidates.
 */
export function minimumMatching(problem: MatchingProblem, candidates: Candidates = CANDIDATES): Matching {
  const all = new AllPairs(problem);
  problem.start.forEach((v, u) => all.add(u, v));
  const { small, cheapest, ofEachKind, more } = candidates;
  if (problem.vertices <= small) all.addCheapest(problem.vertices, 0, () => 0);
  else all.addCheapest(cheapest, ofEachKind, problem.kind ?? (() => 0));
  const search = new BlossomSearch(all.graph());
  for (let additions = 0; ; additions += 1) {
    const { partners, duals } = search.run();
    if (duals.vertices.some((value) => Math.abs(value) > EXACT)) throw new Error('matching: prices are too large');
    if (all.addContradicting(duals, more)) {
      search.extend(all.graph());
      continue;
    }
    const price = all.priceOf(partners);
    all.forget();
    if (!equal(price, valueOf(duals, price.length))) throw new Error('matching: price and proof differ');
    return {
      partners,
      price: price.slice(0, problem.storeys),
      duals: withoutTies(duals, price.length, problem.storeys),
      additions,
    };
  }
}

/**
 * A proof without the tie-break storey. What is at least 0 with it is at least 0 without it, because the storeys above
 * outweigh it.
 */
function withoutTies({ vertices, groups }: Duals, storeys: number, wanted: number): Duals {
  if (storeys === wanted) return { vertices, groups };
  return {
    vertices: vertices.filter((_, i) => i % storeys < wanted),
    groups: groups
      .map(({ members, value }) => ({ members, value: value.slice(0, wanted) }))
      .filter(({ value }) => value.some((part) => part !== 0)),
  };
}

/**
 * The lower bound from a proof: no perfect matching is cheaper. Each pair costs at least the values of its ends minus
 * those of the groups that hold both, and an odd group can hold at most half of its members as pairs.
 */
export function valueOf(duals: Duals, storeys: number): Float64Array {
  const doubled = new Float64Array(storeys);
  duals.vertices.forEach((value, i) => (doubled[i % storeys] = (doubled[i % storeys] ?? 0) + value));
  for (const { members, value } of duals.groups)
    value.forEach((z, i) => (doubled[i] = (doubled[i] ?? 0) - z * (members.length - 1)));
  return doubled.map((value) => value / 2);
}

function equal(a: Float64Array, b: Float64Array): boolean {
  return a.every((part, i) => part === b[i]);
}
