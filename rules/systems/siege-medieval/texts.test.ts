import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { catalogue } from './catalogue/all.ts';
import { siegeMedieval } from './index.ts';
import { Options } from './options.ts';
import { OPTION_WORDS } from './options/rules.ts';
import { texts as written } from './texts/all.ts';

const texts: Readonly<Record<'en' | 'fr', Readonly<Record<string, string>>>> = written;
const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
);
const sources = files.map((file) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8')).join('\n');

/** Keys written out in the code, and patterns of those that it builds. */
const literal = new Set([
  // Screens and reports ask for its name.
  'system.siege-medieval',
  ...[...sources.matchAll(/'(sm\.[\w.-]+)'/g)].map(([, key = '']) => key).filter((key) => key !== OPTION_WORDS),
]);
const built = [...sources.matchAll(/`(sm\.[^`]+)`/g)].map(
  ([, key = '']) =>
    new RegExp(`^${key.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*(?:\{[^}]*\}[^}]*)*\}/g, '[\\w-]+')}$`),
);
/** Keys of the forms of the options, which the kernel builds from their schema. */
const ofOptions = new Set(
  [...JSON.stringify(siegeMedieval.optionFields).matchAll(/"key":"([^"]+)"/g)].map(([, key = '']) => key),
);
const figures = (sentence: string): readonly string[] =>
  [...new Set([...sentence.matchAll(/\{\{(\w+)\}\}/g)].map(([, figure = '']) => figure))].sort();

/** What the log makes of a question and its answer is a sentence of that question. */
const ofQuestion = (key: string): string => key.replace(/\.(yes|no|told)$/, '');

describe('texts', () => {
  test('both languages have the same keys', () => {
    expect(Object.keys(texts.fr).sort()).toEqual(Object.keys(texts.en).sort());
  });

  test('every key that the code writes out has its sentence', () => {
    expect([...literal, ...ofOptions].filter((key) => texts.en[key] === undefined)).toEqual([]);
  });

  test('every pattern that the code builds has a sentence', () => {
    const keys = Object.keys(texts.en);
    expect(built.filter((pattern) => !keys.some((key) => pattern.test(key))).map(String)).toEqual([]);
  });

  test('no sentence is there for nothing', () => {
    const used = (key: string): boolean =>
      literal.has(key) || ofOptions.has(key) || built.some((pattern) => pattern.test(key));
    expect(Object.keys(texts.en).filter((key) => !used(ofQuestion(key)))).toEqual([]);
  });

  test('a sentence has the same figures in both languages', () => {
    for (const [key, sentence] of Object.entries(texts.en))
      expect(figures(texts.fr[key] ?? ''), key).toEqual(figures(sentence));
  });

  test('French signs stand after a space that does not break', () => {
    for (const [key, sentence] of Object.entries(texts.fr)) expect(sentence, key).not.toMatch(/ [:;?!»]|'/);
    for (const { id, title, text, decision } of catalogue.fr)
      expect(`${title} ${text} ${decision ?? ''}`, id).not.toMatch(/ [:;?!»]|'/);
  });
});

describe('the catalogue', () => {
  const ids = catalogue.en.map(({ id }) => id);

  test('has the same rules in both languages, each once, of the numbers of the book', () => {
    expect(catalogue.fr.map(({ id }) => id)).toEqual(ids);
    expect(new Set(ids).size).toBe(ids.length);
    const count = (kind: string): number =>
      catalogue.en.filter((rule) => rule.kind === kind && !/-B/.test(rule.id)).length;
    expect([count('engine'), count('prompt'), count('reference')]).toEqual([159, 66, 4]);
    expect(ids.filter((id) => id.startsWith('SM-B'))).toHaveLength(29);
  });

  test('says each rule in a short title and a sentence, and its decision in both languages or in none', () => {
    expect(catalogue.fr.map(({ decision }) => decision !== undefined)).toEqual(
      catalogue.en.map(({ decision }) => decision !== undefined),
    );
    for (const { id, title, text } of [...catalogue.en, ...catalogue.fr]) {
      expect(title.length, id).toBeLessThanOrEqual(48);
      expect(text, id).toMatch(/\.$/);
    }
  });

  test('has every rule that the code cites', () => {
    const known = new Set(ids);
    const cited = [...sources.matchAll(/\bSM-(?:B\d{2}|\d{3})\b/g)].map(([id]) => id);
    expect(cited.filter((id) => !known.has(id))).toEqual([]);
  });
});

test.each(['siege-medieval.md', 'siege-medieval.fr.md'])('%s names every option', (file) => {
  const page = readFileSync(new URL(`../../../docs/rules/${file}`, import.meta.url), 'utf8');
  expect(Object.keys(Options.shape).filter((option) => !page.includes(`\`${option}\``))).toEqual([]);
});

test('both pages have the same sections, and name the same rules in each', () => {
  const sectionsOf = (file: string) =>
    readFileSync(new URL(`../../../docs/rules/${file}`, import.meta.url), 'utf8')
      .split(/^##? /m)
      .slice(1)
      .map((section) => [...new Set(section.match(/\bSM-B?\d{2,3}\b/g))].toSorted());
  expect(sectionsOf('siege-medieval.fr.md').map((rules, at) => [at, rules])).toEqual(
    sectionsOf('siege-medieval.md').map((rules, at) => [at, rules]),
  );
});
