import type { DatabaseSync } from 'node:sqlite';
import { Umzug } from 'umzug';
import { appliedTo } from './applied.ts';
import type { Migration } from './migrations/all.ts';
import { PROGRAM_VERSION } from './program.ts';

/**
 * Applies missing migrations. Each migration, its record in the file and the new format number form one transaction, so
 * a file is always entirely in one format.
 * @param clock ms since 1970
 */
export async function migrate(db: DatabaseSync, known: readonly Migration[], clock: () => number): Promise<void> {
  const umzug = new Umzug<DatabaseSync>({
    context: db,
    logger: undefined,
    migrations: known.map(({ name, up }, index) => ({
      name,
      up: async () => {
        applyInOneTransaction(db, { name, up }, index + 1, clock());
      },
    })),
    storage: {
      executed: () => Promise.resolve(appliedTo(db).map(({ name }) => name)),
      // Recorded above, within the migration's own transaction.
      logMigration: () => Promise.resolve(),
      unlogMigration: () => Promise.reject(new Error('Match files are never migrated back.')),
    },
  });
  try {
    await umzug.up();
  } catch (error) {
    throw error instanceof Error && error.cause !== undefined ? error.cause : error;
  }
  // Into the main file, so that an older program sees the new format without opening the WAL.
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
}

function applyInOneTransaction(db: DatabaseSync, { name, up }: Migration, format: number, at: number): void {
  db.exec('BEGIN IMMEDIATE');
  try {
    up(db);
    db.prepare('INSERT INTO migrations (name, applied_at, program) VALUES (?, ?, ?)').run(name, at, PROGRAM_VERSION);
    db.exec(`PRAGMA user_version = ${String(format)}`);
    db.exec('COMMIT');
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}
