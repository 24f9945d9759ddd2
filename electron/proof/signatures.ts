import { fingerprintOf } from '../contract/fingerprint.ts';
import { headWords } from '../contract/proof-words.ts';
import type { Entry } from '../journal/stored-entries.ts';
import type { StoredSignature } from '../journal/stored-signatures.ts';
import { hasSigned } from './ed25519.ts';
import { shownHead } from './head.ts';

/**
 * Compares what devices signed during a match with what the file says now. Whoever rewrites a match can recompute every
 * hash, but cannot forge signatures by other people's keys.
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
   * `changed`: the device signed different rows; `cut`: it signed rows that are missing; `forged`: its key did not sign
   * what the file claims.
   */
  readonly why: 'changed' | 'cut' | 'forged';
}

/** The combined result of a match's signatures. */
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
      // A player may change name or side: each combination is reported separately.
      const who = JSON.stringify([key, seat, name]);
      const before = signers.get(who);
      const upTo = Math.max(n, before?.upTo ?? 0);
      signers.set(who, { fingerprint, seat, name, upTo, count: (before?.count ?? 0) + 1 });
    }
  }
  return { signers: [...signers.values()], broken };
}

/** A key for people to compare; an invalid one is shown unchanged. */
function shownKey(key: string): string {
  return /^[0-9a-f]{64}$/.test(key) ? fingerprintOf(key) : key.slice(0, 24);
}
