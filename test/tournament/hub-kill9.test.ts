import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resultForEvent } from '../../electron/table/event-match.ts';
import { EventDesk } from '../../electron/tournament/desk/event-desk.ts';
import type { Result } from '../../electron/tournament/event/settings.ts';
import { RowStore } from '../../electron/tournament/hub/row-store.ts';
import { openDatabase } from '../../electron/tournament/store/databases.ts';
import { EventStore } from '../../electron/tournament/store/event-store.ts';
import { seeded } from '../conformance/random-player.ts';
import { Organiser, until, VirtualTable } from './hall.ts';
import { postgresIsHere, startPostgres, type Server } from './postgres.ts';

const root = join(import.meta.dirname, '../..');
const KILLS = 4;

/**
 * Lets a hub append until it has acknowledged some, then kills it.
 * @returns what it acknowledged
 */
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
  // A truncated last line was not acknowledged.
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
    // Checks the whole hash chain.
    await store.state('acre');
    await store.close();
  }
  expect(acknowledged.length).toBeGreaterThan(KILLS * 5);
}

describe('a killed hub loses nothing it acknowledged', () => {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-hub-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('on SQLite', () => nothingIsLost(join(folder, 'events.db'), '', 1));

  describe.skipIf(!postgresIsHere())('on PostgreSQL', () => {
    let server: Server;
    beforeAll(async () => {
      server = await startPostgres();
    });
    afterAll(() => server.remove());

    it('two hubs at one event', () => nothingIsLost('', server.url('postgres'), 2));

    it('keep every row and result when tables move from one to the other', async () => {
      const url = await server.fresh('halves');
      process.env['DATABASE_URL'] = url;
      const hall = new Organiser(join(folder, 'first'));
      const tables: VirtualTable[] = [];
      let second: ChildProcess | undefined;
      try {
        await hall.prepare(8);
        mkdirSync(join(folder, 'second'));
        const program = join(root, 'test/bench/hub-child.ts');
        second = spawn(process.execPath, [program, join(folder, 'second'), '0', hall.event], {
          stdio: ['ignore', 'pipe', 'inherit'],
        });
        const elsewhere = await new Promise<string>((resolve, reject) => {
          second?.stdout?.setEncoding('utf8').once('data', (line: string) => resolve(line.split(' ')[0] ?? ''));
          second?.once('exit', (code) => reject(new Error(`the second hub ended with ${String(code)}`)));
        });
        const [here, code] = [await hall.address(), await hall.code('table')];
        for (const name of ['1', '2', '3', '4']) {
          const table = await VirtualTable.open(join(folder, `table-${name}`));
          tables.push(table);
          await table.join(Number(name) > 2 ? elsewhere : here, code, name);
        }
        await hall.pair(1);
        for (const table of tables) {
          await until('a table of either hub is called', () => table.link.call?.round === 1);
          await table.begin('siege-tower-hex', 'demo');
        }
        tables.forEach((table, i) => table.play(seeded(i), 6));
        await until('both hubs took rows', () => tables.every(({ link }) => link.view().sent > 1));
        second.kill('SIGKILL');
        tables.forEach((table, i) => table.play(seeded(10 + i)));
        const [, , third, fourth] = tables;
        await until('its tables say that nobody answers', () =>
          [third, fourth].every((table) => table?.link.view().problem?.key === 'event-hub.no-answer'),
        );
        // The organiser announces the other address: the same codes and keys work there.
        await third?.join(here, code, '3');
        await fourth?.join(here, code, '4');
        await until('every row is there', () =>
          tables.every(({ link }) => link.view().state === 'joined' && link.view().waiting === 0),
        );
        const results = async () => (await hall.desk.known(hall.event)).state.rounds[0]?.results;
        await until('every result is there', async () => (await results())?.size === 4);
        const database = await openDatabase('', url);
        const rows = new RowStore(database, Date.now);
        for (const [i, { table }] of tables.entries()) {
          const { match } = table.journal;
          const own = [...table.journal.read()].map(({ hash }) => hash);
          expect((await rows.read(match.id)).map(({ hash }) => hash)).toEqual(own);
          const said = resultForEvent(table)?.sent.deed;
          expect(said).toMatchObject({ kind: 'result', result: (await results())?.get(i + 1) as Result });
        }
        await database.db.destroy();
        // Another machine of the organiser reads the same event.
        const other = new EventDesk(join(folder, 'third'), () => undefined);
        expect((await other.known(hall.event)).state).toEqual((await hall.desk.known(hall.event)).state);
        await other.close();
      } finally {
        second?.kill('SIGKILL');
        for (const table of tables) table.close();
        await hall.close();
        delete process.env['DATABASE_URL'];
      }
    });
  });
});
