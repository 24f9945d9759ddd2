import type { Kysely } from 'kysely';
import type { MigrationProvider } from 'kysely/migration';
import type { Tables } from './tables.ts';

/** Every step of the schema, in order. A step that was ever released is never changed. */
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
};

/** The migrations of this program, as the query builder's migrator wants them. There is no way back. */
export const migrations: MigrationProvider = {
  getMigrations: () =>
    Promise.resolve(Object.fromEntries(Object.entries(MIGRATIONS).map(([name, up]) => [name, { up }]))),
};
