import type { DatabaseSync } from 'node:sqlite';

/**
 * What the devices of players and consoles signed: the head of the chain at a row. Beside the entries and not among them,
 * so that a signature that comes late changes no head that others have signed. The salt is drawn once for each file: heads
 * are shown with it, so that nobody can try out which secret order leads to the one on the screen.
 */
export const name = '0002-signatures';

export function up(db: Pick<DatabaseSync, 'exec'>): void {
  db.exec(`
    CREATE TABLE signatures (
      id INTEGER PRIMARY KEY,
      at INTEGER NOT NULL,
      n INTEGER NOT NULL CHECK (n >= 0),
      hash TEXT NOT NULL,
      key TEXT NOT NULL,
      seat TEXT,
      name TEXT NOT NULL,
      signature TEXT NOT NULL
    ) STRICT;

    CREATE TABLE head_salt (
      one INTEGER PRIMARY KEY CHECK (one = 1),
      salt TEXT NOT NULL
    ) STRICT;
    INSERT INTO head_salt VALUES (1, lower(hex(randomblob(16))));

    CREATE UNIQUE INDEX signed_once ON signatures (key, n, hash);

    CREATE TRIGGER signatures_are_never_changed BEFORE UPDATE ON signatures BEGIN SELECT RAISE(ABORT, 'signatures are never changed'); END;
    CREATE TRIGGER signatures_are_never_deleted BEFORE DELETE ON signatures BEGIN SELECT RAISE(ABORT, 'signatures are never deleted'); END;
    CREATE TRIGGER the_salt_is_never_changed BEFORE UPDATE ON head_salt BEGIN SELECT RAISE(ABORT, 'the salt is never changed'); END;
    CREATE TRIGGER the_salt_is_never_deleted BEFORE DELETE ON head_salt BEGIN SELECT RAISE(ABORT, 'the salt is never deleted'); END;
  `);
}
