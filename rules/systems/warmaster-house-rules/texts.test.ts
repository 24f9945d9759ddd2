import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { catalogueFaults, citedInVain, looseFrench, ofQuestion, otherFigures } from '../../kernel/trial-texts.ts';
import { catalogue } from './catalogue/all.ts';
import { warmasterHouseRules } from './index.ts';
import { OPTION_WORDS } from './option-rules.ts';
import { texts as written } from './texts/all.ts';

const texts: Readonly<Record<'en' | 'fr', Readonly<Record<string, string>>>> = written;
const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8'))
  .join('\n');
const whole = new Set([
  ...[...sources.matchAll(/'(hr\.[\w.-]+)'/g)].map(([, key = '']) => key).filter((key) => key !== OPTION_WORDS),
  // Screens and reports ask for its name.
  'system.warmaster-house-rules',
  // The form of the options is built from their schema, so that its words stand nowhere in the sources.
  ...(warmasterHouseRules.optionFields ?? []).flatMap(({ title, part, choices = [] }) =>
    [title, part, ...choices.map((choice) => choice.text)].map(({ key }) => key),
  ),
]);
const starts = [...sources.matchAll(/`(hr\.[\w.-]+)\$\{/g)].map(([, start = '']) => start);

describe('texts', () => {
  test('both languages have the same keys, every key that is used, and no other', () => {
    expect(Object.keys(texts.fr)).toEqual(Object.keys(texts.en));
    expect([...whole].filter((key) => texts.en[key] === undefined)).toEqual([]);
    expect(starts.filter((start) => !Object.keys(texts.en).some((key) => key.startsWith(start)))).toEqual([]);
    expect(
      Object.keys(texts.en)
        .map(ofQuestion)
        .filter((key) => !whole.has(key) && !starts.some((start) => key.startsWith(start))),
    ).toEqual([]);
  });

  test('have the same figures in both languages', () => {
    expect(otherFigures(texts, true)).toEqual([]);
  });

  test('French signs stand after a space that does not break', () => {
    expect(looseFrench(texts, catalogue)).toEqual([]);
  });

  test('French sentences agree with a noun of their own, never with a name, which may be of either gender', () => {
    const name = '\\{\\{(?:units?|target|enemy|charger|friend|compelled|leader|from|to)\\}\\}';
    const bare = `(?<!(?:unité|chef|machine|tirailleurs|vers|contre|sur|devant) )${name}`;
    const agrees = new RegExp(
      `${bare}(?: (?:est|était)(?!\\p{L})|[^.?;:]*-(?:elle|il)(?!\\p{L}))|(?:de|du|à l’) ?${bare}`,
      'u',
    );
    const spoken = Object.values(texts.fr).filter((sentence) => new RegExp(name).test(sentence));
    expect(spoken.filter((sentence) => agrees.test(sentence))).toEqual([]);
    // Who is called 'elle' is a unit, and the sentence says so.
    const called = spoken.filter((sentence) => /(?<!\p{L})elles?(?!\p{L})/iu.test(sentence));
    expect(called.filter((sentence) => !/unités? |piques/.test(sentence))).toEqual([]);
  });
});

describe('the catalogue', () => {
  test('has the 160 rules and the 29 base mechanics in both languages, each in a title and a sentence', () => {
    expect(catalogueFaults(catalogue)).toEqual([]);
    expect(catalogue.en).toHaveLength(189);
    const kinds = catalogue.en.filter(({ id }) => !id.includes('B')).map(({ kind }) => kind);
    expect(['engine', 'prompt', 'reference'].map((kind) => kinds.filter((one) => one === kind).length)).toEqual([
      109, 47, 4,
    ]);
  });

  test('has every rule that the code cites', () => {
    expect(citedInVain(sources, 'HR', catalogue)).toEqual([]);
  });
});
