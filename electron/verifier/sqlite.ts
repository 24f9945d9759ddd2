import initSqlJs, { type Database } from 'sql.js/dist/sql-wasm-inline.js';
import { checkFormat } from '../journal/check-format.ts';
import { asJournalError, inSentences, JournalError } from '../journal/journal-error.ts';
import type { MadeDatabase } from '../journal/match-database.ts';
import { migrations } from '../journal/migrations/all.ts';
import { wholeMatch, type FileVerdict } from '../journal/whole-match.ts';

/** Reads a match file from bytes alone, with a browser build of SQLite and the program's own queries. */

/** SQLite's messages for a file that is not a database and for one with damaged pages, with Node's codes for them. */
const CODES: readonly (readonly [RegExp, number])[] = [
  [/not a database/, 26],
  [/malformed|corrupt/, 11],
];

function coded(error: unknown): Error {
  const words = error instanceof Error ? error.message : String(error);
  const errcode = CODES.find(([pattern]) => pattern.test(words))?.[1] ?? 1;
  return Object.assign(new Error(words), { code: 'ERR_SQLITE_ERROR', errcode });
}

function wrapped(db: Database): MadeDatabase {
  const all = (sql: string, figures: (string | number)[], most = Infinity): Record<string, unknown>[] => {
    try {
      const statement = db.prepare(sql, figures);
      try {
        const rows: Record<string, unknown>[] = [];
        while (rows.length < most && statement.step()) rows.push(statement.getAsObject());
        return rows;
      } finally {
        statement.free();
      }
    } catch (error) {
      throw coded(error);
    }
  };
  return {
    prepare: (sql) => ({
      get: (...figures) => all(sql, figures, 1)[0],
      all: (...figures) => all(sql, figures),
    }),
    exec: (sql) => {
      db.run(sql);
    },
    close: () => {
      db.close();
    },
  };
}

/** The first bytes of every SQLite file. */
const MAGIC = 'SQLite format 3\0';
/** Header offsets whose value 2 says that the file uses a WAL; the copy in memory has none, so it is changed there. */
const WRITTEN_WITH = [18, 19];

/** Loads SQLite and returns the reader of match files. */
export async function reader(): Promise<(name: string, bytes: Uint8Array) => FileVerdict> {
  const { Database } = await initSqlJs();
  const memory = (): MadeDatabase => wrapped(new Database());
  return (name, bytes) => {
    if (String.fromCharCode(...bytes.subarray(0, MAGIC.length)) !== MAGIC) throw new JournalError('not-a-match', name);
    const copy = bytes.slice();
    for (const at of WRITTEN_WITH) if (copy[at] === 2) copy[at] = 1;
    return inSentences(name, () => {
      const db = wrapped(opened(Database, copy, name));
      try {
        db.exec('PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON;');
        checkFormat(db, name, migrations, memory);
        return wholeMatch(db, name);
      } finally {
        db.close();
      }
    });
  };
}

function opened(make: new (bytes: Uint8Array) => Database, bytes: Uint8Array, name: string): Database {
  try {
    return new make(bytes);
  } catch (error) {
    throw asJournalError(coded(error), name);
  }
}
