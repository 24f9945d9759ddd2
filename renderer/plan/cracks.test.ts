import { describe, expect, it } from 'vitest';
import { severity, wallDamage } from './cracks.ts';

const damage = (id: string, tokens: number) => wallDamage(id, 45, 20, tokens, 20, 5);
/** Where the cracks begin: each is a closed path, and branches follow their stem. */
const mouths = (path: string): readonly string[] => path.split('Z').filter((part) => part !== '');

describe('the cracks of a wall', () => {
  it('are the same each time a section is drawn', () => {
    expect(damage('wall-5', 4)).toEqual(damage('wall-5', 4));
  });
  it('differ from section to section', () => {
    expect(damage('wall-5', 4).cracks).not.toBe(damage('wall-6', 4).cracks);
  });
  it('are absent without tokens', () => {
    expect(damage('wall-5', 0)).toEqual({ cracks: '', bites: '', fallen: [], severity: 0 });
  });
  it('are one per token, up to six', () => {
    for (const tokens of [1, 2, 3, 6]) expect(mouths(damage('wall-5', tokens).bites)).toHaveLength(tokens);
    expect(mouths(damage('wall-5', 9).bites)).toHaveLength(6);
  });
  it('stay in place when more tokens come', () => {
    const middles = (tokens: number): readonly number[] =>
      mouths(damage('wall-5', tokens).bites).map((bite) => {
        const xs = [...bite.matchAll(/[ML](-?[\d.]+) /g)].map((m) => Number(m[1]));
        return Math.round(xs[2] ?? NaN);
      });
    expect(middles(5).slice(0, 2)).toEqual(middles(2));
  });
  it('grow with the share of the strength that the tokens use up', () => {
    expect(severity(2, 20)).toBeCloseTo(0.37);
    expect(severity(2, 12)).toBeGreaterThan(severity(2, 25));
    expect(severity(50, 20)).toBe(1);
  });
  it('bring down more merlons the worse the damage, and never put one back', () => {
    const few = damage('wall-5', 3).fallen;
    const many = damage('wall-5', 6).fallen;
    expect(many.length).toBeGreaterThanOrEqual(few.length);
    expect(many.slice(0, few.length)).toEqual(few);
  });
});
