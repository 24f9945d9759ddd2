import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import en from './texts.en.json' with { type: 'json' };
import fr from './texts.fr.json' with { type: 'json' };

const plain = (key: string): string => key.replace(/_(zero|one|many|other)$/, '');
const keys = (texts: object): ReadonlySet<string> => new Set(Object.keys(texts).map(plain));

describe('the texts of the monitor and the plan', () => {
  it('exist in both languages', () => {
    expect([...keys(fr)].sort()).toEqual([...keys(en)].sort());
  });
  it('have the same figures in both languages', () => {
    const figures = (text: string): readonly string[] => [...text.matchAll(/\{\{(\w+)/g)].map((m) => m[1] ?? '').sort();
    const french: Readonly<Record<string, string>> = fr;
    for (const [key, text] of Object.entries(en))
      expect([key, figures(french[key] ?? '')]).toEqual([key, figures(text)]);
  });
  it('put no ending in brackets: a number says which one it is', () => {
    expect(Object.entries({ ...en, ...fr }).filter(([, text]) => /[a-zé]\((s|e|es|x|nt)\)/.test(text))).toEqual([]);
  });
  it('keep words on one line that belong together', () => {
    const split = /order points|points d’ordre|pas encore de coup/;
    expect([...Object.entries(en), ...Object.entries(fr)].filter(([, text]) => split.test(text))).toEqual([]);
  });
  it('include every key the screens name', () => {
    const folders = ['../plan', '../landing', '.'].map((folder) => fileURLToPath(new URL(folder, import.meta.url)));
    const code = folders.flatMap((folder) =>
      readdirSync(folder)
        .filter((f) => /\.tsx?$/.test(f) && !f.includes('.test.'))
        .map((f) => readFileSync(`${folder}/${f}`, 'utf8')),
    );
    const named = code.flatMap((text) => [...text.matchAll(/'((?:plan|display)\.[a-z.-]+)'/g)].map((m) => m[1] ?? ''));
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((key) => !keys(en).has(key))).toEqual([]);
  });
});
