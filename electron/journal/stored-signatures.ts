import { formatOf } from './applied.ts';
import { inSentences } from './journal-error.ts';
import type { MatchDatabase } from './match-database.ts';

/** What a device signed: the head at row `n`, as it was shown (see proof/head.ts). Key and signature are hexadecimal. */
export interface NewSignature {
  readonly n: number;
  readonly hash: string;
  readonly key: string;
  /** The side of whoever signed; null for a console. */
  readonly seat: string | null;
  readonly name: string;
  readonly signature: string;
}

/** A signature as a match file keeps it. */
export interface StoredSignature extends NewSignature {
  /** When it came, ms since 1970 by the clock of the host. */
  readonly at: number;
}

/** The first format that has signatures. */
const FORMAT = 2;

/** What the heads of a match are shown with; empty for a file from before there were signatures. */
export function storedSalt(db: MatchDatabase, path: string): string {
  if (formatOf(db) < FORMAT) return '';
  return String(inSentences(path, () => db.prepare('SELECT salt FROM head_salt').get()?.['salt']));
}

/** Every signature of a match file, in the order in which they came; none of a file from before there were any. */
export function storedSignatures(db: MatchDatabase, path: string): readonly StoredSignature[] {
  if (formatOf(db) < FORMAT) return [];
  return inSentences(path, () =>
    db.prepare('SELECT at, n, hash, key, seat, name, signature FROM signatures ORDER BY id').all(),
  ) as unknown as readonly StoredSignature[];
}
