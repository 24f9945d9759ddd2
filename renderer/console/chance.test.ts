import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chanceFigure, chanceWord } from './chance.ts';

describe('a chance', () => {
  it.each([
    [0.2946, 'en', '29.5%'],
    [0.77041, 'en', '77.0%'],
    [0.0005, 'en', '0.1%'],
    [0, 'en', '0%'],
    [1, 'en', '100%'],
    [0.77041, 'fr', '77,0\u202f%'],
  ] as const)('of %d is said in %s as %s', (chance, language, said) => {
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

  it('is never rounded to 0 or 100 unless it is', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true, minExcluded: true, maxExcluded: true }), (chance) => {
        const said = chanceWord(chance) === 'figure' ? chanceFigure(chance, 'en') : '';
        expect(['0%', '0.0%', '100%', '100.0%']).not.toContain(said);
      }),
    );
  });
});
