import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import en from './texts.en.json' with { type: 'json' };
import fr from './texts.fr.json' with { type: 'json' };
import { papers } from './report.tsx';

it('the texts are exactly those that the sheets use', () => {
  const used = new Set<string>();
  for (const path of globSync('*.{ts,tsx}', { cwd: import.meta.dirname })) {
    if (path.endsWith('.test.ts')) continue;
    const source = readFileSync(join(import.meta.dirname, path), 'utf8');
    for (const [, key = ''] of source.matchAll(/'(matches\.[a-z][\w.-]*)'/g)) used.add(key);
    for (const [, start = ''] of source.matchAll(/`(matches\.report\.)\$\{/g))
      for (const end of papers) used.add(start + end);
  }
  expect(Object.keys(en).sort()).toEqual([...used].sort());
});

it('the French texts put a no-break space before double signs, and no straight apostrophe', () => {
  for (const [key, sentence] of Object.entries(fr)) expect(sentence, key).not.toMatch(/ [:;?!»]|'/);
});
