import type { DatabaseSync } from 'node:sqlite';

/** A match, its entries, and the list of applied migrations. Entries and match are never changed. */
export const name = '0001-match-and-entries';

export function up(db: Pick<DatabaseSync, 'exec'>): void {
  db.exec(`
    CREATE TABLE migrations (
      name TEXT PRIMARY KEY,
      applied_at INTEGER NOT NULL,
      program TEXT NOT NULL
    ) STRICT;

    CREATE TABLE match (
      one INTEGER PRIMARY KEY CHECK (one = 1),
      id TEXT NOT NULL,
      system TEXT NOT NULL,
      edition TEXT NOT NULL,
      setup TEXT NOT NULL,
      options TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      program TEXT NOT NULL
    ) STRICT;

    CREATE TABLE entries (
      n INTEGER PRIMARY KEY CHECK (n > 0),
      at INTEGER NOT NULL,
      kind TEXT NOT NULL,
      device TEXT,
      boot INTEGER,
      seq INTEGER,
      body TEXT NOT NULL,
      hash TEXT NOT NULL,
      CHECK ((device IS NULL) = (boot IS NULL) AND (device IS NULL) = (seq IS NULL))
    ) STRICT;

    CREATE UNIQUE INDEX origins ON entries (device, boot, seq) WHERE device IS NOT NULL;

    CREATE TRIGGER match_is_kept_as_made BEFORE UPDATE ON match BEGIN SELECT RAISE(ABORT, 'a match is never changed'); END;
    CREATE TRIGGER match_is_never_deleted BEFORE DELETE ON match BEGIN SELECT RAISE(ABORT, 'a match is never deleted'); END;
    CREATE TRIGGER entries_are_never_changed BEFORE UPDATE ON entries BEGIN SELECT RAISE(ABORT, 'entries are never changed'); END;
    CREATE TRIGGER entries_are_never_deleted BEFORE DELETE ON entries BEGIN SELECT RAISE(ABORT, 'entries are never deleted'); END;
  `);
}
