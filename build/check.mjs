#!/usr/bin/env node
// npm run check: everything that can be found without running the program, in one place.
import { spawnSync } from 'node:child_process';
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
let failed = 0;
for (const [name, command, ...args] of CHECKS) {
  if (only.length > 0 && !only.includes(command)) continue;
  const started = Date.now();
  const { status } = spawnSync(command, args, {
    cwd: root,
    env,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`);
  if (status !== 0) failed += 1;
}
process.exit(failed === 0 ? 0 : 1);
