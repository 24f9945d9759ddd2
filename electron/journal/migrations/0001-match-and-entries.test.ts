import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { up } from './0001-match-and-entries.ts';

let db: DatabaseSync;
beforeEach(() => {
  db = new DatabaseSync(':memory:');
  up(db);
  db.exec("INSERT INTO match VALUES (1, 'id', 'toy', '1', '{}', '{}', 0, '0.1.0')");
  db.exec("INSERT INTO entries VALUES (1, 5, 'device', 'tray', 7, 1, '{}', 'h')");
});
afterEach(() => {
  db.close();
});

describe('migration 1', () => {
  it('stores one match', () => {
    expect(() => {
      db.exec("INSERT INTO match VALUES (2, 'id', 'toy', '1', '{}', '{}', 0, '0.1.0')");
    }).toThrow(/CHECK/);
  });

  it('stores a device message once, and any number of entries without one', () => {
    expect(() => {
      db.exec("INSERT INTO entries VALUES (2, 5, 'device', 'tray', 7, 1, '{}', 'h')");
    }).toThrow(/UNIQUE/);
    db.exec(
      "INSERT INTO entries VALUES (2, 5, 'note', NULL, NULL, NULL, '{}', 'h'), (3, 5, 'note', NULL, NULL, NULL, '{}', 'h')",
    );
    expect(db.prepare('SELECT count(*) AS n FROM entries').get()).toEqual({ n: 3 });
  });

  it('refuses half an origin', () => {
    expect(() => {
      db.exec("INSERT INTO entries VALUES (2, 5, 'device', 'tray', NULL, 1, '{}', 'h')");
    }).toThrow(/CHECK/);
  });

  it('does not allow changing or deleting entries or the match', () => {
    for (const sql of [
      'UPDATE entries SET at = 6',
      'DELETE FROM entries',
      "UPDATE match SET system = 'x'",
      'DELETE FROM match',
    ])
      expect(() => {
        db.exec(sql);
      }, sql).toThrow(/never/);
  });
});
