import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { anchorOf, deadLinks } from './check-links.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'castellan-links-'));
  mkdirSync(join(root, 'docs'));
});
afterEach(() => {
  rmSync(root, { recursive: true });
});
const page = (path: string, text: string): string => {
  writeFileSync(join(root, path), text);
  return path;
};

it('finds links and pictures without a file, and links to missing headings', () => {
  page('docs/other.md', '# A throw\n\n## A throw\n\n```\n# no heading\n```\n');
  const from = page(
    'README.md',
    [
      '[a](docs/other.md) [b](docs/other.md#a-throw) [c](docs/other.md#a-throw-1) [d](docs) [e](#here)',
      '# Here',
      '[gone](docs/gone.md) ![picture](docs/gone.png "words") [second](docs/other.md#no-heading) [self](#there)',
      '[named]: docs/nowhere.md',
      '[out](../elsewhere.md) [net](https://castellan.invalid/gone) [mail](mailto:a@castellan.invalid)',
    ].join('\n\n'),
  );
  expect(deadLinks(root, [from])).toEqual([
    'README.md: docs/gone.md (no such file)',
    'README.md: docs/gone.png (no such file)',
    'README.md: docs/other.md#no-heading (no such heading)',
    'README.md: #there (no such heading)',
    'README.md: ../elsewhere.md (no such file)',
    'README.md: docs/nowhere.md (no such file)',
  ]);
});

it('does not treat code as links', () => {
  const from = page('a.md', '`[a](gone.md)`\n\n    [b](gone.md)\n\n```\n[c](gone.md)\n```\n');
  expect(deadLinks(root, [from])).toEqual([]);
});

it('names headings like GitHub', () => {
  expect(anchorOf('Dés, capteurs & *écrans* – `F1`')).toBe('dés-capteurs--écrans--f1');
  expect(anchorOf('[A throw](x.md)!')).toBe('a-throw');
});

it('is one of the checks', () => {
  const of = (file: string): string => readFileSync(join(import.meta.dirname, file), 'utf8');
  expect(of('checker/checks.mjs')).toMatch(/export const links = \['[^']+', 'node', 'build\/check-links\.ts'\]/);
  expect(of('check.mjs')).toMatch(/\[lint\(\), .*\blinks\b.*\],/);
});
