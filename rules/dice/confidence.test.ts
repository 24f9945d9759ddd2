import { describe, expect, it } from 'vitest';
import { confidence } from './confidence.ts';

/** What a mixture of all chances would have paid, summed over a fine grid; shares nothing with the closed form. */
function againstByGrid(successes: number, tries: number, p: number): number {
  const cells = 200_000;
  let [all, weight] = [0, 0];
  for (let i = 0; i < cells; i += 1) {
    // The arcsine law of Beta(1/2, 1/2), in cells of equal probability.
    const q = Math.sin((Math.PI * (i + 0.5)) / (2 * cells)) ** 2;
    all += Math.exp(successes * (Math.log(q) - Math.log(p)) + (tries - successes) * (Math.log1p(-q) - Math.log1p(-p)));
    weight += 1;
  }
  return all / weight;
}

describe('confidence sequences', () => {
  it('allow everything before the first try, and never leave 0 to 1', () => {
    expect(confidence(0, 0)).toEqual({ lo: 0, hi: 1 });
    expect(confidence(0, 50).lo).toBe(0);
    expect(confidence(50, 50).hi).toBe(1);
  });

  it('end where the mixture has paid a thousandfold', () => {
    for (const [successes, tries] of [
      [3, 10],
      [40, 100],
      [700, 1000],
    ] as const) {
      const { lo, hi } = confidence(successes, tries);
      expect(againstByGrid(successes, tries, lo)).toBeCloseTo(1000, 1);
      expect(againstByGrid(successes, tries, hi)).toBeCloseTo(1000, 1);
    }
  });

  it('hold at every look together: of all ways that 14 tries can fall, at most one in twenty ever leaves them', () => {
    const p = 0.3;
    const tries = 14;
    const inside = Array.from({ length: tries + 1 }, (_, n) =>
      Array.from({ length: n + 1 }, (_, k) => {
        const { lo, hi } = confidence(k, n, 0.05);
        return lo <= p && p <= hi;
      }),
    );
    // Exactly, by counting the paths that were inside at every look.
    let now = [1];
    for (let n = 1; n <= tries; n += 1) {
      const next = Array<number>(n + 1).fill(0);
      for (const [k, chance] of now.entries()) {
        next[k] = (next[k] ?? 0) + chance * (1 - p);
        next[k + 1] = (next[k + 1] ?? 0) + chance * p;
      }
      now = next.map((chance, k) => (inside[n]?.[k] === true ? chance : 0));
    }
    const held = now.reduce((sum, chance) => sum + chance, 0);
    expect(held).toBeGreaterThanOrEqual(0.95);
    expect(held).toBeLessThan(1);
  });
});
