import type { MatchDatabase } from './match-database.ts';
import { readMatch, storedEntries, verdictOn, type Entry, type MatchRecord, type Verdict } from './stored-entries.ts';
import { storedSalt, storedSignatures, type StoredSignature } from './stored-signatures.ts';

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

/** Checks an open file of a known format: its structure and every hash; and reads what it holds. */
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
