import witness from 'edmonds-blossom-fixed';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minimumMatching, valueOf } from '../../electron/tournament/pairing/matching/minimum-matching.ts';

/** A complete graph on up to ninety vertices, with bounded prices. */
const graphs = (top: number) =>
  fc.integer({ min: 1, max: 45 }).chain((pairs) => {
    const n = 2 * pairs;
    return fc.array(fc.array(fc.integer({ min: 0, max: top }), { minLength: n, maxLength: n }), {
      minLength: n,
      maxLength: n,
    });
  });

function holdAgainstWitness(size: number, at: (u: number, v: number) => number): void {
  const edges: [number, number, number][] = [];
  for (let u = 0; u < size; u += 1) for (let v = u + 1; v < size; v += 1) edges.push([u, v, 5000 - at(u, v)]);
  const found = minimumMatching({
    vertices: size,
    storeys: 1,
    start: Array.from({ length: size }, (_, v) => v ^ 1),
    price: (u, v, into, place) => {
      into[place] = at(u, v);
      return true;
    },
  });
  const theirs = witness(edges, true).reduce((sum, v, u) => (u < v ? sum + at(u, v) : sum), 0);
  expect(found.price[0]).toBe(theirs);
  expect(valueOf(found.duals, 1)[0]).toBe(theirs);
}

describe('the cheapest perfect matching, compared with a port of van Rantwijk’s program', () => {
  it.each([6, 60, 2000])('costs the same, and the proof agrees, with prices up to %i', (top) => {
    fc.assert(
      fc.property(graphs(top), (prices) => {
        holdAgainstWitness(prices.length, (u, v) => prices[Math.min(u, v)]?.[Math.max(u, v)] ?? 0);
      }),
      { numRuns: 100 },
    );
  });

  it('also if everybody’s cheapest partners are the same few, so that others must be searched', () => {
    fc.assert(
      fc.property(graphs(50), fc.integer({ min: 8, max: 30 }), (prices, popular) => {
        holdAgainstWitness(prices.length, (u, v) => {
          if (Math.min(u, v) < popular) return 0;
          return (u ^ 1) === v ? 1000 : 10 + (prices[Math.min(u, v)]?.[Math.max(u, v)] ?? 0);
        });
      }),
      { numRuns: 60 },
    );
  });
});
