import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { Entry } from '../journal/stored-entries.ts';
import { entrySchemas, type EntryBody } from '../table/entries.ts';
import { hasSigned } from './ed25519.ts';

/**
 * A seal says who vouches for everything in a match so far: an Ed25519 signature over the match and the hash of its
 * last entry, stored as an entry. The hash chain proves that nothing was changed; a seal proves that nothing was cut
 * off and rewritten by somebody else.
 */

/** The public key is DER in base64, as is the signature; `by` is the sealer's name as entered. */
export type SealBody = EntryBody<'sealed'>;

/** The text that a seal signs. */
export const sealedWords = (match: string, n: number, hash: string, by: string): string =>
  JSON.stringify(['castellan seal', match, n, hash, by]);

/** The prefix of a 32-byte Ed25519 key in DER (RFC 8410). */
const DER_HEAD = '302a300506032b6570032100';

const bytesOf = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/**
 * For people to compare aloud: the first half of the SHA-256 of a seal's key, in groups of four; empty for an invalid
 * key.
 */
function fingerprintOfSeal(key: string): string {
  try {
    const digits = bytesToHex(sha256(bytesOf(key))).slice(0, 32);
    return digits.match(/.{4}/g)?.join(' ') ?? digits;
  } catch {
    return '';
  }
}

/** Whether a seal is valid for the entries before it. */
export function sealFits(
  match: string,
  before: { readonly n: number; readonly hash: string },
  { key, by, signature }: SealBody,
): boolean {
  try {
    const der = bytesToHex(bytesOf(key));
    if (!der.startsWith(DER_HEAD)) return false;
    const raw = der.slice(DER_HEAD.length);
    return hasSigned(raw, sealedWords(match, before.n, before.hash, by), bytesToHex(bytesOf(signature)));
  } catch {
    // An invalid key or signature fits nothing.
    return false;
  }
}

/** A seal found in a match. */
export interface FoundSeal {
  readonly n: number;
  /** Milliseconds since 1970, by the sealer's clock. */
  readonly at: number;
  readonly by: string;
  readonly fingerprint: string;
  readonly fits: boolean;
  /** The number of entries written after it. */
  readonly since: number;
}

/**
 * Every seal of a match, with its check result.
 * @param start hash that the first entry is chained to
 */
export function sealsOf(match: string, start: string, entries: readonly Entry[]): readonly FoundSeal[] {
  return entries.flatMap((entry, i) => {
    if (entry.kind !== 'sealed') return [];
    const body = entrySchemas.sealed.safeParse(entry.body);
    const before = entries[i - 1] ?? { n: 0, hash: start };
    const since = entries.length - entry.n;
    if (!body.success) return [{ n: entry.n, at: entry.at, by: '', fingerprint: '', fits: false, since }];
    const { by, key } = body.data;
    const fits = sealFits(match, before, body.data);
    return [{ n: entry.n, at: entry.at, by, fingerprint: fingerprintOfSeal(key), fits, since }];
  });
}
