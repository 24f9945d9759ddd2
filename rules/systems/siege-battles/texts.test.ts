import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { catalogueFaults, citedInVain, looseFrench, ofQuestion, otherFigures } from '../../kernel/trial-texts.ts';
import { catalogue } from './catalogue/all.ts';
import { siegeBattles } from './index.ts';
import { mustering } from './muster/shop/mustering.ts';
import { texts as written } from './texts/all.ts';

const texts: Readonly<Record<'en' | 'fr', Readonly<Record<string, string>>>> = written;
const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8'))
  .join('\n');
const whole = new Set([
  ...[...sources.matchAll(/'(sb\.[\w.-]+)'/g)].map(([, key = '']) => key),
  // Screens and reports ask for its name.
  'system.siege-battles',
  // Forms are built from schemas and lists, so that their words stand nowhere in the sources.
  ...forms(),
]);

const starts = [...sources.matchAll(/`(sb\.[\w.-]+)\$\{/g)].map(([, start = '']) => start);
function forms(): readonly string[] {
  const nothing = mustering.blank({ match: '', sides: {} });
  const fields = [
    ...(siegeBattles.optionFields ?? []),
    ...mustering.terms.fields(nothing, null),
    ...mustering.terms.fields(nothing, 'attacker'),
    ...mustering.units.fields(nothing, 'attacker'),
  ];
  return [
    ...fields.flatMap(({ title, part, choices = [] }) => [title, part, ...choices.map((choice) => choice.text)]),
    ...mustering.lists.map((list) => list.text),
    ...[nothing, { ...nothing, sections: [] }].flatMap((setup) =>
      ['attacker', 'defender'].flatMap((seat) => mustering.wares(setup, seat).map(({ what }) => what)),
    ),
  ].map(({ key }) => key);
}

describe('texts', () => {
  test('both languages have exactly the keys that are used', () => {
    expect(Object.keys(texts.fr)).toEqual(Object.keys(texts.en));
    // Some stand for all that begin with them, such as the names of armies.
    const begins = (key: string) => Object.keys(texts.en).some((one) => one.startsWith(`${key}.`));
    expect([...whole].filter((key) => texts.en[key] === undefined && !begins(key))).toEqual([]);
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
  test('has every rule in both languages, each with a title and a sentence', () => {
    expect(catalogueFaults(catalogue)).toEqual([]);
  });

  test('has every rule that the code cites', () => {
    expect(citedInVain(sources, 'SB', catalogue)).toEqual([]);
  });
});
