import { fingerprintOf } from '../contract/fingerprint.ts';
import { headWords } from '../contract/proof-words.ts';
import type { Entry } from '../journal/stored-entries.ts';
import type { StoredSignature } from '../journal/stored-signatures.ts';
import { hasSigned } from './ed25519.ts';
import { shownHead } from './head.ts';

/**
 * What the devices at the table signed while a match was played, held against what the file says now. Whoever makes a match
 * anew can compute every hash again; what the keys of others have signed they cannot.
 */

/** A device whose signatures fit, with the last row that one of them covers. */
export interface Signer {
  readonly fingerprint: string;
  readonly seat: string | null;
  readonly name: string;
  readonly upTo: number;
  readonly count: number;
}

/** A signature that does not fit. */
export interface BrokenSignature {
  readonly n: number;
  readonly fingerprint: string;
  readonly seat: string | null;
  readonly name: string;
  /**
   * `changed`: the device signed other rows; `cut`: it signed rows that are not there; `forged`: its key did not sign what
   * the file says that it did.
   */
  readonly why: 'changed' | 'cut' | 'forged';
}

/** What the signatures of a match come to. */
export interface Signatures {
  readonly signers: readonly Signer[];
  readonly broken: readonly BrokenSignature[];
}

/**
 * @param start hash that the first entry is chained to
 * @param salt of the match file
 */
export function signaturesOf(
  match: string,
  start: string,
  entries: readonly Pick<Entry, 'hash'>[],
  salt: string,
  signatures: readonly StoredSignature[],
): Signatures {
  const signers = new Map<string, Signer>();
  const broken: BrokenSignature[] = [];
  for (const { n, hash, key, seat, name, signature } of signatures) {
    const fingerprint = shownKey(key);
    const hashThere = n === 0 ? start : entries[n - 1]?.hash;
    const why = !hasSigned(key, headWords({ match, n, hash }, { seat, name }), signature)
      ? 'forged'
      : hashThere === undefined
        ? 'cut'
        : shownHead(salt, n, hashThere) === hash
          ? undefined
          : 'changed';
    if (why !== undefined) broken.push({ n, fingerprint, seat, name, why });
    else {
      // A player may change name or side: each is said on its own.
      const who = JSON.stringify([key, seat, name]);
      const before = signers.get(who);
      const upTo = Math.max(n, before?.upTo ?? 0);
      signers.set(who, { fingerprint, seat, name, upTo, count: (before?.count ?? 0) + 1 });
    }
  }
  return { signers: [...signers.values()], broken };
}

/** A key as people compare it; what is none as it stands. */
function shownKey(key: string): string {
  return /^[0-9a-f]{64}$/.test(key) ? fingerprintOf(key) : key.slice(0, 24);
}
