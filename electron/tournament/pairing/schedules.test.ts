import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bergerTables } from './round-robin.ts';
import { cutRound } from './top-cut.ts';

const players = (count: number): string[] => Array.from({ length: count }, (_, i) => String(i + 1));

describe('round robin', () => {
  it('is the printed Berger table for six', () => {
    const written = bergerTables(players(6)).map((pairs) =>
      pairs.map(({ attacker, defender }) => `${attacker}-${String(defender)}`).join(' '),
    );
    expect(written).toEqual(['1-6 2-5 3-4', '6-4 5-3 1-2', '2-6 3-1 4-5', '6-5 1-4 2-3', '3-6 4-2 5-1']);
  });

  it('has everybody meet once, rest at most once, and attack as often as they defend, give or take one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 31 }), fc.constantFrom(1 as const, 2 as const), (count, legs) => {
        const rounds = bergerTables(players(count), legs);
        const met = new Map<string, number>();
        const surplus = new Map<string, number>();
        for (const pairs of rounds) {
          const seen = pairs.flatMap(({ attacker, defender }) =>
            defender === null ? [attacker] : [attacker, defender],
          );
          expect(new Set(seen).size).toBe(count);
          for (const { attacker, defender } of pairs) {
            if (defender === null) continue;
            const key = [attacker, defender].sort().join('-');
            met.set(key, (met.get(key) ?? 0) + 1);
            surplus.set(attacker, (surplus.get(attacker) ?? 0) + 1);
            surplus.set(defender, (surplus.get(defender) ?? 0) - 1);
          }
        }
        expect(met.size).toBe((count * (count - 1)) / 2);
        for (const times of met.values()) expect(times).toBe(legs);
        for (const difference of surplus.values()) expect(Math.abs(difference)).toBeLessThanOrEqual(legs === 2 ? 0 : 1);
      }),
    );
  });

  it('is empty for nobody or one player', () => {
    expect(bergerTables(['1'])).toEqual([]);
  });
});

describe('a top cut', () => {
  const written = (games: ReturnType<typeof cutRound>) =>
    games.map(({ high, low }) => `${String(high)}-${String(low)}`).join(' ');

  it('keeps the best apart as long as possible', () => {
    expect(written(cutRound(8, []))).toBe('1-8 4-5 2-7 3-6');
    expect(written(cutRound(8, [new Set([8, 4, 2, 6])]))).toBe('4-8 2-6');
    expect(written(cutRound(8, [new Set([8, 4, 2, 6]), new Set([8, 2])]))).toBe('2-8');
    expect(cutRound(8, [new Set([8, 4, 2, 6]), new Set([8, 2]), new Set([2])])).toEqual([]);
  });

  it('gives the best a bye if the field does not fill the bracket', () => {
    expect(written(cutRound(6, []))).toBe('4-5 3-6');
    expect(written(cutRound(6, [new Set([5, 3])]))).toBe('1-5 2-3');
    expect(written(cutRound(2, []))).toBe('1-2');
  });
});
