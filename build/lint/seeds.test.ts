import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ALLOWED, SEEDS } from './seeds.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'castellan-lint-'));
/** The reported rules, by file. */
const found = new Map<string, string[]>();

const Report = z.object({
  diagnostics: z.array(z.object({ code: z.string(), filename: z.string() })),
});
const Rules = z.object({ rules: z.record(z.string(), z.unknown()) });
const Config = z.object({ ...Rules.shape, overrides: z.array(Rules) });

/** One name for a rule, however a configuration or a report spells it: `react/refs`, `eslint/eqeqeq`. */
const plain = (rule: string) => {
  const name = rule.replace(/^(.+)\((.+)\)$/, '$1/$2').replace(/^react-hooks\//, 'react/');
  return name.includes('/') ? name : `eslint/${name}`;
};

beforeAll(() => {
  for (const [file, text] of [...SEEDS.map(([, ...seed]) => seed), ...ALLOWED]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  for (const file of ['.oxlintrc.json', 'build/lint/purity.mjs', 'build/checker/tsconfig.base.json'])
    cpSync(join(root, file), join(folder, file));
  const compilerOptions = {
    module: 'ESNext',
    moduleResolution: 'Bundler',
    jsx: 'react-jsx',
    lib: ['ES2024', 'DOM'],
    types: ['node'],
    rootDir: '.',
  };
  const include = ['**/*.ts', '**/*.tsx'];
  const extended = './build/checker/tsconfig.base.json';
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ extends: extended, compilerOptions, include }));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  const linter = join(root, 'node_modules/oxlint/bin/oxlint');
  const run = spawnSync(process.execPath, [linter, '--type-aware', '--format', 'json', '.'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  expect(run.stdout, run.stderr).toMatch(/^\s*\{/);
  for (const { code, filename } of Report.parse(JSON.parse(run.stdout)).diagnostics)
    found.set(filename, [...(found.get(filename) ?? []), plain(code)]);
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('the linter', () => {
  it.each(SEEDS)('finds a violation of %s in %s', (rule, file) => {
    expect(found.get(file)).toContain(plain(rule));
  });
  it.each(ALLOWED)('accepts %s', (file) => {
    expect(found.get(file)).toBeUndefined();
  });
  it('has a violation here for each configured rule', () => {
    const text = readFileSync(join(root, '.oxlintrc.json'), 'utf8').replace(/^\s*\/\/.*$/gm, '');
    const { rules, overrides } = Config.parse(JSON.parse(text));
    const set = new Set(
      [rules, ...overrides.map((part) => part.rules)].flatMap((part) => Object.keys(part).map(plain)),
    );
    expect([...set].sort()).toEqual([...new Set(SEEDS.map(([rule]) => plain(rule)))].sort());
  });
});
