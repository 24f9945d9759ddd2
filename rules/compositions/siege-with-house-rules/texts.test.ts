import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { texts as ofSiege } from '../../systems/siege-and-fortresses/texts/all.ts';
import parts from './parts.json' with { type: 'json' };
import { siegeAndFortresses } from '../../systems/siege-and-fortresses/index.ts';
import { warmasterHouseRules } from '../../systems/warmaster-house-rules/index.ts';
import { texts as written } from './texts/all.ts';

const texts: Readonly<Record<'en' | 'fr', Readonly<Record<string, string>>>> = written;
const sources = readdirSync(import.meta.dirname, { encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8'))
  .join('\n');
const whole = new Set([
  // Screens and reports ask for its name.
  'system.siege-with-house-rules',
  ...[...sources.matchAll(/'(both\.[\w.-]+)'/g)].map(([, key = '']) => key),
]);
const starts = [...sources.matchAll(/`(both\.[\w.-]+)\$\{/g)].map(([, start = '']) => start);
const figures = (sentence: string): readonly string[] =>
  [...new Set([...sentence.matchAll(/\{\{(\w+)\}\}/g)].map(([, figure = '']) => figure))].sort();

test('both languages have the same keys, every key that is used, and no other', () => {
  expect(Object.keys(texts.fr)).toEqual(Object.keys(texts.en));
  expect([...whole].filter((key) => texts.en[key] === undefined)).toEqual([]);
  expect(
    Object.keys(texts.en).filter((key) => !whole.has(key) && !starts.some((start) => key.startsWith(start))),
  ).toEqual([]);
});

test('sentences have the same placeholders in both languages, and French punctuation a non-breaking space', () => {
  for (const [key, sentence] of Object.entries(texts.en))
    expect(figures(texts.fr[key] ?? ''), key).toEqual(figures(sentence));
  for (const sentence of Object.values(texts.fr)) expect(sentence).not.toMatch(/ [:;?!»]|'/);
});

test('sentences of the siege that are used here exist', () => {
  const known: Readonly<Record<string, string>> = ofSiege.en;
  const used = [...sources.matchAll(/'((?:ask|why-not)\.[\w.-]+)'/g)].map(([, key = '']) => key);
  expect(used.filter((key) => known[key] === undefined)).toEqual([]);
});

test('the component systems are listed, so that screens load their sentences', () => {
  expect(parts).toEqual([siegeAndFortresses.id, warmasterHouseRules.id]);
});
