import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { FIELD_TEMPLATES } from '../../rules/fortress/field/templates.ts';
import { charges } from '../../rules/fortress/charges.ts';

const read = (name: string): Record<string, string> =>
  JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8')) as Record<string, string>;
const [en, fr] = [read('texts.en.json'), read('texts.fr.json')];
const base = (key: string): string => key.replace(/_(one|many|other)$/, '');
const figures = (words = ''): string[] => [...words.matchAll(/\{\{(\w+)\}\}/g)].map(([, figure = '']) => figure).sort();

/** Values of `${…}` in a key. */
const varying: Readonly<Record<string, readonly string[]>> = {
  'setup.sign.': Object.keys(charges),
  'setup.step.': ['siege', 'sides', 'rules', 'army', 'check'],
  'setup.kept.': ['csv', 'json'],
  'setup.half.': ['unit', 'table'],
  'setup.shared.allowed-': ['yes', 'no', 'changed'],
  'setup.shared.do-': ['yes', 'no', 'changed'],
  'setup.shared.name-': ['yes', 'no', 'changed'],
  'field.land.': ['woods', 'hill', 'rough', 'impassable', 'village', 'ford', 'river', 'road'],
  'field.template.': FIELD_TEMPLATES,
  'field.mirror.': ['left-right', 'far-near'],
};

describe('the texts of the set-up room', () => {
  test('are exactly those that its sources use, in both languages and with the same figures', () => {
    // The plan editor's button belongs here too.
    const used = new Set<string>(['setup.fortress']);
    const own = readdirSync(import.meta.dirname).filter((one) => /(?<!\.test)\.tsx?$/.test(one));
    // The field of a battle is laid out here too.
    for (const file of [...own, '../battlefield/set-up-field.tsx', '../battlefield/scene.tsx']) {
      const source = readFileSync(join(import.meta.dirname, file), 'utf8');
      for (const [, key = ''] of source.matchAll(/'((?:setup|field\.setup)\.[^']+)'/g)) used.add(key);
      for (const [, start = ''] of source.matchAll(/`((?:setup|field\.(?:land|mirror|template))\.[^`$]*)\$\{/g))
        for (const end of varying[start] ?? ['?']) used.add(start + end);
    }
    expect([...new Set(Object.keys(en).map(base))].sort()).toEqual([...used].sort());
    expect([...new Set(Object.keys(fr).map(base))].sort()).toEqual([...used].sort());
    for (const [key, words] of Object.entries(fr)) {
      expect(figures(words), key).toEqual(figures(en[key] ?? en[`${base(key)}_other`]));
      expect(words, key).not.toMatch(/ [:;?!»]|'/);
    }
  });
});
