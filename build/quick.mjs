#!/usr/bin/env node
// npm run quick [-- FILE...]: checks and tests affected by a change. Without files: those that differ from the last
// commit, including untracked ones. Tests that need a build or another process are left to `npm test`.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { allPass, directions, format, lint, NAMED, names, passes, root, types } from './checker/checks.mjs';

const git = (...args) =>
  execFileSync('git', [...args, '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file !== '');

const wanted = process.argv.slice(2).map((file) => relative(root, join(process.cwd(), file)));
const changed =
  wanted.length > 0
    ? wanted
    : [...new Set([...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')])];
const files = changed.filter((file) => existsSync(join(root, file)));
if (files.length === 0 && changed.length === 0) {
  console.log('Nothing has changed since the last commit.');
  process.exit(0);
}

const started = performance.now();
const sources = files.filter((file) => /\.(ts|tsx|mjs|js)$/.test(file));
const typed = sources.some((file) => /\.tsx?$/.test(file)) || changed.some((file) => file.endsWith('.json'));
const named = sources.filter((file) => /\.tsx?$/.test(file) && NAMED.some((room) => file.startsWith(`${room}/`)));
const lanes = [
  [...(typed || changed.length > files.length ? [types] : []), directions],
  ...(named.length > 0 ? [[names(named)]] : []),
  [...(sources.length > 0 ? [lint(sources)] : []), ...(files.length > 0 ? [format(files)] : [])],
];
const begun = lanes.flat().map(([name]) => name);
console.log(`${changed.length} changed files. Looking at: ${begun.join('; ')}.`);
const checks = await allPass(lanes);
// vitest follows each test's imports, so a changed text or table counts as well as a changed module.
const followed = changed.filter((file) => /\.(ts|tsx|mjs|js|json|css)$/.test(file));
if (followed.length > 0) console.log('Running the tests beside the sources that reach the change.');
const tests =
  followed.length === 0 ||
  (await passes([
    'tests of the files beside them that reach the change',
    'vitest',
    'related',
    ...followed,
    ...['--run', '--project', 'unit', '--passWithNoTests', '--reporter', 'dot'],
  ]));
console.log(`${((performance.now() - started) / 1000).toFixed(1)} s for ${changed.length} changed files`);
process.exit(checks && tests ? 0 : 1);
