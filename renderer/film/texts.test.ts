import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { Cut } from '../../electron/contract/film-api.ts';
import { Leading } from '../../electron/contract/film-show-api.ts';
import { UnitView } from '../../rules/fortress/view.ts';
import en from './texts.en.json' with { type: 'json' };
import fr from './texts.fr.json' with { type: 'json' };

it('the texts are exactly those that the film uses, in both languages', () => {
  const used = new Set([
    ...Cut.options.map((cut) => `film.cut.${cut}`),
    ...Leading.options.map((state) => `film.show.${state}`),
    ...['section', 'contact', 'breach'].map((on) => `film.words.at.${on}`),
    ...UnitView.shape.equipment.element.options.map((one) => `film.words.carries.${one}`),
  ]);
  for (const path of globSync('*.{ts,tsx}', { cwd: import.meta.dirname })) {
    const source = readFileSync(join(import.meta.dirname, path), 'utf8');
    if (path.endsWith('.test.ts')) continue;
    for (const [, key = ''] of source.matchAll(/'(film\.[a-z][\w.-]*)'/g)) used.add(key);
  }
  expect(Object.keys(en).toSorted()).toEqual([...used].toSorted());
  expect(Object.keys(fr).toSorted()).toEqual([...used].toSorted());
});
