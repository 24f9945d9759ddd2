import { readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type * as Collected from './collected-tests.ts';
import type { Limit, Orders, Told } from './trying.ts';
import { SWITCH, withSwitches, type Numbered } from './with-switches.ts';

/**
 * Tries mutants in a separate process, because a mutant may never end. Sources are changed as they are loaded, never on
 * disk. First runs all tests without a mutant and records which mutants each one passes through; then tries each mutant
 * with those tests only. Mutants in code that runs on import, such as tables, need a reload each.
 */

/** Reloads before a process is replaced: each reload keeps its modules in memory. */
const RELOADS = 25;

const tell = (told: Told): void => {
  process.send?.(told);
};
const orders = await new Promise<Orders>((resolve) => {
  process.once('message', (message) => {
    resolve(message as Orders);
  });
});
const { root, setup, tests: files, quick, patience } = orders;
const numbered: readonly Numbered[] = orders.mutants.map((mutant, id) => ({ id, mutant }));
const collecting = pathToFileURL(join(import.meta.dirname, 'collected-tests.ts')).href;

/** Replacements for modules that test files import. */
const INSTEAD = new Map([
  ['vitest', collecting],
  ['fast-check', pathToFileURL(join(import.meta.dirname, 'few-runs.ts')).href],
]);

let on = -1;
let passed = new Set<number>();
Object.defineProperty(globalThis, SWITCH, {
  value: (id: number): boolean => {
    passed.add(id);
    return id === on;
  },
});

const sources = new Map<string, string>();
/** The source of a file as JavaScript, with switches for its mutants. */
function loaded(path: string): string {
  const known = sources.get(path);
  if (known !== undefined) return known;
  const name = relative(root, path).split(sep).join('/');
  const mine = numbered.filter(({ mutant }) => mutant.file === name);
  const source = stripTypeScriptTypes(withSwitches(readFileSync(path, 'utf8'), mine));
  sources.set(path, source);
  return source;
}

const isOurs = (url: string): boolean =>
  url.startsWith(pathToFileURL(root).href) && !url.includes('/node_modules/') && /\.ts(\?|$)/.test(url);

registerHooks({
  resolve: (specifier, context, next) => {
    const generation = new URLSearchParams(context.parentURL?.split('?')[1]).get('generation');
    const instead = generation === null ? undefined : INSTEAD.get(specifier);
    if (instead !== undefined) return { url: instead, shortCircuit: true };
    const found = next(specifier, context);
    return generation !== null && isOurs(found.url)
      ? { ...found, url: `${found.url}?generation=${generation}` }
      : found;
  },
  load: (url, context, next) =>
    url.includes('?generation=')
      ? { format: 'module', source: loaded(fileURLToPath(url)), shortCircuit: true }
      : next(url, context),
});

const { collectFrom, failureOf, tidyUp } = (await import(collecting)) as typeof Collected;

/** Loads a file with its imports, each module once per generation. */
const load = (file: string, generation: number): Promise<readonly Collected.CollectedTest[]> =>
  collectFrom(file, () => import(`${pathToFileURL(join(root, file)).href}?generation=${String(generation)}`));

interface Timed extends Collected.CollectedTest {
  readonly ms: number;
  readonly through: ReadonlySet<number>;
}

/** Processor time in ms that this process has used so far: wall time would depend on all else that runs. */
const used = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const clock = new Worker(new URL('./cpu-clock.ts', import.meta.url));
clock.unref();
/** Ends this process after so much more processor time, unless the limit is changed before. */
const limitTo = (within: number | undefined): void => {
  clock.postMessage({ within } satisfies Limit);
};

/** Generation 0 never has an active mutant while it loads. */
for (const file of setup) await load(file, 0);
const began = used();
const collected: Collected.CollectedTest[] = [];
for (const file of files) {
  const names = Object.hasOwn(orders.only, file) ? orders.only[file] : undefined;
  const found = await load(file, 0);
  collected.push(...found.filter(({ name }) => names?.some((part) => name.includes(part)) ?? true));
}
const atLoading = passed;

const timed: Timed[] = [];
for (const test of collected) {
  passed = new Set();
  const start = used();
  const problem = await failureOf(test);
  if (problem !== undefined) tell({ told: 'red', test: `${test.file}: ${test.name}`, problem });
  else timed.push({ ...test, ms: used() - start, through: passed });
}
const ready = timed.filter(({ ms }) => ms <= quick).toSorted((a, b) => a.ms - b.ms);
const whole = used() - began;
tell({
  told: 'ready',
  tests: ready.length,
  slow: timed.filter(({ ms }) => ms > quick).map(({ file, name, ms }) => `${file}: ${name} (${ms.toFixed(0)} ms)`),
  ms: Math.round(whole),
  unmet: numbered.flatMap(({ id }) => (atLoading.has(id) || ready.some(({ through }) => through.has(id)) ? [] : id)),
});

/** Tries a mutant with the tests that pass through it. */
async function tryHere(id: number): Promise<{ killer: string | undefined; ran: number }> {
  on = id;
  let ran = 0;
  for (const test of ready.filter(({ through }) => through.has(id))) {
    ran += 1;
    if ((await failureOf(test)) !== undefined) return { killer: `${test.file}: ${test.name}`, ran };
  }
  return { killer: undefined, ran };
}

/** Number of folders between a test and the changed file; the nearest tests run first. */
const distance = (file: string, to: string): number => relative(dirname(to), dirname(file)).split(sep).length;

const usual = new Set(ready.map(({ file, name }) => `${file}: ${name}`));

/** Tries a mutant by reloading everything with it, file by file. */
async function tryAnew(id: number): Promise<{ killer: string | undefined; ran: number }> {
  const changed = orders.mutants[id]?.file ?? '';
  on = id;
  let ran = 0;
  for (const file of setup) await load(file, id + 1);
  for (const file of files.toSorted((a, b) => distance(a, changed) - distance(b, changed))) {
    let found: readonly Collected.CollectedTest[];
    try {
      found = await load(file, id + 1);
    } catch {
      return { killer: `${file} does not load`, ran };
    }
    for (const test of found) {
      const name = `${test.file}: ${test.name}`;
      if (!usual.has(name)) continue;
      ran += 1;
      if ((await failureOf(test)) !== undefined) return { killer: name, ran };
    }
  }
  return { killer: undefined, ran };
}

let reloads = 0;
for (const id of orders.left) {
  if (reloads >= RELOADS) break;
  const touching = ready.filter(({ through }) => through.has(id)).reduce((sum, { ms }) => sum + ms, 0);
  const within = Math.round((atLoading.has(id) ? whole * 6 : touching * 10) + patience);
  tell({ told: 'begins', id, within });
  limitTo(within);
  let result = await tryHere(id);
  if (result.killer === undefined && atLoading.has(id)) {
    reloads += 1;
    const anew = await tryAnew(id);
    result = { killer: anew.killer, ran: result.ran + anew.ran };
  }
  on = -1;
  limitTo(undefined);
  tell({ told: 'tried', tried: { id, ...result } });
}
await tidyUp();
tell(reloads >= RELOADS ? { told: 'full' } : { told: 'done' });
process.disconnect();
