import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const RENDERER = join(import.meta.dirname, '..');

describe('the chronicle typeface', () => {
  it('has its own figures wherever it is named: tabular ones make its commas as wide as digits', () => {
    const named = globSync('**/*.css', { cwd: RENDERER }).flatMap((file) =>
      readFileSync(join(RENDERER, file), 'utf8')
        .split('}')
        .filter((rule) => /font(-family)?:[^;]*var\(--f-chronicle\)/u.test(rule))
        .map((rule) => ({ file, own: rule.includes("font-feature-settings: 'lnum' 1") })),
    );
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter(({ own }) => !own)).toEqual([]);
  });
});
