import type { MatchDatabase } from './match-database.ts';
import { readMatch, storedEntries, verdictOn, type Entry, type MatchRecord, type Verdict } from './stored-entries.ts';
import { storedSalt, storedSignatures, type StoredSignature } from './stored-signatures.ts';

/** The result of verifying a file and, if it is intact, its contents. */
export type FileVerdict =
  | {
      readonly ok: true;
      readonly entries: readonly Entry[];
      readonly match: MatchRecord;
      /** The hash that the first entry is chained to. */
      readonly start: string;
      /** The salt with which its heads were shown. */
      readonly salt: string;
      readonly signatures: readonly StoredSignature[];
    }
  | Extract<Verdict, { ok: false }>;

/** Verifies the structure and every hash of an open file of a known format, and reads its contents. */
export function wholeMatch(db: MatchDatabase, path: string): FileVerdict {
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
