import { describe, expect, it } from 'vitest';
import playEn from '../contract/texts/journal.en.json' with { type: 'json' };
import openingEn from '../contract/texts/journal-opening.en.json' with { type: 'json' };
import openingFr from '../contract/texts/journal-opening.fr.json' with { type: 'json' };
import playFr from '../contract/texts/journal.fr.json' with { type: 'json' };
import { journalErrorCodes, problems } from './journal-error.ts';

/** Any screen may say what happens to a file in play; only a console opens one. */
const [en, fr] = [
  { ...openingEn, ...playEn },
  { ...openingFr, ...playFr },
];

const figuresOf = (sentence: string): string[] => [...new Set(sentence.match(/\{\{\w+\}\}/g))].sort();

describe("the journal's texts", () => {
  it('exist for every error and every kind of damage, in both languages, and for nothing else', () => {
    const wanted = [
      ...journalErrorCodes.map((code) => `journal.${code}`),
      ...problems.map((name) => `journal.problem.${name}`),
    ].sort();
    expect(Object.keys(en).sort()).toEqual(wanted);
    expect(Object.keys(fr).sort()).toEqual(wanted);
  });

  it('use the same placeholders in both languages', () => {
    for (const key of Object.keys(en) as (keyof typeof en)[])
      expect(figuresOf(fr[key]), key).toEqual(figuresOf(en[key]));
  });

  it('say where it happened and what became of the data', () => {
    for (const code of journalErrorCodes) {
      expect(en[`journal.${code}`]).toContain('{{file}}');
      expect(en[`journal.${code}`].split('. ').length, code).toBeGreaterThan(1);
    }
  });
});
