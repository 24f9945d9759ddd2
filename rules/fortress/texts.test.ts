import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BLOCKS } from './templates/template.ts';
import { TEMPLATES } from './templates/templates.ts';

const read = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(`${import.meta.dirname}/texts.${language}.json`, 'utf8')) as Record<string, string>;
const [en, fr] = [read('en'), read('fr')];
const figures = (sentence: string): readonly string[] =>
  [...sentence.matchAll(/\{\{(\w+)\}\}/g)].map(([, figure = '']) => figure).sort();
const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8'))
  .join('\n');

/** The words of a union type in the sources. */
const words = (type: string): readonly string[] => {
  const [, list = ''] = new RegExp(`type ${type} =([^;]*);`).exec(sources) ?? [];
  return [...list.matchAll(/'([a-z-]+)'/g)].map(([, word = '']) => word);
};

test('both languages have every sentence about plans, and no other', () => {
  const used = [
    ...[...sources.matchAll(/text\(\s*'(fortress\.[^']+)'/g)].map(([, key = '']) => key),
    ...words('KindWord').map((word) => `fortress.kind.${word}`),
    ...[...words('OptionWord'), 'door'].map((word) => `fortress.option.${word}`),
    ...words('LossWord').map((word) => `fortress.lost.${word}`),
    ...['front', 'left', 'right', 'back'].map((side) => `fortress.side.${side}`),
    ...BLOCKS.map((block) => `fortress.block.${block}`),
    ...TEMPLATES.map(({ id }) => `fortress.template.${id}`),
  ];
  expect(Object.keys(en).sort()).toEqual([...new Set(used)].sort());
  expect(Object.keys(fr).sort()).toEqual(Object.keys(en).sort());
});

test('both languages have the same placeholders, and French its spaces and apostrophes', () => {
  for (const [key, sentence] of Object.entries(fr)) {
    expect(figures(sentence), key).toEqual(figures(en[key] ?? ''));
    expect(sentence, key).not.toMatch(/ [:;?!»]|'/);
  }
});
