import { randomUUID } from 'node:crypto';
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { formatOf } from './applied.ts';
import { APPLICATION_ID } from './application-id.ts';
import { checkFormat } from './check-format.ts';
import { connect } from './connection.ts';
import { asJournalError, inSentences, JournalError } from './journal-error.ts';
import { FileJournal, type Journal } from './journal.ts';
import { migrations, type Migration } from './migrations/all.ts';
import { NotPlain, plainJson } from './plain-json.ts';
import { PROGRAM_VERSION } from './program.ts';
import { inMemory, recognise } from './recognise.ts';
import { readMatch, refuseBrokenStructure, storedEntries } from './stored-entries.ts';

/** The data of a new match; `setup` and `options` are plain data. */
export interface NewMatch {
  readonly system: string;
  readonly edition: string;
  readonly setup: unknown;
  readonly options: unknown;
}

/**
 * Creates the file of a new match and opens it. Under its name there is either the complete file or none, even after a
 * crash. Throws a {@link JournalError}: 'exists', 'unwritable-folder', 'disk-full' and so on.
 * @param clock ms since 1970
 */
export async function createJournal(path: string, match: NewMatch, clock: () => number = Date.now): Promise<Journal> {
  const file = resolve(path);
  const setup = partOfMatch('setup', match.setup, file);
  const options = partOfMatch('options', match.options, file);
  if (existsSync(file)) throw new JournalError('exists', file);
  refuseUnwritableFolder(file);
  const making = `${file}.${randomUUID()}.new`;
  try {
    const db = connect(making, 'new');
    try {
      db.exec(`PRAGMA application_id = ${String(APPLICATION_ID)}`);
      await migrateLazily(db, migrations, clock);
      db.prepare(
        'INSERT INTO match (one, id, system, edition, setup, options, created_at, program) VALUES (1, ?, ?, ?, ?, ?, ?, ?)',
      ).run(randomUUID(), match.system, match.edition, setup, options, clock(), PROGRAM_VERSION);
    } finally {
      db.close();
    }
    giveName(making, file);
  } catch (error) {
    throw asJournalError(error, file);
  } finally {
    for (const end of ['', '-wal', '-journal']) rmSync(making + end, { force: true });
  }
  return openJournal(file, clock);
}

/**
 * Opens a match file, migrates it to the current format and verifies every entry. On failure, throws a
 * {@link JournalError} with the reason, and the file is unchanged.
 * @param clock ms since 1970
 * @param known the migrations of this program; a test may pass others
 */
export async function openJournal(
  path: string,
  clock: () => number = Date.now,
  known: readonly Migration[] = migrations,
): Promise<Journal> {
  const file = resolve(path);
  recognise(file, known);
  refuseUnwritable(file);
  const db = inSentences(file, () => connect(file, 'existing'));
  try {
    // Again, now under the lock and including the WAL's contents.
    checkFormat(db, file, known, inMemory);
    refuseBrokenStructure(db, file);
    if (formatOf(db) < known.length) await migrateLazily(db, known, clock);
    return new FileJournal(db, file, checkedHead(db, file), clock);
  } catch (error) {
    db.close();
    throw asJournalError(error, file);
  }
}

function partOfMatch(kind: string, value: unknown, file: string): string {
  try {
    return plainJson(value);
  } catch (error) {
    throw error instanceof NotPlain
      ? new JournalError('not-plain', file, { kind, where: error.message }, error)
      : error;
  }
}

/** Reads and verifies every entry, and returns the last. Throws 'corrupt'. */
function checkedHead(db: DatabaseSync, file: string): { readonly n: number; readonly hash: string } {
  const { hash: start } = readMatch(db, file);
  let head = { n: 0, hash: start };
  for (const { n, hash } of storedEntries(db, file, start)) head = { n, hash };
  return head;
}

/** Loads the migration library only when needed: it is slow to load, and most files are in the current format. */
async function migrateLazily(db: DatabaseSync, known: readonly Migration[], clock: () => number): Promise<void> {
  const { migrate } = await import('./migrate.ts');
  await migrate(db, known, clock);
}

function refuseUnwritable(file: string): void {
  if (!may(file, constants.W_OK)) throw new JournalError('read-only', file);
  refuseUnwritableFolder(file);
}

function refuseUnwritableFolder(file: string): void {
  const folder = dirname(file);
  const isFolder = statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;
  if (!isFolder || !may(folder, constants.W_OK | constants.X_OK))
    throw new JournalError('unwritable-folder', file, { folder });
}

function may(path: string, mode: number): boolean {
  try {
    accessSync(path, mode);
    return true;
  } catch {
    return false;
  }
}

/** Gives a finished file its final name; an existing file is never replaced. */
function giveName(making: string, file: string): void {
  try {
    linkSync(making, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error;
    // Memory cards and some network folders do not support links.
    if (existsSync(file)) throw new JournalError('exists', file);
    renameSync(making, file);
  }
  // Windows persists names without this and cannot open folders.
  if (process.platform === 'win32') return;
  const folder = openSync(dirname(file), 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
