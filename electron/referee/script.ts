import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { unusableId } from '../../rules/kernel/names.ts';
import type { AnySystem, Problem, Schema } from '../../rules/kernel/system.ts';
import { sentence } from '../sentences.ts';
import { everySystem, systemById, whyWaiting } from '../table/systems.ts';

/** An expected chance. */
const ExpectedChance = z.strictObject({
  /** The order that it belongs to; the open one if absent. */
  command: z.string().optional(),
  args: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).default({}),
  /** The id of the outcome. */
  outcome: z.string(),
  chance: z.number().min(0).max(1),
  within: z.number().min(0).default(1e-9),
});
export type ExpectedChance = z.infer<typeof ExpectedChance>;

/** One step: an input, who gives it, and whether it must be refused. */
export interface Step {
  readonly input: unknown;
  readonly seat: string | undefined;
  /** The code and rule of the expected refusal, as far as given. */
  readonly refused: Readonly<Record<string, unknown>> | undefined;
}

/** Parses a step: `{ "seat": …, ...input }`, or `{ "refused": input, "code": …, "rule": … }`. */
export function stepOf(given: unknown): Step {
  if (typeof given !== 'object' || given === null) return { input: given, seat: undefined, refused: undefined };
  if ('refused' in given) {
    const { refused: input, ...must } = given;
    return { ...stepOf(input), refused: must };
  }
  const { seat, ...input } = given as { readonly seat?: unknown };
  return typeof seat === 'string'
    ? { input, seat, refused: undefined }
    : { input: given, seat: undefined, refused: undefined };
}

/** A match as a script: its set-up, its inputs, and the expected result. */
export const Script = z.strictObject({
  system: z.string(),
  /** What the script shows, for readers. */
  title: z.string().optional(),
  /** Rules of the catalogue that it proves. */
  rules: z.array(z.string()).optional(),
  options: z.record(z.string(), z.unknown()).default({}),
  setup: z.unknown(),
  inputs: z.array(z.unknown()),
  /** The expected result; each value needs to match only in part unless stated otherwise. */
  expect: z
    .strictObject({
      state: z.unknown().optional(),
      /** Facts in this order; others may come in between. */
      facts: z.array(z.record(z.string(), z.unknown())).optional(),
      /** Facts that must not occur. */
      noFacts: z.array(z.record(z.string(), z.unknown())).optional(),
      /** Paths into the state, such as `units.guard.joined`, that must be missing, null or empty. */
      absent: z.array(z.string().min(1)).optional(),
      /** The open question, or null; `why` and the text of each option are given as sentences. */
      awaiting: z.unknown().optional(),
      result: z.unknown().optional(),
      sheet: z.unknown().optional(),
      /** Chances of the open order, or of an offered one. */
      chances: z.array(ExpectedChance).optional(),
      /** The refusal with which the script ends. */
      refused: z
        .strictObject({ index: z.number().int(), code: z.string().optional(), rule: z.string().optional() })
        .optional(),
      /** Rules by which the set-up itself is refused; nothing is played then. */
      setup: z.strictObject({ refused: z.array(z.string()).min(1) }).optional(),
    })
    .optional(),
});
export type Script = z.infer<typeof Script>;

/** A script that cannot be played: what is wrong, where, and what to do. */
export class ScriptProblem extends Error {
  readonly code: string;
  /** The system's own findings, if it was the system that refused. */
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

/** A parsed script, before its set-up is validated. */
function shapeOf(path: string): Script {
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
      `The script ${path} is not JSON: ${error instanceof Error ? error.message : String(error)}. Correct it there.`,
    );
  }
  const parsed = Script.safeParse(json);
  if (!parsed.success)
    throw new ScriptProblem(
      'bad-script',
      `The script ${path} does not have the right shape:\n${z.prettifyError(parsed.error)}`,
    );
  return parsed.data;
}

/** Reads a script from a file, or from standard input if the path is `-`. */
export function readScript(path: string): ReadScript {
  return readLegal(shapeOf(path), path);
}

/** Validates an already parsed script. @param path where it came from */
export function readWritten(written: unknown, path: string): ReadScript {
  return readLegal(Script.parse(written), path);
}

/** A script that expects its set-up to be refused, with the problems found; `undefined` for any other script. */
export function readRefused(path: string): { readonly script: Script; readonly problem: ScriptProblem } | undefined {
  if (path === '-') return undefined; // standard input can only be read once
  const script = shapeOf(path);
  if (script.expect?.setup === undefined) return undefined;
  try {
    readLegal(script, path);
    return undefined;
  } catch (problem) {
    if (problem instanceof ScriptProblem && problem.code === 'bad-setup') return { script, problem };
    throw problem;
  }
}

function readLegal(script: Script, path: string): ReadScript {
  const system = findSystem(script.system);
  const options = legal(system.options, script.options, 'bad-options', `The options in ${path} are not legal`);
  const setup = legal(system.setup, script.setup, 'bad-setup', `The setup in ${path} is not legal`, script.options);
  const unusable = unusableId(setup);
  if (unusable !== undefined)
    throw new ScriptProblem('bad-setup', sentence({ key: 'library.unusable-id', with: { name: unusable } }, 'en'));
  return { script, system, setup, options };
}

function legal(schema: Schema<unknown>, value: unknown, code: string, opening: string, agreed?: unknown): unknown {
  const parsed = schema.parse(value, agreed);
  if (parsed.ok) return parsed.value;
  const said = parsed.problems.map((problem) => sentence(problem.text, 'en')).join(' ');
  throw new ScriptProblem(code, `${opening}: ${said}`, parsed.problems);
}

/** Finds a system, or lists the available ones in an error. */
export function findSystem(id: string): AnySystem {
  const system = systemById(id);
  const waits = system === undefined ? whyWaiting(id) : undefined;
  if (waits !== undefined) throw new ScriptProblem('not-allowed', sentence(waits, 'en'));
  if (system === undefined)
    throw new ScriptProblem(
      'unknown-system',
      `There is no system '${id}'. Known: ${everySystem()
        .map((one) => one.id)
        .join(', ')}.`,
    );
  return system;
}
