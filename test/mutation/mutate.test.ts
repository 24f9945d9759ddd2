import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findMutants } from './find-mutants.ts';
import { NotGreen, tryMutants } from './try-mutants.ts';
import { withSwitches } from './with-switches.ts';

const root = mkdtempSync(join(tmpdir(), 'castellan-mutants-'));
afterAll(() => {
  rmSync(root, { recursive: true });
});

const WALL = `export const NEED = { stone: 5, wood: 3 } as const;
export type Rare = 1 | 2;
/** Whether a wall breaks. */
export function breaks(roll: number, need: number): boolean {
  if (roll === 1) return false;
  return roll >= need;
}
export function steps(from: number): number {
  let at = from;
  while (at < 6) at += 2;
  return at;
}
export const unused = (a: number): number => a - 1;
`;
const TESTS = `import { describe, expect, test } from 'vitest';
import { breaks, NEED, steps } from './wall.ts';
describe('a wall', () => {
  test.each([[5, true], [4, false]])('of stone, hit with %i: %s', (roll, gone) => {
    expect(breaks(roll, NEED.stone)).toBe(gone);
  });
  test('is climbed', () => {
    expect(steps(0)).toBe(6);
  });
});
`;

/** @returns `verdict: change` for each mutant, in source order */
async function tried(source: string, tests: string): Promise<readonly string[]> {
  writeFileSync(join(root, 'wall.ts'), source);
  writeFileSync(join(root, 'wall.test.ts'), tests);
  const mutants = findMutants('wall.ts', source);
  const found = new Map<number, string>();
  await tryMutants(
    { root, mutants, setup: [], tests: ['wall.test.ts'], only: {}, quick: 10_000, patience: 4000 },
    (mutant, verdict) => found.set(mutants.indexOf(mutant), `${verdict} ${String(mutant.line)}: ${mutant.to}`),
  );
  return mutants.map((_, at) => found.get(at) ?? 'not tried');
}

describe('npm run mutate', () => {
  it('finds the mutants of a source, and none in its types', () => {
    expect(findMutants('wall.ts', WALL).map(({ line, kind, to }) => [line, kind, to])).toEqual([
      [1, 'literal', '{ stone: 3, wood: 5 }'],
      [1, 'literal', '6'],
      [1, 'literal', '4'],
      [5, 'statement', ''],
      [5, 'comparison', 'roll !== 1'],
      [5, 'literal', '2'],
      [5, 'boolean', 'true'],
      [6, 'boundary', 'roll > need'],
      [6, 'comparison', 'roll < need'],
      [10, 'boundary', 'at <= 6'],
      [10, 'comparison', 'at >= 6'],
      [10, 'literal', '7'],
      [10, 'statement', ''],
      [10, 'arithmetic', 'at -= 2'],
      [10, 'literal', '3'],
      [13, 'arithmetic', 'a + 1'],
      [13, 'literal', '2'],
    ]);
  });

  it('leaves a source without mutants unchanged', () => {
    expect(withSwitches(WALL, [])).toBe(WALL);
    const numbered = findMutants('wall.ts', WALL).map((mutant, id) => ({ id, mutant }));
    const switched = withSwitches(WALL, numbered);
    for (const { id } of numbered) expect(switched).toContain(`__mutantIsOn(${String(id)})`);
  });

  it('keeps an else with its own if', () => {
    const source = 'if (a) b(); else c();';
    const numbered = findMutants('x.ts', source).map((mutant, id) => ({ id, mutant }));
    expect(withSwitches(source, numbered)).toBe(
      'if (a) { if (!globalThis.__mutantIsOn(0)) { b(); } } else { if (!globalThis.__mutantIsOn(1)) { c(); } }',
    );
  });

  it('kills what a test notices, in tables and in rules, and reports what none notices', async () => {
    expect(await tried(WALL, TESTS)).toEqual([
      'killed 1: { stone: 3, wood: 5 }',
      'killed 1: 6',
      'survived 1: 4',
      'survived 5: ',
      'killed 5: roll !== 1',
      'survived 5: 2',
      'survived 5: true',
      'killed 6: roll > need',
      'killed 6: roll < need',
      'killed 10: at <= 6',
      'killed 10: at >= 6',
      'killed 10: 7',
      'timed out 10: ',
      'timed out 10: at -= 2',
      'survived 10: 3',
      'passed by 13: a + 1',
      'passed by 13: 2',
    ]);
  });

  it('tries nothing if a test fails without any mutant', async () => {
    await expect(tried(WALL, TESTS.replace('toBe(6)', 'toBe(7)'))).rejects.toThrow(NotGreen);
  });
});
