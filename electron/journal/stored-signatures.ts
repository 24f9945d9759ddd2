import { formatOf } from './applied.ts';
import { inSentences } from './journal-error.ts';
import type { MatchDatabase } from './match-database.ts';

/** A device's signature of the head at row `n`, as shown (see proof/head.ts). Key and signature are hexadecimal. */
export interface NewSignature {
  readonly n: number;
  readonly hash: string;
  readonly key: string;
  /** The signer's side; null for a console. */
  readonly seat: string | null;
  readonly name: string;
  readonly signature: string;
}

/** A signature as stored in a match file. */
export interface StoredSignature extends NewSignature {
  /** When it arrived, ms since 1970 by the host's clock. */
  readonly at: number;
}

/** The first format that has signatures. */
const FORMAT = 2;

/** The salt with which a match's heads are shown; empty for a file older than signatures. */
export function storedSalt(db: MatchDatabase, path: string): string {
  if (formatOf(db) < FORMAT) return '';
  return String(inSentences(path, () => db.prepare('SELECT salt FROM head_salt').get()?.['salt']));
}

/** Every signature of a match file, in order of arrival; empty for a file older than signatures. */
export function storedSignatures(db: MatchDatabase, path: string): readonly StoredSignature[] {
  if (formatOf(db) < FORMAT) return [];
  return inSentences(path, () =>
    db.prepare('SELECT at, n, hash, key, seat, name, signature FROM signatures ORDER BY id').all(),
  ) as unknown as readonly StoredSignature[];
}
