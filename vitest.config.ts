import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LongFirst } from './build/checker/long-first.ts';

const fakeElectron = fileURLToPath(new URL('./test/electron/fake-electron.ts', import.meta.url));
/**
 * Property tests draw the same cases at every run, `npm run times` knows what each file cost, hosts share threads, and
 * folders of a test file go with it.
 */
const setupFiles = [
  './test/property-seed.ts',
  './test/processor-time.ts',
  './test/spare-threads.ts',
  './test/remove-temporary-folders.ts',
].map((file) => fileURLToPath(new URL(file, import.meta.url)));

/**
 * Games of rules leave much garbage at once. Young objects have room for 64 MB in place of 16 before they are collected:
 * a tenth less of the processor's time.
 */
const execArgv = ['--max-semi-space-size=64'];

/**
 * Two projects: `unit` holds every test that lives beside its file and touches nothing outside the process or a
 * temporary folder; `whole` holds what no single room can test alone (processes, ports, browsers, firmware).
 */
export default defineConfig({
  test: {
    // The long tests wait for a port, a page or a disk for more than half of their time: two workers more than there are
    // cores, where there are few.
    maxWorkers: Math.max(4, availableParallelism() - 1),
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{rules,firmware-bridge,electron,renderer,build}/**/*.test.{ts,tsx}'],
          setupFiles,
          execArgv,
          // These tests keep to their own objects: a worker imports a module once for all its files, which takes a third
          // of the processor's time. `--sequence.shuffle.files` shows it where one leaves something behind.
          isolate: false,
          alias: { electron: fakeElectron },
          // Properties of whole games take a second or two, and on a busy machine more than vitest's usual five.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // A second, which is vitest's own patience, is less than a busy machine may take for an answer.
          expect: { poll: { timeout: 10_000 } },
        },
      },
      {
        test: {
          name: 'whole',
          include: ['test/**/*.test.ts'],
          globalSetup: [fileURLToPath(new URL('./test/page-folder.ts', import.meta.url))],
          setupFiles,
          execArgv,
          // A file with the whole program takes two seconds of the processor to import: a worker does it once for all.
          isolate: false,
          alias: { electron: fakeElectron },
          // The longest walk takes half a minute by itself, and ten times that on a busy machine.
          testTimeout: 600_000,
          hookTimeout: 600_000,
          // A machine that gets a tenth of its processors from its host needs so long for what takes two seconds.
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
});
