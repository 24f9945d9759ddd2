import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { Kysely, PostgresDialect, sql, SqliteDialect, type SqliteDatabase } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { LOCK_PATIENCE_MS } from '../../journal/lock-patience.ts';
import { migrations } from './migrations.ts';
import { asStoreError, StoreError } from './store-error.ts';
import type { Tables } from './tables.ts';

/** An open event database of either kind. */
export interface Database {
  readonly db: Kysely<Tables>;
  readonly kind: 'sqlite' | 'postgres';
  /** For messages: the file, or the server without any password. */
  readonly where: string;
}

/** The oldest PostgreSQL version that is tested. */
const OLDEST_SERVER = 15;
const CONNECT_TIMEOUT_MS = 5000;
const STATEMENT_TIMEOUT_MS = 30_000;

/**
 * Opens the organiser's database: PostgreSQL if `DATABASE_URL` names one, else the SQLite file. Migrates it to the
 * current schema. Throws {@link StoreError}.
 */
export async function openDatabase(file: string, url = process.env['DATABASE_URL']): Promise<Database> {
  return url === undefined || url === '' ? openSqlite(file) : openPostgres(url);
}

/** Opens an SQLite file exclusively; every commit is on disk when it returns. */
export async function openSqlite(file: string): Promise<Database> {
  let connection: DatabaseSync;
  try {
    connection = new DatabaseSync(file, { timeout: LOCK_PATIENCE_MS.write, allowExtension: false });
    connection.exec(
      'PRAGMA trusted_schema = OFF; PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;',
    );
  } catch (error) {
    throw asStoreError(error, file);
  }
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: adapted(connection) }) });
  return migrated({ db, kind: 'sqlite', where: file });
}

/** The part of a connection that the query builder uses. */
function adapted(connection: DatabaseSync): SqliteDatabase {
  return {
    close: () => connection.close(),
    prepare: (query) => {
      const statement = connection.prepare(query);
      const plain = (parameters: readonly unknown[]): SQLInputValue[] => parameters as SQLInputValue[];
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...plain(parameters)),
        run: (parameters) => statement.run(...plain(parameters)),
        iterate: (parameters) => statement.iterate(...plain(parameters)),
      };
    },
  };
}

/** Opens a PostgreSQL database, which several processes may share. */
export async function openPostgres(url: string): Promise<Database> {
  let where = url;
  try {
    const { hostname, port, pathname } = new URL(url);
    where = `${hostname}${port === '' ? '' : `:${port}`}${pathname}`;
  } catch (error) {
    throw new StoreError('address', 'DATABASE_URL', {}, error);
  }
  const pool = new pg.Pool({
    connectionString: url,
    max: 8,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'castellan',
  });
  // A broken connection fails its own query and is replaced for the next; an unhandled error event would end the
  // program.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  // Milliseconds fit a double; by default the driver returns 64-bit numbers as text.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    const { rows } = await sql<{ version: string }>`select current_setting('server_version_num') as version`.execute(
      db,
    );
    const version = Math.floor(Number(rows[0]?.version) / 10_000);
    if (version < OLDEST_SERVER) throw new StoreError('old-server', where, { version, oldest: OLDEST_SERVER });
  } catch (error) {
    await db.destroy();
    throw asStoreError(error, where);
  }
  return migrated({ db, kind: 'postgres', where });
}

async function migrated(database: Database): Promise<Database> {
  const { db, where } = database;
  const { error } = await new Migrator({ db, provider: migrations }).migrateToLatest();
  if (error === undefined) return database;
  await db.destroy();
  // The migrator reports an unknown schema only by this message.
  if (error instanceof Error && error.message.startsWith('corrupted migrations'))
    throw new StoreError('newer', where, {}, error);
  throw asStoreError(error, where);
}
