import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lotOf } from '../pair-lot.ts';
import { NoPerfectMatching } from './graph.ts';
import { EVERY_PAIR, minimumMatching, valueOf, type Candidates, type MatchingProblem } from './minimum-matching.ts';

const TOP = 1000;
function problem(n: number, prices: readonly (readonly (readonly number[])[])[], storeys: number): MatchingProblem {
  return {
    vertices: n,
    storeys,
    start: Array.from({ length: n }, (_, v) => v ^ 1),
    price: (u, v, into, at) => {
      const price = prices[Math.min(u, v)]?.[Math.max(u, v)] ?? [];
      price.forEach((part, i) => (into[at + i] = part));
      return true;
    },
  };
}

/** Tries every perfect matching. */
function cheapest(rest: readonly number[], price: (u: number, v: number) => number): number {
  const [first, ...others] = rest;
  if (first === undefined) return 0;
  return Math.min(
    ...others.map(
      (v) =>
        price(first, v) +
        cheapest(
          others.filter((w) => w !== v),
          price,
        ),
    ),
  );
}

const graphs = (maxPairs: number, storeys: number, top: number) =>
  fc.integer({ min: 1, max: maxPairs }).chain((pairs) => {
    const n = 2 * pairs;
    const one = fc.array(fc.integer({ min: 0, max: top }), { minLength: storeys, maxLength: storeys });
    const row = fc.array(one, { minLength: n, maxLength: n });
    return fc.array(row, { minLength: n, maxLength: n }).map((prices) => ({ n, prices }));
  });
const flat = (price: ArrayLike<number>) => Array.from(price).reduce((sum, part) => sum * TOP * 10 + part, 0);

describe('the cheapest perfect matching', () => {
  it.each([3, 40, 999])('costs as little as an exhaustive search finds, up to ten vertices, prices up to %i', (top) => {
    fc.assert(
      fc.property(graphs(5, 2, top), ({ n, prices }) => {
        const found = minimumMatching(problem(n, prices, 2));
        const all = Array.from({ length: n }, (_, v) => v);
        expect(flat(found.price)).toBe(cheapest(all, (u, v) => flat(prices[u]?.[v] ?? [])));
        expect(flat(valueOf(found.duals, 2))).toBe(flat(found.price));
        found.partners.forEach((v, u) => expect(found.partners[v]).toBe(u));
      }),
      { numRuns: 300 },
    );
  });

  it('comes with values that no edge contradicts', () => {
    fc.assert(
      fc.property(graphs(30, 1, 9), ({ n, prices }) => {
        const { duals } = minimumMatching(problem(n, prices, 1));
        for (let u = 0; u < n; u += 1)
          for (let v = u + 1; v < n; v += 1) {
            const common = duals.groups.filter(({ members }) => members.includes(u) && members.includes(v));
            const sum = common.reduce((total, { value }) => total + (value[0] ?? 0), 0);
            const bound = (duals.vertices[u] ?? 0) + (duals.vertices[v] ?? 0) - 2 * sum;
            expect(bound).toBeLessThanOrEqual(2 * (prices[u]?.[v]?.[0] ?? 0));
          }
        for (const { members, value } of duals.groups) {
          expect(members.length % 2).toBe(1);
          expect(value[0]).toBeGreaterThan(0);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('is the same from one candidate per vertex as from all pairs, because omitted pairs are checked again', () => {
    const one: Candidates = { small: 0, cheapest: 1, ofEachKind: 0, more: 1 };
    let again = 0;
    let most = 0;
    fc.assert(
      fc.property(graphs(30, 2, 20), fc.integer({ min: 1, max: 1e6 }), ({ n, prices }, seed) => {
        const tied = {
          ...problem(n, prices, 2),
          tie: (u: number, v: number) => lotOf(seed, u, v),
        };
        const whole = minimumMatching(tied, EVERY_PAIR);
        const few = minimumMatching(tied, one);
        expect(few.price).toEqual(whole.price);
        expect(few.partners).toEqual(whole.partners);
        expect(valueOf(few.duals, 2)).toEqual(few.price);
        expect(whole.additions).toBe(0);
        again += few.additions > 0 ? 1 : 0;
        most = Math.max(most, few.additions);
      }),
      { numRuns: 80 },
    );
    // Otherwise the test would not cover omitted pairs.
    expect(again).toBeGreaterThan(40);
    expect(most).toBeGreaterThan(3);
  });

  it('refuses if no perfect matching exists', () => {
    const lonely = { ...problem(4, [], 1), price: (u: number) => u > 0 };
    expect(() => minimumMatching(lonely)).toThrow(NoPerfectMatching);
  });
});
