import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { catalogueFaults, looseFrench, otherFigures } from '../../kernel/trial-texts.ts';
import { catalogue } from './catalogue/all.ts';
import { newSystem } from './index.ts';
import { texts as written } from './texts/all.ts';

/** Checks that apply to every text, in both languages. */

const texts: Readonly<Record<'en' | 'fr', Readonly<Record<string, string>>>> = written;
const sources = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8'))
  .join('\n');

/** Keys without plural suffix: French has one more of them. */
const plain = (keys: readonly string[]): readonly string[] =>
  [...new Set(keys.map((key) => key.replace(/_(one|many|other)$/, '')))].sort();

const [prefix = ''] = newSystem.optionFields?.[0]?.title.key.split('.') ?? [];
/** Keys written out in the sources, and prefixes that something is appended to. */
const whole = [...sources.matchAll(new RegExp(`'(${prefix}\\.[\\w.-]+)'`, 'g'))].map(([, key = '']) => key);
const starts = [...sources.matchAll(new RegExp(`\`(${prefix}\\.[\\w.-]+)\\$\\{`, 'g'))].map(([, key = '']) => key);
/** The options form is generated from the schema, so its keys are not in the sources. */
const ofOptions = (newSystem.optionFields ?? []).flatMap(({ title, part, choices = [] }) =>
  [title, part, ...choices.map((choice) => choice.text)].map(({ key }) => key),
);

test('both languages have the same sentences', () => {
  expect(plain(Object.keys(texts.fr))).toEqual(plain(Object.keys(texts.en)));
});

test('every sentence that is used exists', () => {
  const there = plain(Object.keys(texts.en));
  const begun = (start: string): boolean => there.some((key) => key.startsWith(start));
  expect([...whole, ...ofOptions].filter((key) => !there.includes(key) && !begun(`${key}.`))).toEqual([]);
  expect(starts.filter((start) => !begun(start))).toEqual([]);
});

test('every sentence that exists is used', () => {
  const used = new Set([...whole, ...ofOptions, `system.${newSystem.id}`]);
  const isUsed = (key: string): boolean => used.has(key) || starts.some((start) => key.startsWith(start));
  expect(plain(Object.keys(texts.en)).filter((key) => !isUsed(key))).toEqual([]);
});

test('the placeholders of a sentence are the same in both languages', () => {
  expect(otherFigures(texts, true)).toEqual([]);
});

test('French punctuation follows a non-breaking space', () => {
  expect(looseFrench(texts, catalogue)).toEqual([]);
});

test('every rule has a title and a sentence in both languages', () => {
  expect(catalogueFaults(catalogue)).toEqual([]);
});
