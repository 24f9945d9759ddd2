import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ReleaseView } from '../../electron/contract/about-api.ts';
import en from './texts.en.json' with { type: 'json' };
import fr from './texts.fr.json' with { type: 'json' };
import { abilities, never, versionsOf } from './what-works.ts';

const about = {
  version: '',
  node: '',
  chromium: '',
  platform: '',
  arch: '',
  can: { serial: true, windows: true, guests: true },
  release: null,
};
/** Values of `${…}` in a key. */
const varying: Readonly<Record<string, readonly string[]>> = {
  'about.version.': ['', null].flatMap((electron) => versionsOf({ ...about, electron }, '').map(([name]) => name)),
  'about.release.': ReleaseView.options.map(({ shape }) => shape.state.value),
  'about.': ['can', 'cannot'].flatMap((can) => abilities.map((id) => `${can}.${id}`)),
  'about.never.': never,
};

it('the texts are exactly those that the page uses', () => {
  const used = new Set<string>();
  for (const path of globSync('*.tsx', { cwd: import.meta.dirname })) {
    const source = readFileSync(join(import.meta.dirname, path), 'utf8');
    for (const [, key = ''] of source.matchAll(/text\(\s*'(about\.[a-z][\w.-]*)'/g)) used.add(key);
    for (const [, a = '', b = ''] of source.matchAll(/\? '(about\.[\w.-]+)' : '(about\.[\w.-]+)'/g)) used.add(a).add(b);
    for (const [, start = ''] of source.matchAll(/`(about\.[^`$]*)\$\{/g))
      for (const end of varying[start] ?? [`?${start}`]) used.add(start + end);
  }
  expect(Object.keys(en).sort()).toEqual([...used].sort());
});

it('the French texts put a no-break space before double signs, and no straight apostrophe', () => {
  for (const [key, sentence] of Object.entries(fr)) expect(sentence, key).not.toMatch(/ [:;?!»]|'/);
});
