import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeEventFile, readEventFile } from '../../electron/tournament/event/event-file.ts';
import type { EventAct } from '../../electron/contract/event-acts.ts';
import { sentence } from '../../electron/sentences.ts';
import { EventDesk } from '../../electron/tournament/desk/event-desk.ts';
import { usualSettings } from '../../electron/tournament/event/settings.ts';
import { openDatabase, openPostgres, openSqlite, type Database } from '../../electron/tournament/store/databases.ts';
import { EventStore, type Sent } from '../../electron/tournament/store/event-store.ts';
import type { StoreError } from '../../electron/tournament/store/store-error.ts';
import { deskBehaves } from './desk-behaviour.ts';
import { player, playedByChance, result } from './play-event.ts';
import { postgresIsHere, startPostgres, type Server } from './postgres.ts';

const folder = mkdtempSync(join(tmpdir(), 'castellan-store-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const opening: Sent = { id: 'open', by: 'Anna', deed: { kind: 'event-opened', settings: usualSettings('Acre', 1) } };
const entry = (id: string): Sent => ({
  id: `enter-${id}`,
  by: 'Anna',
  deed: { kind: 'player-entered', player: player(id), missed: 0 },
});
const sent = (seed: number): Sent[] => playedByChance(seed, 8, 3).acts.map(({ id, by, deed }) => ({ id, by, deed }));
const codeOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
    return 'done';
  } catch (error) {
    return (error as StoreError).code;
  }
};

/** The same tests on every database. `open` reopens the same one until `fresh` creates another. */
function behaves(open: () => Promise<Database>, fresh: () => Promise<void>): void {
  let store: EventStore;
  beforeEach(async () => {
    await fresh();
    store = new EventStore(await open(), () => 5000);
  });
  afterEach(() => store.close());

  it('returns what was appended, also to the next program', async () => {
    const [first, ...rest] = sent(4);
    if (first === undefined) throw new Error('nothing to send');
    expect(await store.create('acre', first)).toMatchObject({ done: true });
    expect(await store.append('acre', rest)).toMatchObject({ done: true });
    const state = await store.state('acre');
    const acts = await store.read('acre');
    expect(acts.map(({ id, by, deed }) => ({ id, by, deed }))).toEqual([first, ...rest]);
    expect(await store.read('acre', acts.length - 2)).toEqual(acts.slice(-2));
    await store.close();
    store = new EventStore(await open());
    expect(await store.state('acre')).toEqual(state);
    expect(await store.list()).toEqual([{ id: 'acre', name: 'Test', acts: acts.length }]);
    expect(readEventFile(writeEventFile('acre', await store.read('acre')))).toMatchObject({ ok: true });
  });

  it('a repeated message changes nothing, and one with different content is refused', async () => {
    await store.create('acre', opening);
    const first = await store.append('acre', [entry('p1'), entry('p2')]);
    const again = await store.append('acre', [entry('p2'), entry('p3'), entry('p3')]);
    expect(first).toMatchObject({ done: true, acts: [{ n: 2 }, { n: 3 }] });
    expect(again).toMatchObject({ done: true, acts: [{ n: 3 }, { n: 4 }, { n: 4 }] });
    expect(await store.read('acre')).toHaveLength(4);
    const other = { ...entry('p9'), id: 'enter-p1' };
    expect(await store.append('acre', [other])).toMatchObject({
      done: false,
      index: 0,
      text: { key: 'store.id-reused' },
    });
    expect(await store.append('acre', [{ ...entry('p1'), by: 'Bert' }])).toMatchObject({ done: false });
    expect(await store.read('acre')).toHaveLength(4);
  });

  it('applies all of a message or none of it', async () => {
    await store.create('acre', opening);
    const bad: Sent = { id: 'bad', by: 'Anna', deed: { kind: 'result', round: 1, game: 1, result: result(1, 0) } };
    expect(await store.append('acre', [entry('p1'), bad, entry('p2')])).toMatchObject({
      done: false,
      index: 1,
      text: { key: 'event.no-such-round' },
    });
    expect(await store.read('acre')).toHaveLength(1);
    expect(await store.append('acre', [entry('p1')])).toMatchObject({ done: true, acts: [{ n: 2 }] });
  });

  it('keeps the order of acts when the clock is set back', async () => {
    await store.create('acre', opening);
    await store.close();
    store = new EventStore(await open(), () => 1000);
    await store.append('acre', [entry('p1')]);
    expect((await store.read('acre')).map(({ at }) => at)).toEqual([5000, 5000]);
  });

  it('stores every act of many concurrent writers once, in one order, with an intact chain', async () => {
    await store.create('acre', opening);
    const all = Array.from({ length: 40 }, (_, i) =>
      store.append('acre', [entry(`p${String(i)}`), entry(`p${String((i * 7) % 40)}`)]),
    );
    for (const one of await Promise.all(all)) expect(one.done).toBe(true);
    const acts = await store.read('acre');
    expect(acts.map(({ n }) => n)).toEqual(Array.from({ length: 41 }, (_, i) => i + 1));
    expect(new Set(acts.map(({ id }) => id)).size).toBe(41);
  });

  it('reports what does not exist, and what exists already', async () => {
    await store.create('acre', opening);
    expect(await store.create('acre', opening)).toMatchObject({ done: true, acts: [{ n: 1 }] });
    expect(await codeOf(store.create('acre', { ...opening, id: 'another' }))).toBe('exists');
    expect(await codeOf(store.append('tyre', [entry('p1')]))).toBe('no-such-event');
    expect(await codeOf(store.state('tyre'))).toBe('no-such-event');
    expect(await store.create('tyre', entry('p1'))).toMatchObject({ done: false, text: { key: 'event.not-opened' } });
    expect((await store.list()).map(({ id }) => id)).toEqual(['acre']);
  });

  it('detects rows that were changed behind its back', async () => {
    await store.create('acre', opening);
    await store.append('acre', [entry('p1'), entry('p2')]);
    await store.close();
    const database = await open();
    await sql`update acts set deed = replace(deed, 'Player p1', 'Player x1') where n = 2`.execute(database.db);
    store = new EventStore(database);
    expect(await codeOf(store.state('acre'))).toBe('changed');
    expect(await codeOf(store.append('acre', [entry('p3')]))).toBe('changed');
  });

  it('leaves a database of a newer version alone', async () => {
    await store.close();
    const database = await open();
    await sql`insert into kysely_migration (name, timestamp) values ('9999-from-the-future', 'x')`.execute(database.db);
    await database.db.destroy();
    expect(await codeOf(open())).toBe('newer');
    await fresh();
    store = new EventStore(await open());
  });
}

describe('events on SQLite', () => {
  let file = '';
  let count = 0;
  behaves(
    () => openSqlite(file),
    async () => {
      count += 1;
      file = join(folder, `events-${String(count)}.db`);
    },
  );

  it('allow one program at a time, and only an event database', async () => {
    const path = join(folder, 'alone.db');
    const first = await openDatabase(path, '');
    expect(await codeOf(openSqlite(path))).toBe('locked');
    await first.db.destroy();
    writeFileSync(path, 'no database at all, but long enough to be taken for one'.repeat(50));
    expect(await codeOf(openSqlite(path))).toBe('not-a-store');
    expect(await codeOf(openSqlite(join(folder, 'nowhere', 'x.db')))).toBe('gone');
  });
});

describe.skipIf(!postgresIsHere())('events on PostgreSQL', () => {
  let server: Server;
  let database = 'postgres';
  let count = 0;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.remove());
  const fresh = async (): Promise<void> => {
    count += 1;
    const client = new pg.Client(server.url('postgres'));
    await client.connect();
    database = `events_${String(count)}`;
    await client.query(`create database ${database}`);
    await client.end();
  };

  behaves(() => openPostgres(server.url(database)), fresh);

  describe('the desk on it', () => {
    deskBehaves(async () => {
      await fresh();
      return server.url(database);
    });
  });

  it('several programs on one event decide one after the other', async () => {
    await fresh();
    const stores = await Promise.all(
      [1, 2, 3].map(async () => new EventStore(await openDatabase('', server.url(database)))),
    );
    const [one] = stores;
    if (one === undefined) throw new Error('no store');
    await one.create('acre', opening);
    const all = Array.from({ length: 60 }, (_, i) =>
      (stores[i % 3] ?? one).append('acre', [entry(`p${String(i % 30)}`)]),
    );
    for (const { done } of await Promise.all(all)) expect(done).toBe(true);
    // Of two concurrent entries under one name only one succeeds: by then the name is taken.
    const twins = ['a', 'b'].map((id): Sent => ({
      ...entry(id),
      deed: { kind: 'player-entered', player: player(id, { name: 'Twin' }), missed: 0 },
    }));
    const both = await Promise.all(twins.map((twin, i) => (stores[i] ?? one).append('acre', [twin])));
    expect(both.map(({ done }) => done).sort()).toEqual([false, true]);
    const acts = await stores[2]?.read('acre');
    expect(acts?.map(({ n }) => n)).toEqual(Array.from({ length: 32 }, (_, i) => i + 1));
    await Promise.all(stores.map((store) => store.close()));
  });

  it('a database that goes away loses nothing, and is used again when it is back', async () => {
    await fresh();
    const store = new EventStore(await openPostgres(server.url(database)));
    await store.create('acre', opening);
    await store.append('acre', [entry('p1')]);
    server.stop();
    expect(await codeOf(store.append('acre', [entry('p2')]))).toBe('gone');
    server.start();
    expect(await store.append('acre', [entry('p1'), entry('p2')])).toMatchObject({
      done: true,
      acts: [{ n: 2 }, { n: 3 }],
    });
    await store.close();
  });

  it('a server killed mid-round gives a sentence at the desk; nothing changes, and matches’ reports are kept', async () => {
    await fresh();
    process.env['DATABASE_URL'] = server.url(database);
    const desk = new EventDesk(folder, () => undefined);
    try {
      const organiser = { role: 'organiser', name: 'Anna' } as const;
      const made = await desk.create('Acre', 'Anna');
      if (!made.done) throw new Error(made.text.key);
      const { event } = made;
      const asked = async (id: string, act: EventAct): Promise<string> => {
        const outcome = await desk.do(event, id, organiser, act);
        return outcome.done ? 'done' : sentence(outcome.text, 'en');
      };
      const blank = { club: null, army: null, contact: null, rating: null, fixedTable: null };
      const players = ['Sato', 'Moreau', 'Brandt', 'Okafor'].map((name) => ({ name, ...blank }));
      await asked('enter', { kind: 'enter', players, missed: 0 });
      const ids = [...(await desk.known(event)).state.players.keys()];
      await asked('in', { kind: 'check-in', players: ids, by: 'hand' });
      await asked('pair', { kind: 'pair' });
      expect(await asked('clock', { kind: 'start-clock', round: 1 })).toBe('done');
      const before = (await desk.known(event)).acts;

      server.kill();
      const told = result(700, 300);
      const act: EventAct = { kind: 'result', round: 1, game: 1, result: told };
      expect(await asked('told', act)).toMatch(/does not answer/);
      await expect(desk.known(event)).rejects.toMatchObject({ text: { key: 'store.gone' } });
      const deed = { kind: 'result', round: 1, game: 2, result: { ...told, source: 'match', match: 'm-2' } } as const;
      await desk.fromMatch(event, { id: 'ended-m-2', by: 'Table 2', deed });

      server.start();
      expect(await asked('told', act)).toBe('done');
      await expect.poll(async () => (await desk.known(event)).acts.length).toBe(before.length + 2);
      const { acts } = await desk.known(event);
      expect(acts.slice(0, before.length)).toEqual(before);
      expect(new Set(acts.slice(before.length).map(({ id }) => id))).toEqual(new Set(['told-0', 'ended-m-2']));
      expect(readEventFile(writeEventFile(event, acts))).toMatchObject({ ok: true });
    } finally {
      await desk.close();
      delete process.env['DATABASE_URL'];
    }
  });

  it('wrong addresses, names and passwords give sentences without the password', async () => {
    expect(await codeOf(openPostgres('acre'))).toBe('address');
    expect(await codeOf(openPostgres(server.url('nowhere')))).toBe('not-a-store');
    const wrong = server.url(database).replace('castle@', 'guess@');
    expect(await codeOf(openPostgres(wrong))).toBe('refused-login');
    await openPostgres(wrong).catch((error: unknown) =>
      expect(JSON.stringify((error as StoreError).text)).not.toContain('guess'),
    );
    expect(await codeOf(openPostgres('postgres://x@127.0.0.1:1/x'))).toBe('gone');
  });
});
