import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { rulesInCode, rulesInTitles, rulesReport } from './rules-report.ts';
import { ScriptProblem } from './script.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'castellan-rules-'));
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

function put(path: string, content: unknown): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content));
}

const HEAD = '/** Walls: TW-003, TW-004. */\n';

describe('the report on rules', () => {
  test('counts by class, and lists what nothing enforces and what no test names', () => {
    put('rules/systems/toy-wall/catalogue/walls.en.json', [
      { id: 'TW-001', kind: 'engine', title: 'One' },
      { id: 'TW-002', kind: 'engine', title: 'Two' },
      { id: 'TW-B01', kind: 'engine', title: 'Base' },
    ]);
    put('rules/systems/toy-wall/catalogue/walls.fr.json', [{ id: 'TW-009', title: 'Neuf' }]);
    put('rules/systems/toy-wall/catalogue/en.json', [
      { id: 'TW-003', kind: 'prompt', title: 'Three' },
      { id: 'TW-004', kind: 'reference', title: 'Four' },
    ]);
    put(
      'rules/systems/toy-wall/walls/walls.ts',
      `${HEAD}const a = procedure('a', 'TW-001', steps);\n// TW-002: equal\n`,
    );
    put('rules/systems/toy-wall/walls/walls.test.ts', "test('TW-001: falls', () => {});\n// TW-002\n");
    put('test/scripts/EX-TW-01.json', { system: 'toy-wall', rules: ['TW-004'], inputs: [] });
    put('test/scripts/EX-XX-01.json', { system: 'another', rules: ['TW-003'], inputs: [] });
    expect(rulesReport(root, 'toy-wall')).toEqual({
      system: 'toy-wall',
      engine: 2,
      prompt: 1,
      reference: 1,
      withoutCode: ['TW-003', 'TW-004'],
      withoutTest: ['TW-002', 'TW-003'],
    });
  });

  test('says that an installed program has no sources to read', () => {
    expect(() => rulesReport(root, 'toy-wall')).toThrow(ScriptProblem);
    expect(() => rulesReport(root, 'toy-wall')).toThrow(/carries no sources/);
  });

  test('rejects a missing or unknown class', () => {
    put('rules/systems/toy-wall/catalogue/en.json', [{ id: 'TW-001' }]);
    expect(() => rulesReport(root, 'toy-wall')).toThrow();
  });
});

describe('what counts as code', () => {
  test.each([
    ['the argument of a procedure', "const a = procedure('a', 'TW-001', steps);"],
    ['a property', "const q = { rule: 'TW-001' };"],
    ['a comment at a line', 'const far = cm > 4; // TW-001'],
    ['the doc comment of a function', '/** TW-001: falls. */\nfunction falls(): boolean {\n  return true;\n}'],
  ])('%s', (_what, code) => {
    expect(rulesInCode(`${HEAD}\n${code}\n`)).toEqual(['TW-001']);
  });

  test.each([
    ['the head of the file', ''],
    [
      'a type',
      'export type Fact =\n  /** TW-001 */\n  | { readonly kind: 1 }\n  /** TW-002 */\n  | { readonly kind: 2 };\n',
    ],
    ['an interface', 'interface Wall {\n  /** TW-001 */\n  readonly kind: 1;\n}'],
  ])('not %s', (_what, code) => {
    expect(rulesInCode(`${HEAD}\n${code}\n`)).toEqual([]);
  });

  test('code after a type counts again', () => {
    expect(rulesInCode(`${HEAD}\ntype A = 1;\nconst b = 2; // TW-005\n`)).toEqual(['TW-005']);
  });
});

describe('what counts as a test title', () => {
  test('test, it, and the title after a table, over several lines', () => {
    const source =
      "test('TW-001 TW-002: a', f); it(\n  \"TW-003: can't\", f); test.each([[1]])('TW-004: %s', f); test('a', f); // TW-005";
    expect(rulesInTitles(source)).toEqual(['TW-001', 'TW-002', 'TW-003', 'TW-004']);
  });

  test('neither a skipped test nor a group', () => {
    expect(rulesInTitles("test.skip('TW-001', f); it.todo('TW-002'); describe('TW-003', f);")).toEqual([]);
  });
});
