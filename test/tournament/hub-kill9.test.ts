import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../electron/tournament/store/databases.ts';
import { EventStore } from '../../electron/tournament/store/event-store.ts';
import { postgresIsHere, startPostgres, type Server } from './postgres.ts';

const root = join(import.meta.dirname, '../..');
const KILLS = 4;

/** Lets a hub append until it has acknowledged some, then kills it. @returns what it acknowledged */
async function killedHub(file: string, url: string, name: string): Promise<readonly string[]> {
  const child = spawn(process.execPath, ['test/tournament/hub-child.ts', file, name], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  const enough = 5 + name.length * 3;
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    said += part;
    if (said.split('\n').length > enough) child.kill('SIGKILL');
  });
  await new Promise((done) => child.once('close', done));
  // A last line that was cut off was not acknowledged.
  return said.split('\n').slice(0, -1);
}

async function nothingIsLost(file: string, url: string, hubs: number): Promise<void> {
  const acknowledged: string[] = [];
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const names = Array.from({ length: hubs }, (_, i) => `k${String(kill)}h${String(i)}`);
    acknowledged.push(...(await Promise.all(names.map((name) => killedHub(file, url, name)))).flat());
    const store = new EventStore(await openDatabase(file, url));
    const acts = await store.read('acre');
    const ids = new Set(acts.map(({ id }) => id));
    expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
    expect(acts.map(({ n }) => n)).toEqual(acts.map((_, i) => i + 1));
    // Every hash is held against the one before it.
    await store.state('acre');
    await store.close();
  }
  expect(acknowledged.length).toBeGreaterThan(KILLS * 5);
}

describe('a hub that is killed loses nothing that it acknowledged', () => {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-hub-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('on SQLite', () => nothingIsLost(join(folder, 'events.db'), '', 1));

  describe.skipIf(!postgresIsHere())('on PostgreSQL', () => {
    let server: Server;
    beforeAll(async () => {
      server = await startPostgres();
    });
    afterAll(() => server.remove());

    it('two of them at one event', () => nothingIsLost('', server.url('postgres'), 2));
  });
});
