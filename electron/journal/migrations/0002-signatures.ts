import type { DatabaseSync } from 'node:sqlite';

/**
 * The signatures of players' and consoles' devices, each over the head of the chain at a row. They are stored beside
 * the entries, not among them, so that a late signature does not change a head that others have signed. The salt is
 * drawn once per file. Heads are shown salted, so that nobody can guess a secret order by trying which one leads to the
 * shown head.
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
