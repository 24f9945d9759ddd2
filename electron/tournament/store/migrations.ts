import type { Kysely } from 'kysely';
import type { MigrationProvider } from 'kysely/migration';
import type { Tables } from './tables.ts';

/** Every schema migration in order. Never change one that was released. */
const MIGRATIONS = {
  '0001-events-and-acts': async (db: Kysely<Tables>): Promise<void> => {
    await db.schema
      .createTable('events')
      .addColumn('id', 'varchar(64)', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('acts', 'integer', (column) => column.notNull())
      .addColumn('head', 'char(64)', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('acts')
      .addColumn('event', 'varchar(64)', (column) => column.notNull().references('events.id'))
      .addColumn('n', 'integer', (column) => column.notNull())
      .addColumn('id', 'varchar(64)', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('by', 'text', (column) => column.notNull())
      .addColumn('deed', 'text', (column) => column.notNull())
      .addColumn('hash', 'char(64)', (column) => column.notNull())
      .addPrimaryKeyConstraint('acts_in_order', ['event', 'n'])
      .addUniqueConstraint('acts_once', ['event', 'id'])
      .execute();
  },
  '0002-hub': async (db: Kysely<Tables>): Promise<void> => {
    await db.schema
      .createTable('hub_matches')
      .addColumn('match', 'varchar(64)', (column) => column.primaryKey())
      .addColumn('event', 'varchar(64)', (column) => column.notNull().references('events.id'))
      .addColumn('round', 'integer', (column) => column.notNull())
      .addColumn('game', 'integer', (column) => column.notNull())
      .addColumn('place', 'varchar(40)', (column) => column.notNull())
      .addColumn('record', 'text', (column) => column.notNull())
      .addColumn('start', 'char(64)', (column) => column.notNull())
      .addColumn('opened_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('hub_matches_of_event').on('hub_matches').columns(['event', 'round']).execute();
    await db.schema
      .createTable('hub_rows')
      .addColumn('match', 'varchar(64)', (column) => column.notNull())
      .addColumn('n', 'integer', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('kind', 'varchar(64)', (column) => column.notNull())
      .addColumn('origin', 'text')
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('hash', 'char(64)', (column) => column.notNull())
      .addPrimaryKeyConstraint('hub_rows_in_order', ['match', 'n'])
      .execute();
    await db.schema
      .createTable('hub_codes')
      .addColumn('event', 'varchar(64)', (column) => column.notNull().references('events.id'))
      .addColumn('role', 'varchar(16)', (column) => column.notNull())
      .addColumn('subject', 'varchar(64)', (column) => column.notNull())
      .addColumn('code', 'varchar(16)', (column) => column.notNull())
      .addPrimaryKeyConstraint('hub_codes_once', ['event', 'role', 'subject'])
      .execute();
    await db.schema
      .createTable('hub_guests')
      .addColumn('id', 'varchar(40)', (column) => column.primaryKey())
      .addColumn('event', 'varchar(64)', (column) => column.notNull().references('events.id'))
      .addColumn('role', 'varchar(16)', (column) => column.notNull())
      .addColumn('subject', 'varchar(64)', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('key', 'char(64)', (column) => column.notNull().unique())
      .addColumn('since', 'bigint', (column) => column.notNull())
      .execute();
  },
  '0003-keys': async (db: Kysely<Tables>): Promise<void> => {
    await db.schema
      .createTable('event_keys')
      .addColumn('event', 'varchar(64)', (column) => column.primaryKey().references('events.id'))
      .addColumn('key', 'char(64)', (column) => column.notNull())
      .addColumn('secret', 'text', (column) => column.notNull())
      .addColumn('made_at', 'bigint', (column) => column.notNull())
      .execute();
  },
  '0004-hub-signatures': async (db: Kysely<Tables>): Promise<void> => {
    await db.schema
      .createTable('hub_signatures')
      .addColumn('match', 'varchar(64)', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('n', 'integer', (column) => column.notNull())
      .addColumn('hash', 'char(64)', (column) => column.notNull())
      .addColumn('key', 'char(64)', (column) => column.notNull())
      .addColumn('seat', 'varchar(40)')
      .addColumn('name', 'varchar(40)', (column) => column.notNull())
      .addColumn('signature', 'char(128)', (column) => column.notNull())
      .addPrimaryKeyConstraint('hub_signed_once', ['match', 'key', 'n', 'hash'])
      .execute();
  },
  '0005-seasons': async (db: Kysely<Tables>): Promise<void> => {
    await db.schema
      .createTable('seasons')
      .addColumn('id', 'varchar(64)', (column) => column.primaryKey())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
  },
};

/** This program's migrations for the query builder's migrator. Forward only. */
export const migrations: MigrationProvider = {
  getMigrations: () =>
    Promise.resolve(Object.fromEntries(Object.entries(MIGRATIONS).map(([name, up]) => [name, { up }]))),
};
