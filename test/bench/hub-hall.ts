import { spawn, type ChildProcess } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../free-port.ts';
import type { MatchHead, WireRow } from '../../electron/contract/hub-api.ts';
import { hashOfEntry, hashOfMatch } from '../../electron/journal/chain.ts';
import type { Act, Deed } from '../../electron/tournament/event/acts.ts';
import { usualSettings } from '../../electron/tournament/event/settings.ts';
import { openDatabase } from '../../electron/tournament/store/databases.ts';
import { EventStore } from '../../electron/tournament/store/event-store.ts';
import { enter, type Guest } from '../tournament/hall.ts';
import { player } from '../tournament/play-event.ts';

/** A hall for benchmarks: its hubs are separate processes, its tables and phones are sockets of this one. */

export const TABLES = 2000;
/** Rows of each match: one that names the game, then those of a game. */
export const ROWS = 13;
/** As long as an average row of a real match. */
const BODY = 'x'.repeat(420);
const EVENT = 'bench';
/** On a busy machine a late answer is a figure, not a failure. */
export const PATIENCE_MS = 60_000;

/** The size of a hall. */
export interface HallSize {
  readonly tables: number;
  /** Rows of each match. */
  readonly rows: number;
  /** Players who have their page open on a phone. */
  readonly phones: number;
}
const LARGE: HallSize = { tables: TABLES, rows: ROWS, phones: 0 };

export interface Table {
  readonly head: MatchHead;
  readonly rows: readonly WireRow[];
  readonly key: string;
  have: number;
  guest: Guest | undefined;
}

export class BenchHall {
  readonly folder = mkdtempSync(join(tmpdir(), 'castellan-bench-hub-'));
  readonly tables: readonly Table[];
  readonly #url: string;
  readonly #size: HallSize;
  readonly #ports: number[] = [];
  #children: readonly ChildProcess[] = [];
  #phones: readonly Guest[] = [];
  /** The address of each hub. */
  addresses: readonly string[] = [];

  private constructor(url: string, size: HallSize) {
    this.#url = url;
    this.#size = size;
    this.tables = Array.from({ length: size.tables }, (_, i) => tableOf(EVENT, i + 1, size.rows));
  }

  /** @param url of a PostgreSQL database; empty for SQLite */
  static async make(url: string, size = LARGE): Promise<BenchHall> {
    const hall = new BenchHall(url, size);
    await prepare(hall.#file, url, EVENT, size.tables);
    await letIn(hall.#file, url, EVENT, hall.tables, size.phones);
    return hall;
  }

  /** The address of the only hub. */
  get address(): string {
    return this.addresses[0] ?? '';
  }

  get #file(): string {
    return join(this.folder, 'events.sqlite');
  }

  /** Starts the hub, or another program that answers like one. @param hubs how many, sharing one PostgreSQL database */
  async start(script = 'hub-child.ts', hubs = 1): Promise<void> {
    while (this.#ports.length < hubs) this.#ports.push(await freePort());
    const started = this.#ports.slice(0, hubs).map((port, i) => {
      const folder = i === 0 ? this.folder : join(this.folder, `hub-${String(i + 1)}`);
      mkdirSync(folder, { recursive: true });
      return spawn(process.execPath, [join(import.meta.dirname, script), folder, String(port), EVENT], {
        env: { ...process.env, DATABASE_URL: this.#url },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
    });
    this.#children = started;
    this.addresses = await Promise.all(
      started.map(
        (child) =>
          new Promise<string>((resolve, reject) => {
            createInterface({ input: child.stdout }).once('line', (line: string) => resolve(line.split(' ')[0] ?? ''));
            child.once('exit', (code) => reject(new Error(`the hub ended with ${String(code)}`)));
          }),
      ),
    );
  }

  /** The process ids of the hubs. */
  get hubs(): readonly number[] {
    return this.#children.flatMap(({ pid }) => pid ?? []);
  }

  /** Kills the hubs, as a power cut would. */
  async kill(): Promise<void> {
    const children = this.#children;
    this.#children = [];
    for (const child of children) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const ended = new Promise((done) => child.once('exit', done));
      child.kill('SIGKILL');
      await ended;
    }
  }

  /** Connects every table gradually, as a hall fills, and then the phones, each watching its own page. */
  async fill(): Promise<void> {
    const { tables, addresses } = this;
    for (let i = 0; i < tables.length; i += 100)
      await Promise.all(
        tables.slice(i, i + 100).map(async (one, at) => {
          one.guest = await enter(addresses[(i + at) % addresses.length] ?? '', one.key, PATIENCE_MS);
        }),
      );
    const ignore = (): undefined => undefined;
    const phones: Guest[] = [];
    for (let i = 0; i < this.#size.phones; i += 1) {
      const guest = await enter(addresses[i % addresses.length] ?? '', phoneKey(i), PATIENCE_MS);
      guest.live('hub.seat', {}, ignore, ignore);
      phones.push(guest);
    }
    this.#phones = phones;
  }

  empty(): void {
    for (const phone of this.#phones) phone.close();
    this.#phones = [];
    for (const table of this.tables) {
      table.guest?.close();
      table.guest = undefined;
    }
  }

  /** How many acknowledged rows are missing from the database or differ there. */
  async lost(): Promise<number> {
    const { db } = await openDatabase(this.#file, this.#url);
    const stored = await db.selectFrom('hub_rows').select(['match', 'n', 'hash']).execute();
    await db.destroy();
    const there = new Set(stored.map(({ match, n, hash }) => `${match} ${String(n)} ${hash}`));
    return this.tables.reduce(
      (sum, { head, rows, have }) =>
        sum + rows.filter(({ n, hash }) => n <= have && !there.has(`${head.id} ${String(n)} ${hash}`)).length,
      0,
    );
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Names a table's match to the hub and learns how many rows the hub has. */
export async function offered(table: Table): Promise<void> {
  const said = await table.guest?.call('hub.offer', { match: table.head, first: table.rows[0] as WireRow });
  if (said?.done !== true) throw new Error(said?.text.key ?? 'nobody is there');
  table.have = said.have;
}

/** Sends the next rows of a table. @returns how long they took to reach the disk, in ms */
export async function sent(table: Table, count: number): Promise<number> {
  const at = performance.now();
  const rows = table.rows.slice(table.have, table.have + count);
  const taken = await table.guest?.call('hub.rows', { match: table.head.id, rows });
  if (taken?.done !== true) throw new Error(taken?.text.key ?? 'nobody is there');
  table.have = taken.have;
  return performance.now() - at;
}

/** The key of a player's phone in the hall. */
const phoneKey = (i: number): string => `phone-${String(i).padStart(34, '0')}`;

function tableOf(event: string, n: number, count: number): Table {
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
  const rows = Array.from({ length: count }, (_, i): WireRow => {
    const kind = i === 0 ? 'event-game' : 'input';
    const body = JSON.stringify(i === 0 ? game : { n: i, BODY });
    hash = hashOfEntry(hash, i + 1, 1, kind, undefined, body);
    return { n: i + 1, at: 1, kind, origin: null, body, hash };
  });
  return { head, rows, key: randomBytes(24).toString('base64url'), have: 0, guest: undefined };
}

/** An event whose first round is paired and published for every table. */
async function prepare(file: string, url: string, event: string, tables: number): Promise<void> {
  const games = Array.from({ length: tables }, (_, i) => ({
    attacker: `p${String(2 * i + 1)}`,
    defender: `p${String(2 * i + 2)}`,
    table: String(i + 1),
    scenario: null,
    breaches: [],
  }));
  const deeds: Deed[] = [
    { kind: 'event-opened', settings: usualSettings('Bench', 1) },
    ...Array.from({ length: 2 * tables }, (_, i): Deed => {
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

/** The guests of a hall, as if each had joined with the code. */
async function letIn(
  file: string,
  url: string,
  event: string,
  tables: readonly Table[],
  phones: number,
): Promise<void> {
  const { db } = await openDatabase(file, url);
  const guest = (id: string, role: string, subject: string, key: string) => ({
    id,
    event,
    role,
    subject,
    name: `${role} ${subject}`,
    key: createHash('sha256').update(key).digest('hex'),
    since: 1,
  });
  const guests = [
    ...tables.map(({ key }, i) => guest(`g${String(i + 1)}`, 'table', String(i + 1), key)),
    ...Array.from({ length: phones }, (_, i) => guest(`p${String(i + 1)}`, 'player', `p${String(i + 1)}`, phoneKey(i))),
  ];
  for (let i = 0; i < guests.length; i += 500)
    await db
      .insertInto('hub_guests')
      .values(guests.slice(i, i + 500))
      .execute();
  await db.destroy();
}
