import { accessSync, constants, statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { appliedTo, formatOf } from './applied.ts';
import { APPLICATION_ID, refuseIfInUse } from './connection.ts';
import { corrupt, inSentences, JournalError, problem } from './journal-error.ts';
import { refuseDamagedLog } from './log-damage.ts';
import { expectedSchema, schemaOf, type Migration } from './migrations/all.ts';
import { PROGRAM_VERSION } from './program.ts';
import { withView } from './view.ts';

/**
 * Looks at a file without touching it. Throws a {@link JournalError} where it is missing, in use, no match, of a newer
 * version, or visibly damaged.
 */
export function recognise(path: string, known: readonly Migration[]): void {
  inSentences(path, () => {
    if (!statSync(path).isFile()) throw new JournalError('not-a-match', path);
    accessSync(path, constants.R_OK);
    refuseIfInUse(path);
    refuseDamagedLog(path);
    withView(path, (db) => {
      checkFormat(db, path, known);
    });
  });
}

/** Whether an open file is a match of a format that `known` leads to; throws a {@link JournalError} where it is not. */
export function checkFormat(db: DatabaseSync, path: string, known: readonly Migration[]): void {
  if (Number(db.prepare('PRAGMA application_id').get()?.['application_id']) !== APPLICATION_ID)
    throw new JournalError('not-a-match', path);
  const format = formatOf(db);
  const damaged = (): JournalError => corrupt(path, problem('schema'));
  // Before anything of it is read: a file may hold views and triggers that are not ours.
  if (format <= known.length && schemaOf(db) !== expectedSchema(known, format)) throw damaged();
  const list = db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'migrations' AND type = 'table'").get();
  const applied = list === undefined ? [] : appliedTo(db);
  const last = applied.at(-1);
  if (format < 1 || last === undefined || applied.length !== format) throw damaged();
  if (format > known.length || applied.some(({ name }, index) => name !== known[index]?.name))
    throw new JournalError('newer-version', path, {
      theirs: last.program,
      ours: PROGRAM_VERSION,
      theirFormat: format,
      ourFormat: known.length,
    });
}
