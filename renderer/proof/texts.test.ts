import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ProofHead } from '../../electron/contract/proof-view.ts';
import en from './texts.en.json' with { type: 'json' };
import fr from './texts.fr.json' with { type: 'json' };

it('the texts are exactly those that the screens use, in both languages', () => {
  const sources = globSync('*.tsx', { cwd: import.meta.dirname }).map((file) =>
    readFileSync(`${import.meta.dirname}/${file}`, 'utf8'),
  );
  const used = sources.flatMap((source) => [...source.matchAll(/'(proof\.[a-z-]+)'/g)].map(([, key]) => key));
  const moments = ProofHead.shape.moment.options.map((moment) => `proof.moment.${moment}`);
  expect(Object.keys(en).sort()).toEqual([...new Set([...used, ...moments])].sort());
  const figures = (text: string) => [...text.matchAll(/\{\{(\w+)/g)].map(([, name]) => name).sort();
  for (const [key, words] of Object.entries(en))
    expect([key, figures((fr as Record<string, string>)[key] ?? '')]).toEqual([key, figures(words)]);
});
