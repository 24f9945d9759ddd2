import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ScriptProblem } from './script.ts';

/** Which rules of a system have code and tests: found by reading its sources, not maintained by hand. */

/**
 * Rules of a system by class, and those that nothing enforces or that no test names. Base entries (`SF-B01`) are left
 * out.
 */
export interface RulesReport {
  readonly system: string;
  readonly engine: number;
  readonly prompt: number;
  readonly reference: number;
  readonly withoutCode: readonly string[];
  readonly withoutTest: readonly string[];
}

/** The parts of a catalogue that the report needs; the class is in the English file. */
const Entries = z.array(z.looseObject({ id: z.string(), kind: z.enum(['engine', 'prompt', 'reference']) }));
/** The parts of a script that the report needs. */
const Example = z.looseObject({ system: z.string(), rules: z.array(z.string()).default([]) });

const RULE = /\b[A-Z]{2,5}-B?\d+\b/g;
const BASE = /-B\d+$/;

/**
 * Reads the catalogue, code and tests of a system below `root`, the folder that contains `rules/` and `test/`.
 * @throws ScriptProblem if there are no sources, as in an installed program
 */
export function rulesReport(root: string, system: string): RulesReport {
  const folder = join(root, 'rules/systems', system);
  if (!existsSync(join(folder, 'catalogue')))
    throw new ScriptProblem(
      'no-sources',
      `The rules of '${system}' cannot be counted here: an installed program carries no sources. Run 'npm run --silent referee -- rules ${system}' in a copy of the project's repository.`,
    );
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file));
  const read = (test: (file: string) => boolean): readonly string[] =>
    files.filter(test).map((file) => readFileSync(file, 'utf8'));

  const entries = read((file) => /[\\/]catalogue[\\/](?:[\w-]+\.)?en\.json$/.test(file))
    .flatMap((text) => Entries.parse(JSON.parse(text)))
    .filter(({ id }) => !BASE.test(id));
  const ids = entries.map(({ id }) => id).toSorted();
  const coded = new Set(read((file) => file.endsWith('.ts') && !file.endsWith('.test.ts')).flatMap(rulesInCode));
  const tested = new Set([
    ...read((file) => /\.test\.ts$/.test(file)).flatMap(rulesInTitles),
    ...rulesOfExamples(root, system),
  ]);
  const count = (kind: string): number => entries.filter((entry) => entry.kind === kind).length;
  return {
    system,
    engine: count('engine'),
    prompt: count('prompt'),
    reference: count('reference'),
    withoutCode: ids.filter((id) => !coded.has(id)),
    withoutTest: ids.filter((id) => !tested.has(id)),
  };
}

/**
 * Rules cited where something is done: in an argument, a property, or a comment at code. The doc comment at the head of
 * a file only describes it, and a type does nothing, so neither counts.
 */
export function rulesInCode(source: string): readonly string[] {
  const code = source
    .replace(/\/\*\*[\s\S]*?\*\//, '')
    .replace(/^(?:export )?interface [\s\S]*?^\}/gm, '')
    .replace(/^(?:export )?type \w.*\n(?:[ \t}].*\n)*/gm, '');
  return code.match(RULE) ?? [];
}

/** Rules named in test titles. A skipped test proves nothing, so its title does not count. */
export function rulesInTitles(source: string): readonly string[] {
  return [...source.matchAll(/(?:\b(?:test|it)|\))\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g)].flatMap(
    ([, , title = '']) => title.match(RULE) ?? [],
  );
}

/** Rules that a system's worked examples claim to show. */
function rulesOfExamples(root: string, system: string): readonly string[] {
  const folder = join(root, 'test/scripts');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => /^EX-.*\.json$/.test(file))
    .map((file) => Example.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))))
    .filter((example) => example.system === system)
    .flatMap(({ rules }) => rules);
}
