import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import en from './texts.en.json' with { type: 'json' };
import fr from './texts.fr.json' with { type: 'json' };

it('the texts are exactly those that the Help uses', () => {
  const sources = globSync('*.tsx', { cwd: import.meta.dirname }).map((path) =>
    readFileSync(join(import.meta.dirname, path), 'utf8'),
  );
  const used = sources.flatMap((source) => [...source.matchAll(/text\('(help\.[\w.-]+)'/g)].map(([, key = '']) => key));
  const keys = Object.keys(en).map((key) => key.replace(/_(?:one|other)$/, ''));
  expect([...new Set(keys)].sort()).toEqual([...new Set(used)].sort());
});

it('the French texts put a no-break space before double signs, and no straight apostrophe', () => {
  for (const [key, sentence] of Object.entries(fr)) expect(sentence, key).not.toMatch(/ [:;?!»]|'/);
});
