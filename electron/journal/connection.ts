import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { JournalError } from './journal-error.ts';
import { LOCK_PATIENCE_MS } from './lock-patience.ts';

function open(path: string, query: string, patience: number = LOCK_PATIENCE_MS.look): DatabaseSync {
  const url = pathToFileURL(path);
  url.search = query;
  const db = new DatabaseSync(url, { timeout: patience, allowExtension: false });
  // A file can contain its own triggers and views, and none of them may call functions with side effects.
  db.exec('PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON;');
  return db;
}

/**
 * Opens a match file for a single writer. Until it is closed, it is locked against writers and readers in any process,
 * with a lock that the operating system releases if the program dies. Every commit is on disk when it returns.
 * @param mode `existing` never creates a file
 */
export function connect(path: string, mode: 'existing' | 'new'): DatabaseSync {
  const db = open(path, mode === 'new' ? '?mode=rwc' : '?mode=rw', LOCK_PATIENCE_MS.write);
  try {
    // Exclusive before the first read, so that SQLite keeps the WAL index in memory: no -shm file to lose.
    db.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/**
 * Runs `work` on a file without a lock and without touching it or its folder. Data that is only in the WAL is not
 * visible.
 */
export function withUntouched<T>(path: string, work: (db: DatabaseSync) => T): T {
  const db = open(path, '?mode=ro&immutable=1');
  try {
    return work(db);
  } finally {
    db.close();
  }
}

/** Whether a WAL exists beside the file: a program has it open, or ended without closing it. */
export function hasLog(path: string): boolean {
  return statSync(`${path}-wal`, { throwIfNoEntry: false }) !== undefined;
}

/** Throws 'locked' if any program, including this one, has the file open. Changes nothing. */
export function refuseIfInUse(path: string): void {
  if (!hasLog(path)) return;
  // The file lock is checked first; if that succeeds, SQLite gives up for want of a -shm file, which it may not create.
  const db = open(path, '?mode=ro&readonly_shm=1');
  try {
    db.prepare('SELECT 1 FROM sqlite_schema').get();
  } catch (error) {
    const primary = ((error as { errcode?: number }).errcode ?? 0) & 0xff;
    if (primary === 5) throw new JournalError('locked', path, {}, error);
  } finally {
    db.close();
  }
}
