import { expect, test } from 'vitest';
import { sourcesIn } from '../../../test/rule-texts.ts';
import { keyFaults, keysIn, looseFrench, otherFigures } from '../../kernel/trial-texts.ts';
import { texts as ofSiege } from '../../systems/siege-and-fortresses/texts/all.ts';
import parts from './parts.json' with { type: 'json' };
import { siegeAndFortresses } from '../../systems/siege-and-fortresses/index.ts';
import { warmasterHouseRules } from '../../systems/warmaster-house-rules/index.ts';
import { texts as written } from './texts/all.ts';

const texts: Readonly<Record<'en' | 'fr', Readonly<Record<string, string>>>> = written;
const sources = sourcesIn(import.meta.dirname).join('\n');
// Screens and reports ask for the system's name.
const keys = keysIn(sources, 'both', ['system.siege-with-house-rules']);

test('both languages have exactly the keys that are used', () => {
  expect(Object.keys(texts.fr)).toEqual(Object.keys(texts.en));
  expect(keyFaults(texts, keys)).toEqual([]);
});

test('both languages have the same placeholders, and French punctuation follows a non-breaking space', () => {
  expect(otherFigures(texts, true)).toEqual([]);
  expect(looseFrench(texts)).toEqual([]);
});

test('sentences of the siege that are used here exist', () => {
  const known: Readonly<Record<string, string>> = ofSiege.en;
  const used = [...sources.matchAll(/'((?:ask|why-not)\.[\w.-]+)'/g)].map(([, key = '']) => key);
  expect(used.filter((key) => known[key] === undefined)).toEqual([]);
});

test('the component systems are listed, so that screens load their sentences', () => {
  expect(parts).toEqual([siegeAndFortresses.id, warmasterHouseRules.id]);
});
