import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findSystem, ScriptProblem, type Script } from '../../electron/referee/script.ts';
import { sentence } from '../../electron/sentences.ts';
import { presetsOf } from '../../electron/table/systems.ts';
import type { Input } from '../../rules/kernel/row.ts';
import type { AnySystem } from '../../rules/kernel/system.ts';
import type { Text } from '../../rules/kernel/text.ts';
import { Broken, playChecked, type Chosen } from './checked-game.ts';
import { livelyInput, randomInput, seeded } from './random-player.ts';

/**
 * Plays random legal games of a system for as long as one likes, and holds each against the conformance invariants.
 * Set-ups and options come from the scripts of the system; options are also drawn at random. A game that breaks an
 * invariant is written down as a script, which `referee play` and the tests can play again.
 */

const USAGE = 'random-play SYSTEM [--minutes N] [--seed S] [--inputs N] [--folder DIR]';
const root = join(import.meta.dirname, '../..');
const scripts = join(root, 'test/scripts');

type Start = Pick<Script, 'setup' | 'options'>;

/** Every set-up that a script of the system has, and those that come with the program. */
function startsOf(system: string): readonly Start[] {
  const written = readdirSync(scripts)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(scripts, name), 'utf8')) as Script)
    .filter((script) => script.system === system)
    .map(({ setup, options }) => ({ setup, options: options ?? {} }));
  return [...written, ...presetsOf(system).map(({ setup }) => ({ setup, options: {} }))];
}

/** Options drawn at random: of every choice that the schema knows, and of every yes or no. */
function randomOptions(system: AnySystem, random: () => number): Readonly<Record<string, unknown>> {
  const { properties } = system.options.json() as { properties?: Record<string, { enum?: unknown[]; type?: string }> };
  const drawn: Record<string, unknown> = {};
  for (const [name, { enum: values, type }] of Object.entries(properties ?? {})) {
    const among = values ?? (type === 'boolean' ? [false, true] : []);
    if (among.length > 0 && random() < 0.5) drawn[name] = among[Math.floor(random() * among.length)];
  }
  return drawn;
}

/** Fails where a key has no sentence in one of the languages. */
function inBothLanguages(text: Text): void {
  for (const language of ['en', 'fr'] as const)
    if (sentence(text, language) === text.key) throw new Broken(`'${text.key}' has no sentence in '${language}'`);
}

/** Plays one game; the inputs given are kept, so that they can be written down. */
function playOne(chosen: Chosen, random: () => number, most: number, inputs: Input[]): void {
  const next = random() < 0.5 ? livelyInput : randomInput;
  playChecked(
    chosen,
    (match) => {
      const input = inputs.length < most ? next(match, random) : undefined;
      if (input !== undefined) inputs.push(input);
      return input;
    },
    () => random() < 0.01,
    inBothLanguages,
  );
}

function main(): number {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      minutes: { type: 'string', default: '1' },
      seed: { type: 'string' },
      inputs: { type: 'string', default: '600' },
      folder: { type: 'string', default: join(root, 'test/run/random-play') },
    },
  });
  const [id] = positionals;
  const minutes = Number(values.minutes);
  const most = Number(values.inputs);
  const first = Number(values.seed ?? 1);
  if (id === undefined || !(minutes > 0) || !(most > 0) || !Number.isInteger(first)) {
    process.stderr.write(`${USAGE}\n`);
    return 2;
  }
  const system = findSystem(id);
  const starts = startsOf(id);
  if (starts.length === 0) {
    process.stderr.write(`There is no script of '${id}' in test/scripts whose set-up could be played.\n`);
    return 2;
  }
  const until = Date.now() + minutes * 60_000;
  const found = new Set<string>();
  let games = 0;
  let played = 0;
  for (let seed = first; Date.now() < until; seed += 1) {
    const random = seeded(seed);
    const start = starts[Math.floor(random() * starts.length)];
    if (start === undefined) continue;
    const setup = system.setup.parse(start.setup);
    const drawn = random() < 0.5 ? { ...start.options, ...randomOptions(system, random) } : start.options;
    const options = system.options.parse(drawn);
    if (!setup.ok || !options.ok) continue;
    const inputs: Input[] = [];
    try {
      playOne({ system, setup: setup.value, options: options.value }, random, most, inputs);
    } catch (error) {
      const what = error instanceof Error ? error.message : String(error);
      // One game for each thing that is wrong is enough.
      const kind = what.replace(/\d+|\{.*\}/g, '');
      if (!found.has(kind)) {
        found.add(kind);
        const path = join(values.folder, `${id}-seed-${String(seed)}.json`);
        mkdirSync(values.folder, { recursive: true });
        const script = {
          system: id,
          title: `seed ${String(seed)}: ${what}`,
          options: drawn,
          setup: start.setup,
          inputs,
        };
        writeFileSync(path, `${JSON.stringify(script, null, 2)}\n`);
        const trace = error instanceof Broken || !(error instanceof Error) ? '' : `\n${error.stack ?? ''}`;
        process.stderr.write(`seed ${String(seed)}: ${what}\n  written to ${path}${trace}\n`);
      }
    }
    games += 1;
    played += inputs.length;
  }
  process.stdout.write(`${JSON.stringify({ system: id, games, inputs: played, broken: found.size, seed: first })}\n`);
  return found.size === 0 ? 0 : 1;
}

try {
  process.exitCode = main();
} catch (error) {
  if (!(error instanceof ScriptProblem)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
