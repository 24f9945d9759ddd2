import { spawn, type ChildProcess } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { MatchHead, WireRow } from '../../electron/contract/hub-api.ts';
import { hashOfEntry, hashOfMatch } from '../../electron/journal/chain.ts';
import type { Act, Deed } from '../../electron/tournament/event/acts.ts';
import { usualSettings } from '../../electron/tournament/event/settings.ts';
import { openDatabase } from '../../electron/tournament/store/databases.ts';
import { EventStore } from '../../electron/tournament/store/event-store.ts';
import { enter, type Guest } from '../tournament/hall.ts';
import { player } from '../tournament/play-event.ts';
import { postgresIsHere, startPostgres } from '../tournament/postgres.ts';
import { quantile, type Figure } from './figure.ts';

const TABLES = 2000;
/** Rows of each match: a first one that names the game, and those of a game. */
const ROWS = 13;
/** A roll with what led to it: what a table sends at once. */
const A_MESSAGE = 6;
/** As long as a row of a real match on the average. */
const BODY = 'x'.repeat(420);
const KILLS = 2;

/** Rows a second from two thousand tables into the hub over real sockets, which is killed twice meanwhile. */
export async function hub(): Promise<Figure[]> {
  const sqlite = await measured('sqlite', '');
  if (!postgresIsHere()) return [sqlite];
  const server = await startPostgres('on');
  try {
    return [sqlite, await measured('postgres', server.url('postgres'))];
  } finally {
    server.remove();
  }
}

interface Table {
  readonly head: MatchHead;
  readonly rows: readonly WireRow[];
  readonly key: string;
  have: number;
  guest: Guest | undefined;
}

async function measured(kind: 'sqlite' | 'postgres', url: string): Promise<Figure> {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-bench-hub-'));
  const event = 'bench';
  let child: ChildProcess | undefined;
  try {
    await prepare(join(folder, 'events.sqlite'), url, event);
    const port = await freePort();
    const start = async (): Promise<string> => {
      child = spawn(process.execPath, ['test/bench/hub-child.ts', folder, String(port), event], {
        cwd: join(import.meta.dirname, '../..'),
        env: { ...process.env, DATABASE_URL: url },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const lines = createInterface({ input: child.stdout ?? process.stdin });
      return new Promise((resolve, reject) => {
        lines.once('line', (line: string) => resolve(line.split(' ')[0] ?? ''));
        child?.once('exit', (code) => reject(new Error(`the hub ended with ${String(code)}`)));
      });
    };
    const tables = Array.from({ length: TABLES }, (_, i) => tableOf(event, i + 1));
    await letIn(join(folder, 'events.sqlite'), url, event, tables);
    let address = await start();
    const all = TABLES * ROWS;
    const count = (): number => tables.reduce((sum, { have }) => sum + have, 0);
    const waits: number[] = [];
    let down = 0;
    let ready: Promise<unknown> = Promise.resolve();
    const kills = Array.from({ length: KILLS }, (_, i) => Math.floor((all * (i + 1)) / (KILLS + 1)));

    /** One table: comes in, asks how far it is, and sends until the hub has everything; after a kill it begins again. */
    const run = async (table: Table): Promise<void> => {
      while (table.have < ROWS) {
        await ready;
        try {
          table.guest ??= await enter(address, table.key);
          const first = table.rows[0] as WireRow;
          const said = await table.guest.call('hub.offer', { match: table.head, first });
          if (!said.done) throw new Error(said.text.key);
          table.have = said.have;
          while (table.have < ROWS) {
            const at = performance.now();
            const rows = table.rows.slice(table.have, table.have + A_MESSAGE);
            const taken = await table.guest.call('hub.rows', { match: table.head.id, rows });
            if (!taken.done) throw new Error(taken.text.key);
            waits.push(performance.now() - at);
            table.have = taken.have;
          }
        } catch {
          table.guest?.close();
          table.guest = undefined;
          await new Promise((later) => setTimeout(later, 50 + Math.random() * 100));
        }
      }
    };
    const killer = setInterval(() => {
      if (kills[0] === undefined || count() < kills[0]) return;
      kills.shift();
      child?.kill('SIGKILL');
      const at = performance.now();
      ready = start().then((where) => {
        address = where;
        down += performance.now() - at;
      });
    }, 5);
    // Every table is in before the clock starts: a hall fills slowly.
    for (let i = 0; i < tables.length; i += 100)
      await Promise.all(tables.slice(i, i + 100).map(async (one) => (one.guest = await enter(address, one.key))));
    const started = performance.now();
    await Promise.all(tables.map(run));
    const took = performance.now() - started;
    clearInterval(killer);
    for (const { guest } of tables) guest?.close();
    child?.kill('SIGKILL');
    const missing = await lost(join(folder, 'events.sqlite'), url, tables);
    const rate = (1000 * all) / (took - down);
    const disk = diskRate(folder);
    const killed = KILLS - kills.length;
    return {
      name: `hub-${kind}`,
      unit: 'rows/s from 2,000 tables',
      ours: rate,
      baseline: disk,
      ratio: rate / disk,
      target: 'killed twice, nothing lost',
      met: killed === KILLS && missing === 0,
      note: `${String(all)} rows of 500 bytes, ${String(A_MESSAGE)} a message, over loopback WebSockets; until on the disk: median ${quantile(waits, 0.5).toFixed(0)} ms, p99 ${quantile(waits, 0.99).toFixed(0)} ms with every table sending without a pause; killed ${String(killed)} times (down ${(down / 1000).toFixed(1)} s, not counted), ${String(missing)} rows lost. The baseline writes the same rows one by one to a file, each with fdatasync; senders and hub share the machine.`,
    };
  } finally {
    child?.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}

function tableOf(event: string, n: number): Table {
  const head: MatchHead = {
    id: `bench-match-${String(n)}`,
    system: 'none',
    edition: '1',
    setup: '{}',
    options: '{}',
    created_at: 1,
    program: 'bench',
  };
  const game = {
    event,
    round: 1,
    game: n,
    table: String(n),
    attacker: `p${String(2 * n - 1)}`,
    defender: `p${String(2 * n)}`,
    by: 'bench',
  };
  let hash = hashOfMatch(head);
  const rows = Array.from({ length: ROWS }, (_, i): WireRow => {
    const kind = i === 0 ? 'event-game' : 'input';
    const body = JSON.stringify(i === 0 ? game : { n: i, BODY });
    hash = hashOfEntry(hash, i + 1, 1, kind, undefined, body);
    return { n: i + 1, at: 1, kind, origin: null, body, hash };
  });
  return { head, rows, key: randomBytes(24).toString('base64url'), have: 0, guest: undefined };
}

/** An event whose first round is paired and published for every table. */
async function prepare(file: string, url: string, event: string): Promise<void> {
  const games = Array.from({ length: TABLES }, (_, i) => ({
    attacker: `p${String(2 * i + 1)}`,
    defender: `p${String(2 * i + 2)}`,
    table: String(i + 1),
    scenario: null,
    breaches: [],
  }));
  const deeds: Deed[] = [
    { kind: 'event-opened', settings: usualSettings('Bench', 1) },
    ...Array.from({ length: 2 * TABLES }, (_, i): Deed => {
      const id = `p${String(i + 1)}`;
      return { kind: 'player-entered', player: player(id), missed: 0 };
    }),
    {
      kind: 'round-paired',
      paired: {
        round: 1,
        stage: 'imported',
        games,
        rests: [],
        order: [],
        explanation: null,
        certificate: { pairs: null, tables: null },
        byHand: null,
      },
    },
    { kind: 'round-published', round: 1 },
  ];
  const acts = deeds.map((deed, i): Act => ({ n: i + 1, id: `a${String(i)}`, at: 1, by: 'bench', deed }));
  const store = new EventStore(await openDatabase(file, url));
  await store.take(event, acts);
  await store.close();
}

/** Two thousand guests, as if each had come in with the code. */
async function letIn(file: string, url: string, event: string, tables: readonly Table[]): Promise<void> {
  const { db } = await openDatabase(file, url);
  const guests = tables.map(({ key }, i) => ({
    id: `g${String(i + 1)}`,
    event,
    role: 'table',
    subject: String(i + 1),
    name: `Table ${String(i + 1)}`,
    key: createHash('sha256').update(key).digest('hex'),
    since: 1,
  }));
  for (let i = 0; i < guests.length; i += 500)
    await db
      .insertInto('hub_guests')
      .values(guests.slice(i, i + 500))
      .execute();
  await db.destroy();
}

/** How many rows that were acknowledged are not in the database, or are others. */
async function lost(file: string, url: string, tables: readonly Table[]): Promise<number> {
  const { db } = await openDatabase(file, url);
  const stored = await db.selectFrom('hub_rows').select(['match', 'n', 'hash']).execute();
  await db.destroy();
  const there = new Set(stored.map(({ match, n, hash }) => `${match} ${String(n)} ${hash}`));
  return tables.reduce(
    (sum, { head, rows, have }) =>
      sum + rows.filter(({ n, hash }) => n <= have && !there.has(`${head.id} ${String(n)} ${hash}`)).length,
    Math.max(0, TABLES * ROWS - stored.length),
  );
}

/** Rows a second that the disk takes one by one. */
function diskRate(folder: string): number {
  const file = openSync(join(folder, 'one-by-one'), 'w');
  const row = Buffer.alloc(500);
  const started = performance.now();
  for (let i = 0; i < 300; i += 1) {
    writeSync(file, row);
    fsyncSync(file);
  }
  closeSync(file);
  return (1000 * 300) / (performance.now() - started);
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}
