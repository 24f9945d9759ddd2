import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../free-port.ts';

const DEBIAN = '/usr/lib/postgresql';

/** Folder of the newest installed server programs (Debian's locations, then the PATH); `undefined` if none. */
function programs(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).map(Number).filter(Number.isFinite) : [];
  const newest = versions.sort((a, b) => b - a).map((version) => join(DEBIAN, String(version), 'bin'));
  const all = [...newest, ...(process.env['PATH'] ?? '').split(':')];
  return all.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')));
}

/** A PostgreSQL server for one test, on loopback, in a temporary folder. */
export interface Server {
  readonly url: (database: string) => string;
  /**
   * Creates a database.
   * @returns its address
   */
  readonly fresh: (database: string) => Promise<string>;
  readonly stop: () => void;
  /** Stops it like a crash: no waiting, no cleanup. */
  readonly kill: () => void;
  readonly start: () => void;
  /** The server's parent process. */
  readonly pid: () => number;
  readonly remove: () => void;
}

const PASSWORD = 'castle';

/** Says once, and plainly, why tests on PostgreSQL are skipped. */
export function postgresIsHere(): boolean {
  if (programs() !== undefined) return true;
  console.warn(
    'castellan: tests on PostgreSQL are skipped: no server is installed (Debian: sudo apt-get install postgresql).',
  );
  return false;
}

/**
 * Creates and starts a server; `fsync` decides whether it waits for the disk. PostgreSQL refuses to run as root, so
 * root starts it as the user that Debian made for it.
 * @param more settings, as `name=value`
 */
export async function startPostgres(fsync: 'on' | 'off' = 'off', more: readonly string[] = []): Promise<Server> {
  const bin = programs();
  if (bin === undefined) throw new Error('postgres: not installed');
  const folder = mkdtempSync(join(tmpdir(), 'castellan-postgres-'));
  const data = join(folder, 'data');
  const password = join(folder, 'password');
  writeFileSync(password, `${PASSWORD}\n`);
  const isRoot = process.getuid?.() === 0;
  if (isRoot) execFileSync('chown', ['-R', 'postgres', folder]);
  else chmodSync(password, 0o600);
  const run = (program: string, ...args: string[]): void => {
    const [command, ...rest] = isRoot
      ? ['runuser', '-u', 'postgres', '--', join(bin, program), ...args]
      : [join(bin, program), ...args];
    execFileSync(command ?? '', rest, { stdio: ['ignore', 'ignore', 'pipe'] });
  };
  run(
    'initdb',
    '-D',
    data,
    '-A',
    'scram-sha-256',
    '-U',
    'castellan',
    '-E',
    'UTF8',
    '--locale=C',
    `--pwfile=${password}`,
  );
  const port = await freePort();
  // The server itself is not under test: without waiting for the disk, tests take a third of the time.
  const options = `-c fsync=${fsync} -p ${String(port)} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}${more.map((one) => ` -c ${one}`).join('')}`;
  const start = (): void => run('pg_ctl', '-D', data, '-l', join(folder, 'log'), '-w', '-o', options, 'start');
  const stop = (): void => run('pg_ctl', '-D', data, '-m', 'fast', '-w', 'stop');
  const kill = (): void => run('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop');
  start();
  const url = (database: string): string => `postgres://castellan:${PASSWORD}@127.0.0.1:${String(port)}/${database}`;
  return {
    url,
    fresh: async (database) => {
      const client = new pg.Client(url('postgres'));
      await client.connect();
      await client.query(`create database ${database}`);
      await client.end();
      return url(database);
    },
    start,
    pid: () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]),
    stop,
    kill,
    remove: () => {
      try {
        stop();
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}
