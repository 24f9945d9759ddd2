import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { seasonFiles } from '../../electron/contract/season-api.ts';
import { equalRules, likenesses } from '../../electron/contract/season-parts.ts';
import en from './texts.en.json' with { type: 'json' };
import fr from './texts.fr.json' with { type: 'json' };

const base = (key: string): string => key.replace(/^season-room\./, '').replace(/_(one|many|other)$/, '');

/** Values of `${…}` in a key. */
const varying: Readonly<Record<string, readonly string[]>> = {
  'file.': seasonFiles,
  'rules.by.': ['table', 'among'],
  'rules.equal.': equalRules,
  'rules.no-': ['points', 'taking-part', 'best'],
  'why.': likenesses,
};

test('the page of a season uses exactly the texts there are, in both languages', () => {
  const keys = new Set<string>();
  for (const path of globSync('*.{ts,tsx}', { cwd: import.meta.dirname, exclude: ['*.test.ts'] })) {
    const source = readFileSync(join(import.meta.dirname, path), 'utf8');
    for (const [, key = ''] of source.matchAll(/\bs\(\s*'([\w.-]+)'/g)) keys.add(key);
    for (const [, start = ''] of source.matchAll(/\bs\(\s*`([\w.-]+)\$\{/g))
      for (const end of varying[start] ?? [`?${start}`]) keys.add(start + end);
  }
  const ofTexts = (texts: object): string[] => [...new Set(Object.keys(texts).map(base))].sort();
  expect(ofTexts(en)).toEqual([...keys].sort());
  expect(ofTexts(fr)).toEqual([...keys].sort());
});
