import { appliedTo, formatOf } from './applied.ts';
import { APPLICATION_ID } from './application-id.ts';
import { corrupt, JournalError, problem } from './journal-error.ts';
import type { MadeDatabase, MatchDatabase } from './match-database.ts';
import { expectedSchema, schemaOf, type Migration } from './migrations/all.ts';
import { PROGRAM_VERSION } from './program.ts';

/**
 * Throws a {@link JournalError} unless an open file is a match in a format that the migrations in `known` produce.
 * @param memory creates an empty database for comparison
 */
export function checkFormat(
  db: MatchDatabase,
  path: string,
  known: readonly Migration[],
  memory: () => MadeDatabase,
): void {
  if (Number(db.prepare('PRAGMA application_id').get()?.['application_id']) !== APPLICATION_ID)
    throw new JournalError('not-a-match', path);
  const format = formatOf(db);
  const damaged = (): JournalError => corrupt(path, problem('schema'));
  // Before reading any data: a file may contain foreign views and triggers.
  if (format <= known.length && schemaOf(db) !== expectedSchema(known, format, memory)) throw damaged();
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
