import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourcesIn } from '../../test/rule-texts.ts';
import { looseFrench, otherFigures } from '../kernel/trial-texts.ts';
import { BLOCKS } from './templates/template.ts';
import { TEMPLATES } from './templates/templates.ts';

const read = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(`${import.meta.dirname}/texts.${language}.json`, 'utf8')) as Record<string, string>;
const [en, fr] = [read('en'), read('fr')];
const sources = sourcesIn(import.meta.dirname).join('\n');

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
  expect(otherFigures({ en, fr })).toEqual([]);
  expect(looseFrench({ en, fr })).toEqual([]);
});
