import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { unusableId } from '../../rules/kernel/names.ts';
import type { AnySystem, Problem, Schema } from '../../rules/kernel/system.ts';
import { sentence } from '../sentences.ts';
import { systemById, systems } from '../table/systems.ts';

/** A match as a script: what was set up, what was put in, and what must come of it. */
export const Script = z.strictObject({
  system: z.string(),
  /** What the script shows, for whoever reads it. */
  title: z.string().optional(),
  /** Rules of the catalogue that it proves. */
  rules: z.array(z.string()).optional(),
  options: z.record(z.string(), z.unknown()).default({}),
  setup: z.unknown(),
  inputs: z.array(z.unknown()),
  /** Parts of the final state, of the facts in their order, or the refusal that must come. */
  expect: z
    .strictObject({
      state: z.unknown().optional(),
      facts: z.array(z.record(z.string(), z.unknown())).optional(),
      awaiting: z.unknown().optional(),
      refused: z.strictObject({ index: z.number().int(), code: z.string() }).optional(),
    })
    .optional(),
});
export type Script = z.infer<typeof Script>;

/** A script that cannot be played: what, where and what to do. */
export class ScriptProblem extends Error {
  readonly code: string;
  /** What a system found wrong, where it was the system that refused. */
  readonly problems: readonly Problem[];
  constructor(code: string, message: string, problems: readonly Problem[] = []) {
    super(message);
    this.name = 'ScriptProblem';
    this.code = code;
    this.problems = problems;
  }
}

export interface ReadScript {
  readonly script: Script;
  readonly system: AnySystem;
  readonly setup: unknown;
  readonly options: unknown;
}

/** Reads a script from a file, or from standard input where the path is `-`. */
export function readScript(path: string): ReadScript {
  let text: string;
  try {
    text = readFileSync(path === '-' ? 0 : path, 'utf8');
  } catch (error) {
    throw new ScriptProblem(
      'unreadable-file',
      `The script ${path} cannot be read (${error instanceof Error ? error.message : String(error)}). Check the path.`,
    );
  }
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new ScriptProblem(
      'not-json',
      `The script ${path} is not JSON: ${error instanceof Error ? error.message : String(error)}. Mend it there.`,
    );
  }
  const parsed = Script.safeParse(json);
  if (!parsed.success)
    throw new ScriptProblem(
      'bad-script',
      `The script ${path} does not have the right shape:\n${z.prettifyError(parsed.error)}`,
    );
  const script = parsed.data;
  const system = findSystem(script.system);
  const options = legal(system.options, script.options, 'bad-options', `The options in ${path} are not legal`);
  const setup = legal(system.setup, script.setup, 'bad-setup', `The setup in ${path} is not legal`, script.options);
  const unusable = unusableId(setup);
  if (unusable !== undefined)
    throw new ScriptProblem('bad-setup', sentence({ key: 'table.unusable-id', with: { name: unusable } }, 'en'));
  return { script, system, setup, options };
}

function legal(schema: Schema<unknown>, value: unknown, code: string, opening: string, agreed?: unknown): unknown {
  const parsed = schema.parse(value, agreed);
  if (parsed.ok) return parsed.value;
  const said = parsed.problems.map((problem) => sentence(problem.text, 'en')).join(' ');
  throw new ScriptProblem(code, `${opening}: ${said}`, parsed.problems);
}

/** Finds a system or says which there are. */
export function findSystem(id: string): AnySystem {
  const system = systemById(id);
  if (system === undefined)
    throw new ScriptProblem(
      'unknown-system',
      `There is no system '${id}'. Known: ${systems.map((one) => one.id).join(', ')}.`,
    );
  return system;
}
