import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openHand, type Hand } from '../journeys/program.ts';
import { verifyFile } from '../../electron/journal/verify-file.ts';

/** The real program in a separate process, with uncaught errors. */

const ROOT = join(import.meta.dirname, '../..');
const THROWS = pathToFileURL(join(import.meta.dirname, 'throws-child.ts')).href;

let folder: string;
let program: ChildProcess;
let errors: string[];
let address: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'castellan-last-resort-'));
  errors = [];
  const args = ['--import', THROWS, join(ROOT, 'electron/serve.ts'), '--no-open', '--port', '0'];
  program = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, CASTELLAN_DATA: folder, CASTELLAN_PORTS: '', LANG: 'C.UTF-8' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  if (program.stderr !== null) createInterface({ input: program.stderr }).on('line', (line) => errors.push(line));
  address = await new Promise((resolve, reject) => {
    if (program.stdout !== null)
      createInterface({ input: program.stdout }).on('line', (line) => {
        const found = /http:\S+/.exec(line)?.[0];
        if (found !== undefined) resolve(found);
      });
    program.once('close', () => {
      reject(new Error(errors.join('\n')));
    });
  });
});
afterEach(async () => {
  if (program.exitCode === null && program.signalCode === null) {
    const ended = new Promise((resolve) => program.once('close', resolve));
    program.kill('SIGKILL');
    await ended;
  }
  rmSync(folder, { recursive: true });
});

/** Opens a console as soon as the same address answers again. */
async function handAgain(): Promise<Hand> {
  for (;;) {
    const hand = await openHand(address).catch(() => undefined);
    if (hand !== undefined) return hand;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
const begins = (): number => errors.filter((line) => line.includes('has begun anew')).length;

it('restarts at the same address after an uncaught error, with everything that was accepted', async () => {
  let file = '';
  for (const [n, how] of ['throw', 'reject'].entries()) {
    const before = await handAgain();
    const state = await before.until('is there', () => true);
    file = state.match.file ?? '';
    const note = await before.call('match.note', { about: null, words: how, judge: false, by: 'Ada' });
    expect(note).toMatchObject({ done: true });
    program.send(how);
    await expect.poll(begins).toBe(n + 1);
    expect(errors.join('\n')).toContain('by a test');
    const after = await handAgain();
    const again = await after.until('is there', () => true);
    expect(again.match).toEqual(state.match);
    expect(again.revision).toBe(note.done ? note.revision : 0);
    after.close();
  }
  const ended = new Promise((resolve) => program.once('close', resolve));
  program.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(verifyFile(file).ok).toBe(true);
});

it('says so and exits if it fails repeatedly', async () => {
  (await handAgain()).close();
  const ended = new Promise((resolve) => program.once('close', resolve));
  for (let n = 1; n <= 5; n++) {
    program.send('throw');
    await expect.poll(begins).toBe(n);
  }
  program.send('throw');
  expect(await ended).toBe(70);
  expect(errors.at(-1)).toMatch(/several times within a minute.*start it again\.$/);
});
