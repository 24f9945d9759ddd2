import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { catalogue } from './catalogue/all.ts';
import { Options } from './options.ts';

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.ts'),
);
const read = (file: string): string => readFileSync(`${import.meta.dirname}/${file}`, 'utf8');

/** Every id in a text; 'SF-019 to SF-023' includes those in between. */
function idsIn(source: string): Set<string> {
  const ids = new Set([...source.matchAll(/SF-B?\d+/g)].map(([id]) => id));
  for (const [, from, to] of source.matchAll(/SF-(\d+) to SF-(\d+)/g)) {
    for (let n = Number(from); n <= Number(to); n += 1) ids.add(`SF-${String(n).padStart(3, '0')}`);
  }
  return ids;
}

const ids = catalogue.en.map(({ id }) => id);
const known = new Set(ids);
const cited = new Set(files.filter((file) => !file.endsWith('.test.ts')).flatMap((file) => [...idsIn(read(file))]));
const tested = new Set(
  files
    .filter((file) => file.endsWith('.test.ts') && file !== 'catalogue.test.ts')
    .flatMap((file) =>
      [...read(file).matchAll(/(?:\btest|\bas const\))\(\s*'([^']+)'/g)].flatMap(([, name = '']) => [...idsIn(name)]),
    ),
);

describe('the catalogue', () => {
  test('has the same rules in both languages, in the same order, each once', () => {
    expect(catalogue.fr.map(({ id }) => id)).toEqual(ids);
    expect(known.size).toBe(ids.length);
    expect(catalogue.fr.map(({ decision }) => decision !== undefined)).toEqual(
      catalogue.en.map(({ decision }) => decision !== undefined),
    );
  });

  test('has every rule that the code cites', () => {
    expect([...cited].filter((id) => !known.has(id)).sort()).toEqual([]);
  });

  test('has no rule that no test is named after', () => {
    expect(ids.filter((id) => !tested.has(id))).toEqual([]);
  });

  test("says of each rule what the program does about it: the English file has a field kind, 'engine', 'prompt' or 'reference'", () => {
    const classes = ['engine', 'prompt', 'reference'];
    expect(catalogue.en.filter(({ kind }) => !classes.includes(kind)).map(({ id }) => id)).toEqual([]);
  });

  test('says each rule in a title and a sentence', () => {
    for (const { id, title, text } of [...catalogue.en, ...catalogue.fr]) {
      expect(title.length, id).toBeLessThanOrEqual(48);
      expect(text, id).toMatch(/\.$/);
    }
  });

  test('docs/rules/siege-and-fortresses.md lists every option in its table', () => {
    const page = readFileSync(new URL('../../../docs/rules/siege-and-fortresses.md', import.meta.url), 'utf8');
    const table = page.split('\n').filter((line) => line.startsWith('|'));
    const listed = (option: string): boolean => table.some((line) => line.includes(`\`${option}\``));
    expect(Object.keys(Options.shape).filter((option) => !listed(option))).toEqual([]);
  });
});
