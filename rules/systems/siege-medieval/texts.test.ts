import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { saysEverything } from '../../../test/rule-texts.ts';
import { catalogue } from './catalogue/all.ts';
import { siegeMedieval } from './index.ts';
import { Options } from './options.ts';
import { OPTION_WORDS } from './options/rules.ts';
import { texts } from './texts/all.ts';

saysEverything({
  system: siegeMedieval,
  folder: import.meta.dirname,
  prefix: 'sm',
  texts,
  catalogue,
  isStem: (word) => word === OPTION_WORDS,
  spellsPlurals: true,
  rules: { engine: 159, prompt: 66, reference: 4 },
});

test('the catalogue has the 29 base mechanics as well', () => {
  expect(catalogue.en.filter(({ id }) => id.startsWith('SM-B'))).toHaveLength(29);
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
