import type { DatabaseSync } from 'node:sqlite';
import type { MadeDatabase, MatchDatabase } from '../match-database.ts';
import * as matchAndEntries from './0001-match-and-entries.ts';
import * as signatures from './0002-signatures.ts';

/** One numbered change of the file format. A released one is never edited; a new one corrects it. */
export interface Migration {
  readonly name: string;
  readonly up: (db: Pick<DatabaseSync, 'exec'>) => void;
}

/** Every migration in order. The format number of a file is the number of applied migrations. */
export const migrations: readonly Migration[] = [matchAndEntries, signatures];

/** The definitions of everything in a file, as one comparable text. */
export function schemaOf(db: MatchDatabase): string {
  const rows = db.prepare('SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name').all();
  return JSON.stringify(rows.map((row) => Object.values(row)));
}

/**
 * The result of {@link schemaOf} for a file of format `format`, found by creating one in `memory`, an empty database.
 */
export function expectedSchema(known: readonly Migration[], format: number, memory: () => MadeDatabase): string {
  const db = memory();
  try {
    for (const { up } of known.slice(0, format)) up(db);
    return schemaOf(db);
  } finally {
    db.close();
  }
}
