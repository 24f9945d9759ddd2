import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginAnewAfterFaults } from '../../electron/shell/last-resort.ts';
import { shellFolder } from './boot.ts';
import { realApp } from './fake/app.ts';
import { calls } from './fake/recorder.ts';
import { resetElectron } from './fake-electron.ts';

/** The desktop after an uncaught error. Electron is a fake here; the error is passed as Node would. */

const argv = process.argv;
let dataDir: string;
let fault: (error: unknown) => void;
beforeEach(() => {
  resetElectron();
  dataDir = shellFolder();
  vi.stubEnv('CASTELLAN_DATA', dataDir);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(process, 'on').mockImplementation((name, listener) => {
    if (String(name) === 'uncaughtException') fault = listener as typeof fault;
    return process;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  process.argv = argv;
});

/** The arguments that the program restarts with. */
const argsAnew = (): readonly string[] => (calls('app.relaunch').at(-1)?.[0] as { args: string[] }).args;

it('logs what happened and restarts the program with the file it was started with', () => {
  process.argv = ['castellan', '.', '/matches/final.castellan'];
  beginAnewAfterFaults();
  fault(new Error('a planted mistake'));
  expect(readFileSync(join(dataDir, 'castellan.log'), 'utf8')).toContain('A mistake of the program: Error: a planted');
  expect(argsAnew()).toEqual(['.', '/matches/final.castellan', expect.stringMatching(/^--faults=\d+$/)]);
  expect(realApp.ended).toBe(70);
  expect(calls('dialog.showErrorBox')).toEqual([]);
});

it('gives up with a message if it fails repeatedly, not counting faults of long ago', () => {
  process.argv = ['castellan', '.', '--faults=1,2,3,4,5,6'];
  beginAnewAfterFaults();
  fault(new Error('once'));
  const told = argsAnew().filter((one) => one.startsWith('--faults='));
  expect(told).toHaveLength(1);
  const now = Date.now();
  process.argv = ['castellan', '.', `--faults=${[now, now, now, now, now].join(',')}`];
  beginAnewAfterFaults();
  fault(new Error('for the sixth time'));
  expect(calls('app.relaunch')).toHaveLength(1);
  expect(calls('dialog.showErrorBox')).toEqual([['Castellan', 'for the sixth time']]);
});
