// The checks that need no running program, and how one is run. `npm run check` runs them all, `npm run quick` some.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, join } from 'node:path';

export const root = join(import.meta.dirname, '../..');
const env = { ...process.env, PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}` };

/** @typedef {[name: string, command: string, ...args: string[]]} Check */

// Each keeps what it found in .cache/ or .tsbuild/ by the content of the files, and looks again only at what changed.
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

/** @returns {Check} the linter over the files, or over all. It keeps no cache: it reads everything in seconds. */
export const lint = (files = []) => ['lint', 'oxlint', '--max-warnings', '0', ...files];

/** Where names come from outside: see build/lint/own-names.js. */
export const NAMED = ['electron', 'renderer', 'rules/kernel', 'rules/fortress'];

/** @returns {Check} whether the files ask plain objects for names from outside */
export const names = (files = NAMED) => [
  'names from outside',
  'eslint',
  ...['--cache', '--cache-location', '.cache/eslint', '--cache-strategy', 'content'],
  ...['--max-warnings', '0', '--no-warn-ignored', '--pass-on-no-patterns'],
  ...files,
];

/** @returns {Check} the format of the files, or of all. It keeps no cache: it reads everything in seconds. */
export const format = (files = ['.']) => ['format', 'oxfmt', '--check', '--no-error-on-unmatched-pattern', ...files];

/**
 * Runs one check and prints a line with its seconds, and above it what the check said when it failed.
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
 * Runs lanes of checks side by side, the checks of a lane one after the other.
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
