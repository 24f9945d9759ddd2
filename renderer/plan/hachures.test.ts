import { describe, expect, it } from 'vitest';
import type { Pair } from '../design/polygon.ts';
import { crosses, hachures } from './hachures.ts';

const court: readonly Pair[] = [
  [0, 0],
  [200, 0],
  [200, 100],
  [0, 100],
];
const ring = { by: 20, deep: 6, pitch: 4, thick: 1 } as const;
const wide = { x: -500, y: -500, width: 1000, height: 1000 };

/** Ends of all strokes. */
const strokes = (paths: readonly string[]): readonly (readonly [Pair, Pair])[] =>
  paths.flatMap((d) =>
    [...d.matchAll(/M(\S+) ([^L]+)L(\S+) ([^M]+)/g)].map(([, a, b, c, e]): readonly [Pair, Pair] => [
      [Number(a), Number(b)],
      [Number(c), Number(e)],
    ]),
  );

/** Distance of a point from the court. */
const away = ([x, y]: Pair): number => Math.hypot(Math.max(0, -x, x - 200), Math.max(0, -y, y - 100));

describe('hachures', () => {
  it('are across the whole outline, evenly spaced and pointing outwards', () => {
    const all = strokes(hachures(court, ring, wide));
    expect(all).toHaveLength(Math.ceil((600 + 2 * Math.PI * 20 - ring.thick / 2) / ring.pitch));
    for (const [inner, outer] of all) {
      expect(away(inner)).toBeCloseTo(17, 1);
      expect(away(outer)).toBeCloseTo(23, 1);
    }
  });
  it('are left out where they are out of view', () => {
    const some = strokes(hachures(court, ring, { x: 300, y: -100, width: 50, height: 300 }));
    expect(some.length).toBe(0);
    const right = strokes(hachures(court, ring, { x: 215, y: 0, width: 50, height: 100 }));
    expect(right.length).toBeGreaterThan(20);
    for (const [[x]] of right) expect(x).toBeGreaterThan(150);
  });
  it('come a few to a path', () => {
    for (const path of hachures(court, ring, wide)) expect(strokes([path]).length).toBeLessThanOrEqual(24);
  });
});

describe('survey crosses', () => {
  it('stay on the same points of the land in any view, each once', () => {
    const all = crosses(wide).flatMap((d) =>
      [...d.matchAll(/M(\S+) (\S+)h5/g)].map(([, x, y]) => `${x ?? ''} ${y ?? ''}`),
    );
    expect(new Set(all).size).toBe(all.length);
    for (const at of all)
      for (const value of at.split(' ').map((v, i) => Number(v) + (i === 0 ? 2.5 : 0)))
        expect(Math.abs(value % 50)).toBe(0);
    expect(all).toContain('97.5 100');
  });
});
