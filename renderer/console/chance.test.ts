import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chanceFigure, chanceWord, plainChance, plainText } from './chance.ts';

describe('a chance', () => {
  it.each([
    [0.2946, 'en', '29.5%'],
    [0.77041, 'en', '77.0%'],
    [0.0005, 'en', '0.1%'],
    [0, 'en', '0%'],
    [1, 'en', '100%'],
    [0.77041, 'fr', '77,0\u202f%'],
  ] as const)('of %d is formatted in %s as %s', (chance, language, said) => {
    expect(chanceFigure(chance, language).replace('\u00a0', '\u202f')).toBe(said);
  });

  it.each([
    [0.00049, 'hardly'],
    [0.9995, 'nearly-sure'],
    [0.99949, 'figure'],
    [0, 'figure'],
    [1, 'figure'],
  ] as const)('of %d is %s', (chance, word) => {
    expect(chanceWord(chance)).toBe(word);
  });

  it('is never rounded to 0 or 100 unless it is exactly that', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true, minExcluded: true, maxExcluded: true }), (chance) => {
        const said = chanceWord(chance) === 'figure' ? chanceFigure(chance, 'en') : '';
        expect(['0%', '0.0%', '100%', '100.0%']).not.toContain(said);
      }),
    );
  });
});

describe('a chance in plain numbers', () => {
  it.each([
    [1 / 6, 1, 6, true],
    [0.16, 1, 6, false],
    [0.5, 1, 2, true],
    [0.7704, 3, 4, false],
    [0.295, 3, 10, false],
    [0.983, 59, 60, false],
    [0.98, 49, 50, true],
    [0.9803, 49, 50, false],
    [0.056, 1, 18, false],
    [0.027, 1, 37, false],
    [1 / 36, 1, 36, true],
    [0.0046, 1, 220, false],
    [35 / 36, 35, 36, true],
  ] as const)('of %d is %i in %i', (chance, n, of, exact) => {
    expect(plainChance(chance)).toEqual({ n, of, exact });
  });

  it('has none for certain or impossible things, or for chances with words of their own', () => {
    expect([0, 1, 0.0004, 0.9996].map(plainText)).toEqual([null, null, null, null]);
  });

  it('is close to the chance, on the same side of never and always, and is never called exact when rounded', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.0005, max: 0.9995, noNaN: true, maxExcluded: true }), (chance) => {
        const { n, of, exact } = plainChance(chance) ?? { n: 0, of: 0, exact: true };
        expect(n).toBeGreaterThan(0);
        expect(n).toBeLessThan(of);
        const rare = Math.min(chance, 1 - chance);
        expect(Math.abs(chance - n / of)).toBeLessThan(Math.max(0.051 * rare, rare < 0.095 ? 0 : 0.04));
        expect(exact).toBe(Math.abs(chance - n / of) < 1e-9);
      }),
    );
  });
});
