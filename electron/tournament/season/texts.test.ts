import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { seasonApi } from '../../contract/season-api.ts';
import { equalRules, seasonEventStates } from '../../contract/season-parts.ts';
import en from '../../contract/texts/season.en.json' with { type: 'json' };
import fr from '../../contract/texts/season.fr.json' with { type: 'json' };

const root = join(import.meta.dirname, '../../..');

it('every sentence about seasons exists in both languages, and none is unused', () => {
  const used = new Set([
    ...seasonEventStates.map((state) => `season.state.${state}`),
    ...equalRules.map((rule) => `season.rule.equal.${rule}`),
  ]);
  const files = globSync(
    [
      'electron/tournament/{season,desk}/*.ts',
      'electron/contract/season-*.ts',
      'electron/paper/season-*.ts',
      'renderer/season/season-*.tsx',
    ],
    { cwd: root, exclude: ['**/*.test.ts'] },
  );
  for (const file of files)
    for (const [, key = ''] of readFileSync(join(root, file), 'utf8').matchAll(/'(season\.[\w.-]+)'/g)) used.add(key);
  for (const name of Object.keys(seasonApi)) used.delete(name);
  const keys = (texts: object): string[] =>
    [...new Set(Object.keys(texts).map((key) => key.replace(/_(one|many|other)$/, '')))].sort();
  expect(keys(en)).toEqual([...used].sort());
  expect(keys(fr)).toEqual(keys(en));
});
