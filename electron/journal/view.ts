import { copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { connect, hasLog, withUntouched } from './connection.ts';
import { JournalError } from './journal-error.ts';

/**
 * Runs `work` on the complete contents of a file that nobody has open, without touching it or its folder. If there is a
 * WAL, a copy of both files is read: only together are they complete, and SQLite cannot read a WAL without writing.
 */
export function withView<T>(path: string, work: (db: DatabaseSync) => T): T {
  if (!hasLog(path)) return withUntouched(path, work);
  const folder = mkdtempSync(join(tmpdir(), 'castellan-view-'));
  try {
    const copy = join(folder, 'match.castellan');
    const before = stamp(path);
    copyFileSync(path, copy);
    copyFileSync(`${path}-wal`, `${copy}-wal`);
    // Somebody opened it meanwhile, so the two copies may not match.
    if (stamp(path) !== before) throw new JournalError('locked', path);
    const db = connect(copy, 'existing');
    try {
      return work(db);
    } finally {
      db.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function stamp(path: string): string {
  return [path, `${path}-wal`]
    .map((file) => statSync(file, { bigint: true, throwIfNoEntry: false }))
    .map((stat) => (stat === undefined ? 'gone' : `${String(stat.mtimeNs)} ${String(stat.size)}`))
    .join(' ');
}
