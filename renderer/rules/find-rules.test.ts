import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { chaptersOf, rulesOf } from '../i18n/rules.ts';
import { findRules } from './find-rules.ts';
import en from './texts.en.json' with { type: 'json' };
import fr from './texts.fr.json' with { type: 'json' };

const system = 'siege-and-fortresses';
const ids = async (typed: string, language: 'en' | 'fr' = 'en'): Promise<string[]> => {
  const others = await rulesOf(system, language === 'en' ? 'fr' : 'en');
  return findRules(await chaptersOf(system, language), others, typed).flatMap(({ rules }) => rules.map(({ id }) => id));
};

describe('the search for rules', () => {
  it('lists all rules by chapter while nothing is typed', async () => {
    const all = await ids('  ');
    expect(all.length).toBeGreaterThan(300);
    expect(new Set(all).size).toBe(all.length);
  });

  it('finds rules by their number, in any case', async () => {
    expect(await ids('sf-032')).toContain('SF-032');
    expect((await ids('SF-032')).length).toBeLessThan(10);
  });

  it('finds rules by all words in any order, without accents, in either language', async () => {
    const found = await ids('gate ram');
    expect(found.length).toBeGreaterThan(0);
    expect(await ids('RAM Gate')).toEqual(found);
    expect(await ids('belier porte', 'en')).toEqual(await ids('bélier PORTE', 'en'));
    expect((await ids('bélier WALL', 'en')).length).toBeGreaterThan(0);
  });

  it('finds no rule that lacks a word', async () => {
    expect(await ids('gate zeppelin')).toEqual([]);
  });

  it('covers all parts of a composition', async () => {
    const parts = new Set((await chaptersOf('siege-with-house-rules', 'fr')).map((chapter) => chapter.system));
    expect([...parts].sort()).toEqual(['siege-and-fortresses', 'warmaster-house-rules']);
  });
});

it('every chapter of every catalogue has a name in both languages', () => {
  const systems = join(import.meta.dirname, '../../rules/systems');
  const chapters = readdirSync(systems).flatMap((id) =>
    readdirSync(join(systems, id, 'catalogue')).flatMap((file) => /^(.+)\.en\.json$/.exec(file)?.[1] ?? []),
  );
  for (const texts of [en, fr])
    for (const chapter of chapters) expect(texts, chapter).toHaveProperty([`rules.chapter.${chapter}`]);
});
