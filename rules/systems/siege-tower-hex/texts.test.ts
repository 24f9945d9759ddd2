import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { catalogueFaults, citedInVain, looseFrench, ofQuestion, otherFigures } from '../../kernel/trial-texts.ts';
import { catalogue } from './catalogue/all.ts';
import { siegeTowerHex } from './index.ts';
import { OPTION_WORDS } from './option-rules.ts';
import { texts as written } from './texts/all.ts';

const texts: Readonly<Record<'en' | 'fr', Readonly<Record<string, string>>>> = written;
const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8'))
  .join('\n');
const whole = new Set([
  ...[...sources.matchAll(/'(st\.[\w.-]+)'/g)].map(([, key = '']) => key).filter((key) => key !== OPTION_WORDS),
  // Screens and reports ask for its name.
  'system.siege-tower-hex',
  // The form of the options is built from their schema, so that its words stand nowhere in the sources.
  ...(siegeTowerHex.optionFields ?? []).flatMap(({ title, part, choices = [] }) =>
    [title, part, ...choices.map((choice) => choice.text)].map(({ key }) => key),
  ),
]);
const starts = [...sources.matchAll(/`(st\.[\w.-]+)\$\{/g)].map(([, start = '']) => start);

describe('texts', () => {
  test('both languages have exactly the keys that are used', () => {
    expect(Object.keys(texts.fr)).toEqual(Object.keys(texts.en));
    expect([...whole].filter((key) => texts.en[key] === undefined)).toEqual([]);
    expect(starts.filter((start) => !Object.keys(texts.en).some((key) => key.startsWith(start)))).toEqual([]);
    expect(
      Object.keys(texts.en)
        .map(ofQuestion)
        .filter((key) => !whole.has(key) && !starts.some((start) => key.startsWith(start))),
    ).toEqual([]);
  });

  test('both languages use the same figures', () => {
    expect(otherFigures(texts)).toEqual([]);
  });

  test('French punctuation follows a non-breaking space', () => {
    expect(looseFrench(texts, catalogue)).toEqual([]);
  });
});

describe('the catalogue', () => {
  test('has the 78 rules of the module in both languages, each with a title and a sentence', () => {
    expect(catalogueFaults(catalogue)).toEqual([]);
    const kinds = catalogue.en.filter(({ id }) => !id.includes('B')).map(({ kind }) => kind);
    expect(['engine', 'prompt', 'reference'].map((kind) => kinds.filter((one) => one === kind).length)).toEqual([
      54, 20, 4,
    ]);
  });

  test('has every rule that the code cites', () => {
    expect(citedInVain(sources, 'ST', catalogue)).toEqual([]);
  });
});
