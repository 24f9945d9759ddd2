import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createJournal, openJournal } from '../../electron/journal/open.ts';

const CHILD = fileURLToPath(new URL('./kill9-child.ts', import.meta.url));

/** Sieges in parallel: a short life is mostly waiting. */
const TABLES = 4;

let folder: string;
let paths: string[];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'castellan-kill9-'));
  paths = Array.from({ length: TABLES }, (_, table) => join(folder, `siege ${String(table)}.castellan`));
  for (const path of paths)
    (await createJournal(path, { system: 'toy', edition: '1', setup: {}, options: {} })).close();
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

interface Life {
  /** The last entry found when the child opened the file. */
  readonly found: number;
  /** The last entry it acknowledged, or else the last one found. */
  readonly acknowledged: number;
}

/** Starts a child and kills it `afterMs` after its first acknowledgement. */
function liveAndBeKilled(path: string, afterMs: number, mutant: 'early' | ''): Promise<Life> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [CHILD, path], {
      env: { ...process.env, MUTANT: mutant, NODE_OPTIONS: '', NODE_COMPILE_CACHE: join(folder, 'compiled') },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    let complaint = '';
    let timer: NodeJS.Timeout | undefined;
    child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (timer === undefined && /\n\d+\n/.test(said)) timer = setTimeout(() => child.kill('SIGKILL'), afterMs);
    });
    child.on('error', reject);
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      const [start = '', ...acks] = said.split('\n').slice(0, -1);
      if (signal !== 'SIGKILL' || !start.startsWith('START '))
        reject(new Error(`the child ended by itself (${String(code)}): ${complaint}`));
      else
        resolve({ found: Number(start.slice('START '.length)), acknowledged: Number(acks.at(-1) ?? start.slice(6)) });
    });
  });
}

/**
 * Kills `kills` children of one siege in a row.
 * @returns how often one found less than an earlier one had acknowledged
 */
async function losses(path: string, kills: number, mutant: 'early' | ''): Promise<number> {
  let lost = 0;
  let acknowledged = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const life = await liveAndBeKilled(path, Math.random() * 60, mutant);
    if (life.found < acknowledged) lost += 1;
    acknowledged = life.acknowledged;
  }
  const journal = await openJournal(path);
  if (journal.head.n < acknowledged) lost += 1;
  journal.close();
  return lost;
}

/** The same at every table. @returns the losses of all */
async function lossesAtAll(killsEach: number, mutant: 'early' | ''): Promise<number> {
  const lost = await Promise.all(paths.map((path) => losses(path, killsEach, mutant)));
  return lost.reduce((sum, one) => sum + one, 0);
}

describe('kill -9', () => {
  it('loses nothing acknowledged and doubles nothing in 100 kills at random moments', async () => {
    expect(await lossesAtAll(100 / TABLES, '')).toBe(0);
    for (const path of paths) {
      const journal = await openJournal(path);
      const entries = [...journal.read()];
      expect(journal.verify()).toEqual({ ok: true, entries: entries.length });
      expect(entries.length).toBeGreaterThanOrEqual(100 / TABLES);
      expect(entries.map(({ n }) => n)).toEqual(entries.map((_, index) => index + 1));
      expect(entries.map(({ origin }) => origin?.seq)).toEqual(entries.map((_, index) => index + 1));
      journal.close();
    }
  });

  it('would be detected if it acknowledged before writing', async () => {
    // A kill rarely falls between the two, so repeat until one does.
    let lost = 0;
    for (let round = 0; lost === 0 && round < 40; round += 1) lost += await lossesAtAll(3, 'early');
    expect(lost).toBeGreaterThan(0);
  });
});
