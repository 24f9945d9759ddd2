import { accessSync, constants, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { refuseIfInUse } from './connection.ts';
import { checkFormat } from './check-format.ts';
import { inSentences, JournalError } from './journal-error.ts';
import { refuseDamagedLog } from './log-damage.ts';
import type { Migration } from './migrations/all.ts';
import { withView } from './view.ts';

/** An empty in-memory database. */
export const inMemory = (): DatabaseSync => new DatabaseSync(':memory:');

/**
 * Inspects a file without touching it. Throws a {@link JournalError} if it is missing, in use, not a match, of a newer
 * version, or visibly damaged.
 */
export function recognise(path: string, known: readonly Migration[]): void {
  inSentences(path, () => {
    if (!statSync(path).isFile()) throw new JournalError('not-a-match', path);
    accessSync(path, constants.R_OK);
    refuseIfInUse(path);
    refuseDamagedLog(path);
    withView(path, (db) => {
      checkFormat(db, path, known, inMemory);
    });
  });
}
