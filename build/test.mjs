#!/usr/bin/env node
// npm test: prepares what the tests need, runs every suite, and ends with a one-line summary. FAILED_CHECKS is the
// number of checks that failed before, which the summary includes.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const bin = join(root, 'node_modules/.bin');
// Compile cache shared by the programs and threads that the tests start.
const env = {
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
  ...process.env,
  PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
};
const run = (command, ...args) =>
  spawnSync(command, args, { cwd: root, env, stdio: 'inherit', shell: process.platform === 'win32' }).status ?? 1;
const has = (command) =>
  spawnSync(process.platform === 'win32' ? 'where' : 'which', [command], { stdio: 'ignore' }).status === 0;

// A test without its requirements is skipped with a message; this lists once what to install.
const NEEDS = [
  ['chromium', () => existsSync('/usr/bin/chromium') || has('chromium'), 'tests in a browser'],
  ['socat', () => has('socat'), 'tests on pseudo terminals'],
  [
    'gcc-avr avr-libc libsimavr-dev',
    () => has('avr-gcc') && existsSync('/usr/include/simavr/sim_avr.h'),
    'tests with real firmware in a simulated microcontroller',
  ],
  [
    'dbus-daemon',
    () => process.platform !== 'linux' || has('dbus-daemon'),
    'tests of Linux’s own Bluetooth on a real bus',
  ],
  ['postgresql', () => existsSync('/usr/lib/postgresql') || has('initdb'), 'tests of events on PostgreSQL'],
];
const lacking = NEEDS.filter(([, there]) => !there());
for (const [packages, , what] of lacking)
  console.error(
    `castellan: ${what} are skipped: ${packages} is not installed (Debian: sudo apt-get install ${packages}).`,
  );

const failedChecks = Number(process.env.FAILED_CHECKS ?? 0);
/** Exits with the summary line when no tests could be counted. */
function giveUp(why) {
  console.error(`castellan: ${why}`);
  console.log(`0 passed, ${failedChecks + 1} failed, 0 skipped`);
  process.exit(1);
}

if (run('vite', 'build', '--app', '--logLevel', 'warn') !== 0)
  giveUp('the build failed, so nothing was tested. Fix what it says above.');
if (
  !lacking.some(([packages]) => packages.startsWith('gcc-avr')) &&
  existsSync(join(root, 'build/prepare-avr.mjs')) &&
  run('node', 'build/prepare-avr.mjs') !== 0
)
  giveUp('the simulated microcontroller was not built, so nothing was tested. Fix what it says above.');

const report = join(root, 'test/run/report.json');
mkdirSync(join(root, 'test/run'), { recursive: true });
rmSync(report, { force: true });
const status = run(
  'vitest',
  'run',
  '--reporter=default',
  '--reporter=json',
  '--reporter=./build/checker/times-reporter.mjs',
  `--outputFile.json=${report}`,
  ...process.argv.slice(2),
);
if (!existsSync(report)) giveUp('the tests ended without a report.');
const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numFailedTestSuites, testResults } = JSON.parse(
  readFileSync(report, 'utf8'),
);
// A file that could not even start counts as failed, though it has no tests.
const brokenFiles = testResults.filter(
  (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
).length;
const failed = numFailedTests + brokenFiles;
const ended = status !== 0 && failed === 0 ? 1 : 0;
if (ended) console.error(`castellan: the runner ended with status ${status} (${numFailedTestSuites} suites failed).`);
if (failedChecks > 0) console.error(`castellan: checks failed before the tests (${failedChecks}).`);
const allFailed = failed + ended + failedChecks;
console.log(`${numPassedTests} passed, ${allFailed} failed, ${numPendingTests + numTodoTests} skipped`);
process.exit(allFailed === 0 ? 0 : 1);
