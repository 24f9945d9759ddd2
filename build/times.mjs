#!/usr/bin/env node
// npm run times [-- FILE.json | --lint]: where the last `npm test` spent its time, slowest first, in seconds; or, with
// --lint, the slowest rules of the linter.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './checker/checks.mjs';
import { kept } from './checker/times-reporter.mjs';

const LINES = 25;
const [wish = kept] = process.argv.slice(2);

if (wish === '--lint') {
  const linter = join(root, 'node_modules/oxlint/bin/oxlint');
  const { stdout } = spawnSync(process.execPath, [linter, '--debug=timings'], { cwd: root, encoding: 'utf8' });
  console.log(stdout.split('\n').slice(0, LINES).join('\n'));
  process.exit(0);
}
if (!existsSync(wish)) {
  console.error(`castellan: no times of tests are kept at ${wish}. Run \`npm test\` first, or name another file.`);
  process.exit(1);
}

const sum = (list) => list.reduce((total, value) => total + value, 0);
const seconds = (milliseconds) => (milliseconds / 1000).toFixed(1).padStart(8);
/** Prints rows of [milliseconds, ...words], slowest first. */
function table(title, rows) {
  console.log(`\n${title}`);
  for (const [took, ...words] of rows.toSorted(([a], [b]) => b - a).slice(0, LINES))
    console.log(`${seconds(took)}  ${words.join('  ')}`);
}

const { wall, files } = JSON.parse(readFileSync(wish, 'utf8'));
const whole = ({ imports, duration }) => imports + duration;
const hooks = ({ duration, tests }) => Math.max(0, duration - sum(tests.map(([took]) => took)));
const folders = Object.entries(Object.groupBy(files, ({ path }) => path.split('/').slice(0, 2).join('/')));

console.log(`${seconds(wall)}  ${files.length} files`);
console.log(`${seconds(sum(files.map(whole)))}  the times of the files, added up`);
console.log(`${seconds(sum(files.map(({ imports }) => imports)))}  of it imports`);
console.log(
  `${seconds(sum(files.map(({ processor }) => processor)))}  the processor's time of the workers, their programs and browsers`,
);
console.log(`${seconds(sum(files.map(hooks)))}  of it hooks before and after tests`);
table(
  'Folders',
  folders.map(([folder, list]) => [sum(list.map(whole)), folder, `${list.length} files`]),
);
table(
  'Files',
  files.map((file) => [whole(file), file.path, `${file.tests.length} tests`]),
);
table(
  'Processor, with the programs and browsers that a file starts',
  files.map((file) => [file.processor, file.path]),
);
table(
  'Hooks',
  files.map((file) => [hooks(file), file.path]),
);
table(
  'Imports',
  files.map((file) => [file.imports, file.path]),
);
table(
  'Tests',
  files.flatMap(({ path, tests }) => tests.map(([took, name]) => [took, path, name])),
);
