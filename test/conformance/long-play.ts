import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { coveringPath, writeCovering } from '../../electron/referee/covering-games.ts';
import { findSystem, ScriptProblem } from '../../electron/referee/script.ts';
import { sentence } from '../../electron/sentences.ts';
import type { Input } from '../../rules/kernel/row.ts';
import type { AnySystem } from '../../rules/kernel/system.ts';
import type { Text } from '../../rules/kernel/text.ts';
import { Broken, playChecked, type Chosen } from './checked-game.ts';
import { cover, type Beginning } from './cover-play.ts';
import { fewGames, scriptOf } from './few-games.ts';
import { digestOf } from './game-digest.ts';
import { ENDINGS, gamesIn, keptWithSources, MUSTER_ENDINGS } from './kept-games.ts';
import { musterDigest, MUSTERS } from './muster-digest.ts';
import { livelyInput, randomInput, seeded } from './random-player.ts';
import { playSound, type Sound } from './sound-game.ts';
import { begin, richStartsOf, startsOf, type Begun, type Start } from './starts.ts';
import { varied } from './varied-start.ts';

/**
 * Plays random legal games of a system for a given processor time and checks each against the system's invariants. Every
 * few games one is a full match with rows, words, chances and undo, checked by the whole conformance suite. Set-ups and
 * options come from the system's scripts; options are also random, and every other set-up is varied. A game that breaks
 * an invariant is saved as a script for `referee play` and the tests. `--cover` looks for pairs of rules that have not
 * met and keeps the shortest game of each pair; `--more` continues from the games in the folder and in the sources, and
 * `--keep` keeps a few games there that meet as much. Ctrl-C and SIGTERM end a run early, and what it found is saved.
 */

const USAGE =
  'random-play SYSTEM [--minutes N] [--seed S] [--inputs N] [--whole-every N] [--cover [--more] [--keep]] [--folder DIR]';
const root = join(import.meta.dirname, '../..');

interface Plan {
  readonly system: AnySystem;
  readonly starts: readonly Start[];
  readonly minutes: number;
  readonly first: number;
  readonly most: number;
  readonly wholeEvery: number;
  /** The folder for games that cover pairs and games that break something. */
  readonly folder: string;
  readonly broken: string;
  /** Whether to continue from the games in the folder. */
  readonly more: boolean;
  /** Whether to keep a few of them with the sources. */
  readonly keep: boolean;
}

/** Throws if a key has no sentence in one of the languages. */
function inBothLanguages(text: Text): void {
  for (const language of ['en', 'fr'] as const)
    if (sentence(text, language) === text.key) throw new Broken(`'${text.key}' has no sentence in '${language}'`);
}

/** Plays one game as a match, with all checks. */
function playWhole(chosen: Chosen, random: () => number, most: number): Sound {
  const next = random() < 0.5 ? livelyInput : randomInput;
  const inputs: Input[] = [];
  try {
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
    return { inputs, problem: undefined };
  } catch (error) {
    const words = error instanceof Broken || !(error instanceof Error) ? String(error) : (error.stack ?? error.message);
    return { inputs, problem: words };
  }
}

/** @returns whether this process has used the planned processor time, or was asked to end; a second signal kills it */
function budget({ minutes }: Plan): () => Promise<boolean> {
  let ended = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => (ended = true));
  return async () => {
    // A signal is heard between two tasks alone, and games are played in one.
    await setImmediate();
    const { user, system } = process.cpuUsage();
    return ended || user + system >= minutes * 60e6;
  };
}

/** Saves games that break an invariant, one per distinct fault. */
class Broke {
  readonly #plan: Plan;
  readonly #kinds = new Set<string>();

  constructor(plan: Plan) {
    this.#plan = plan;
  }

  /** The distinct faults. */
  get found(): number {
    return this.#kinds.size;
  }

  readonly add = (seed: number, begun: Begun, sound: Sound): void => {
    const kind = sound.problem?.replace(/\d+|\{.*\}/g, '');
    if (kind === undefined || this.#kinds.has(kind)) return;
    this.#kinds.add(kind);
    write(this.#plan, seed, begun, sound);
  };
}

/** Saves a broken game as a script, beside the games that cover pairs. */
function write({ system, broken: folder }: Plan, seed: number, { written }: Begun, { inputs, problem }: Sound): void {
  const path = join(folder, `${system.id}-seed-${String(seed)}.json`);
  mkdirSync(folder, { recursive: true });
  const title = `seed ${String(seed)}: ${problem ?? ''}`;
  writeFileSync(path, `${JSON.stringify({ system: system.id, title, ...written, inputs }, null, 2)}\n`);
  process.stderr.write(`${title}\n  written to ${path}\n`);
}

async function play(plan: Plan): Promise<number> {
  const { system, starts, first, most } = plan;
  const over = budget(plan);
  const broken = new Broke(plan);
  let games = 0;
  let played = 0;
  for (let seed = first; !(await over()); seed += 1) {
    const random = seeded(seed);
    const start = starts[Math.floor(random() * starts.length)];
    const written = start && begin(system, start, random);
    if (written === undefined) continue;
    const begun = seed % 2 === 0 ? varied(system, written, random) : written;
    const { setup, options } = begun;
    const whole = seed % plan.wholeEvery === 0;
    const sound = whole ? playWhole({ system, setup, options }, random, most) : playSound(system, begun, random, most);
    games += 1;
    played += sound.inputs.length;
    broken.add(seed, begun, sound);
  }
  const { id } = system;
  const { found } = broken;
  process.stdout.write(`${JSON.stringify({ system: id, games, inputs: played, broken: found, seed: first })}\n`);
  return found === 0 ? 0 : 1;
}

/** Writes the digests of a system to a file that holds those of all systems. */
function record(path: string, system: AnySystem, digests: readonly string[]): void {
  const known = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Readonly<Record<string, unknown>>) : {};
  writeFileSync(path, `${JSON.stringify({ ...known, [system.id]: digests }, null, 2)}\n`);
}

/** Keeps with the sources few games that cover all that these do, their digests, and those of random musters. */
function keepWithSources(system: AnySystem, games: Iterable<Beginning>): void {
  const few = fewGames(system, games);
  writeCovering(
    coveringPath(root, system.id),
    few.map((game) => scriptOf(system.id, game)),
  );
  record(
    ENDINGS,
    system,
    few.map((game) => digestOf(system, game)),
  );
  record(
    MUSTER_ENDINGS,
    system,
    Array.from({ length: MUSTERS }, (_, seed) => musterDigest(system, seed)),
  );
  process.stdout.write(`${JSON.stringify({ system: system.id, keptWithSources: few.length })}\n`);
}

/** Looks for pairs of rules for the planned time, and saves the kept games. */
async function coverPairs(plan: Plan): Promise<number> {
  const { system, starts, first, most, folder } = plan;
  const { id } = system;
  const broken = new Broke(plan);
  const known = plan.more ? [...keptWithSources(root, id), ...gamesIn(id, folder)] : [];
  const { covered, games, inputs } = await cover({
    system,
    starts,
    known,
    until: budget(plan),
    first,
    most,
    broken: broken.add,
  });
  const { rules, kept } = covered;
  kept.write(id, folder);
  if (plan.keep) keepWithSources(system, kept.all());
  const line = { system: id, games, inputs, rules, pairs: kept.pairs, kept: kept.size, broken: broken.found, folder };
  process.stdout.write(`${JSON.stringify({ ...line, seed: first })}\n`);
  return broken.found === 0 ? 0 : 1;
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      minutes: { type: 'string', default: '1' },
      seed: { type: 'string', default: '1' },
      inputs: { type: 'string', default: '600' },
      'whole-every': { type: 'string', default: '4' },
      cover: { type: 'boolean', default: false },
      more: { type: 'boolean', default: false },
      keep: { type: 'boolean', default: false },
      folder: { type: 'string' },
    },
  });
  const [id] = positionals;
  const [minutes, most, wholeEvery] = [values.minutes, values.inputs, values['whole-every']].map(Number);
  const first = Number(values.seed);
  if (
    id === undefined ||
    minutes === undefined ||
    most === undefined ||
    wholeEvery === undefined ||
    !(minutes >= 0 && most > 0 && wholeEvery >= 1 && Number.isInteger(first))
  ) {
    process.stderr.write(`${USAGE}\n`);
    return 2;
  }
  const starts = [...startsOf(id), ...richStartsOf(id)];
  if (starts.length === 0) {
    process.stderr.write(`There is no script of '${id}' in test/scripts whose set-up could be played.\n`);
    return 2;
  }
  const folder = values.folder ?? join(root, 'test/run', values.cover ? `cover-${id}` : 'random-play');
  const broken = values.cover ? join(root, 'test/run/random-play') : folder;
  const { more, keep } = values;
  const plan: Plan = { system: findSystem(id), starts, minutes, first, most, wholeEvery, folder, broken, more, keep };
  return values.cover ? await coverPairs(plan) : await play(plan);
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof ScriptProblem)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
