// The checks that do not run the program, and how to run them. `npm run check` runs all of them, `npm run quick` some.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, join } from 'node:path';

export const root = join(import.meta.dirname, '../..');
const env = { ...process.env, PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}` };

/** @typedef {[name: string, command: string, ...args: string[]]} Check */

// Each caches its results in .cache/ or .tsbuild/ by file content, and checks only what has changed.
/** @type {Check} */
export const lockFile = ['lock file complete for every platform', 'node', 'build/check-lock.mjs'];
/** @type {Check} */
export const links = ['links of the documents', 'node', 'build/check-links.ts'];
/** @type {Check} */
export const types = ['types, a compiler configuration per layer', 'tsc', '-b', '--checkers', '1'];
/** @type {Check} */
export const directions = [
  'import directions',
  'depcruise',
  ...['rules', 'firmware-bridge', 'electron', 'renderer'],
  ...['--config', '.dependency-cruiser.mjs'],
  ...['--cache', '.cache/directions', '--cache-strategy', 'content'],
];
/** @type {Check} */
export const unused = ['unused files, exports and packages', 'knip', '--cache', '--cache-location', '.cache/knip'];

/** @returns {Check} the linter for the files, or for all. It needs no cache: it reads everything in seconds. */
export const lint = (files = []) => ['lint', 'oxlint', '--max-warnings', '0', ...files];

/** Folders with names from outside: see build/lint/own-names.js. */
export const NAMED = ['electron', 'renderer', 'rules/kernel', 'rules/fortress', 'rules/wargame'];

/** @returns {Check} whether the files look up names from outside in plain objects */
export const names = (files = NAMED) => [
  'names from outside',
  'eslint',
  ...['--cache', '--cache-location', '.cache/eslint', '--cache-strategy', 'content'],
  ...['--max-warnings', '0', '--no-warn-ignored', '--pass-on-no-patterns'],
  ...files,
];

/** @returns {Check} the format of the files, or of all. It needs no cache: it reads everything in seconds. */
export const format = (files = ['.']) => ['format', 'oxfmt', '--check', '--no-error-on-unmatched-pattern', ...files];

/**
 * Runs one check and prints a line with its duration in seconds and, if it failed, its output above that.
 * @param {Check} check
 * @returns {Promise<boolean>} whether it passed
 */
export async function passes([name, command, ...args]) {
  const started = performance.now();
  const child = spawn(command, args, {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  const said = [];
  child.stdout.on('data', (part) => said.push(part));
  child.stderr.on('data', (part) => said.push(part));
  const [status] = await once(child, 'close').catch((error) => {
    said.push(Buffer.from(`${error.message}\n`));
    return [null];
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (status !== 0) process.stdout.write(Buffer.concat(said));
  console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`);
  return status === 0;
}

/**
 * Runs lanes of checks in parallel, and the checks within a lane one after another.
 * @param {Check[][]} lanes
 * @returns {Promise<boolean>} whether all passed
 */
export async function allPass(lanes) {
  const results = await Promise.all(
    lanes.map(async (lane) => {
      const passed = [];
      for (const check of lane) passed.push(await passes(check));
      return passed;
    }),
  );
  return results.flat().every(Boolean);
}
