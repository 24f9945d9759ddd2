import type { DatabaseSync } from 'node:sqlite';
import { inSentences } from './journal-error.ts';
import { migrations, type Migration } from './migrations/all.ts';
import { recognise } from './recognise.ts';
import { readMatch, storedEntries, verdictOn, type Entry, type MatchRecord, type Verdict } from './stored-entries.ts';
import { storedSalt, storedSignatures, type StoredSignature } from './stored-signatures.ts';
import { withView } from './view.ts';

/** What a check of a file found; where it is whole, also what it holds. */
export type FileVerdict =
  | {
      readonly ok: true;
      readonly entries: readonly Entry[];
      readonly match: MatchRecord;
      /** Hash that the first entry is chained to. */
      readonly start: string;
      /** What its heads were shown with. */
      readonly salt: string;
      readonly signatures: readonly StoredSignature[];
    }
  | Extract<Verdict, { ok: false }>;

/**
 * Checks a match file from anywhere, read-only media included, and changes neither it nor its folder.
 * Throws a JournalError where there is nothing to check: missing, in use, no match, of a newer version, or so
 * damaged that it does not open.
 */
export function verifyFile(path: string, known: readonly Migration[] = migrations): FileVerdict {
  recognise(path, known);
  return inSentences(path, () => withView(path, (db) => verdictAndContents(db, path)));
}

function verdictAndContents(db: DatabaseSync, path: string): FileVerdict {
  const verdict = verdictOn(db, path);
  if (!verdict.ok) return verdict;
  const { match, hash } = readMatch(db, path);
  return {
    ok: true,
    match,
    start: hash,
    entries: [...storedEntries(db, path, hash)],
    salt: storedSalt(db, path),
    signatures: storedSignatures(db, path),
  };
}
