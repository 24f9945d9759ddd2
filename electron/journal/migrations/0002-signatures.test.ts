import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { up } from './0002-signatures.ts';

let db: DatabaseSync;
beforeEach(() => {
  db = new DatabaseSync(':memory:');
  up(db);
  db.exec("INSERT INTO signatures VALUES (1, 5, 3, 'h', 'k', 'attacker', 'Ada', 's')");
});
afterEach(() => {
  db.close();
});

describe('migration 2', () => {
  it("stores a device's signature of a row once, and other devices' signatures beside it", () => {
    expect(() => {
      db.exec("INSERT INTO signatures VALUES (2, 5, 3, 'h', 'k', NULL, '', 't')");
    }).toThrow(/UNIQUE/);
    db.exec("INSERT INTO signatures VALUES (2, 5, 3, 'h', 'other', NULL, '', 's'), (3, 6, 4, 'i', 'k', NULL, '', 's')");
    expect(db.prepare('SELECT count(*) AS n FROM signatures').get()).toEqual({ n: 3 });
  });

  it('draws a separate salt for each file', () => {
    const saltOf = (file: DatabaseSync) => String(file.prepare('SELECT salt FROM head_salt').get()?.['salt']);
    const other = new DatabaseSync(':memory:');
    up(other);
    expect(saltOf(db)).toMatch(/^[0-9a-f]{32}$/);
    expect(saltOf(other)).not.toBe(saltOf(db));
    other.close();
  });

  it('does not allow changing or deleting a signature or the salt', () => {
    for (const sql of [
      'UPDATE signatures SET n = 9',
      'DELETE FROM signatures',
      "UPDATE head_salt SET salt = ''",
      'DELETE FROM head_salt',
    ])
      expect(() => {
        db.exec(sql);
      }, sql).toThrow(/never/);
  });
});
