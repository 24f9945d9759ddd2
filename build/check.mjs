#!/usr/bin/env node
// npm run check: everything that can be found without running the program, in one place.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const env = { ...process.env, PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}` };

/** @type {[name: string, command: string, ...args: string[]][]} */
const CHECKS = [
  ['lock file complete for every platform', 'node', 'build/check-lock.mjs'],
  ['types, a compiler configuration per layer', 'tsc', '-b', '--force'],
  ['lint', 'eslint', '.', '--max-warnings', '0'],
  [
    'import directions',
    'depcruise',
    'rules',
    'firmware-bridge',
    'electron',
    'renderer',
    '--config',
    '.dependency-cruiser.mjs',
  ],
  ['unused files, exports and packages', 'knip'],
  ['format', 'prettier', '--check', '--log-level', 'warn', '.'],
];

const only = process.argv.slice(2);
const wanted = CHECKS.filter(([, command]) => only.length === 0 || only.includes(command));

/** Runs one check and prints, once it is done, what it said. @returns whether it passed */
async function passes([name, command, ...args]) {
  const started = Date.now();
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
  process.stdout.write(Buffer.concat(said));
  console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  return status === 0;
}

// Lint takes as long as all the others together: it has a lane of its own.
const lanes = [
  wanted.filter(([, command]) => command === 'eslint'),
  wanted.filter(([, command]) => command !== 'eslint'),
];
const results = await Promise.all(
  lanes.map(async (lane) => {
    const passed = [];
    for (const check of lane) passed.push(await passes(check));
    return passed;
  }),
);
process.exit(results.flat().every(Boolean) ? 0 : 1);
