import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { migrations } from './all.ts';

const files = readdirSync(import.meta.dirname).filter((file) => /^\d{4}-/.test(file));

describe('migrations', () => {
  it('are numbered from 1 without a gap and listed in order', () => {
    const names = files.filter((file) => !file.endsWith('.test.ts')).map((file) => file.replace(/\.ts$/, ''));
    expect(migrations.map(({ name }) => name)).toEqual(names.sort());
    expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(names.map((_, index) => index + 1));
  });

  it('each have a test file', () => {
    for (const { name } of migrations) expect(files).toContain(`${name}.test.ts`);
  });
});
