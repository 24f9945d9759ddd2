import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Entry } from '../journal/journal.ts';
import { entrySchemas, type EntryBody } from '../table/entries.ts';

/**
 * A seal says who vouches for everything that a match holds so far: an Ed25519 signature over the match and the hash of
 * its last entry, kept as an entry of its own. The hash chain shows that nothing was changed; a seal shows that nothing
 * was cut off and made anew by somebody else.
 */

/** The public key is DER in base64, as is the signature; `by` is who sealed, as the person wrote it. */
export type SealBody = EntryBody<'sealed'>;

/** What a person compares aloud: the first half of the SHA-256 of a public key, in groups of four. */
export function fingerprintOf(key: string): string {
  const digits = createHash('sha256').update(Buffer.from(key, 'base64')).digest('hex').slice(0, 32);
  return digits.match(/.{4}/g)?.join(' ') ?? digits;
}

/** The signing key of this installation, made when it is first needed; only its owner can read the file. */
export function signingKey(folder: string): KeyObject {
  const path = join(folder, 'signing-key.pem');
  try {
    return createPrivateKey(readFileSync(path));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const { privateKey } = generateKeyPairSync('ed25519');
  mkdirSync(folder, { recursive: true });
  // 'wx': of two programs that make one at the same time the first wins.
  try {
    writeFileSync(path, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
    return privateKey;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return createPrivateKey(readFileSync(path));
  }
}

function sealed(match: string, n: number, hash: string, by: string): Buffer {
  return Buffer.from(JSON.stringify(['castellan seal', match, n, hash, by]));
}

/** A seal over the entries up to `head`. */
export function sealOf(
  key: KeyObject,
  match: string,
  head: { readonly n: number; readonly hash: string },
  by: string,
): SealBody {
  return {
    key: createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64'),
    by,
    signature: sign(null, sealed(match, head.n, head.hash, by), key).toString('base64'),
  };
}

/** Whether a seal fits what lies before it. */
export function sealFits(
  match: string,
  before: { readonly n: number; readonly hash: string },
  seal: SealBody,
): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(seal.key, 'base64'), type: 'spki', format: 'der' });
    if (key.asymmetricKeyType !== 'ed25519') return false;
    return verify(null, sealed(match, before.n, before.hash, seal.by), key, Buffer.from(seal.signature, 'base64'));
  } catch {
    // What is no key or no signature fits nothing.
    return false;
  }
}

/** A seal that was found in a match. */
export interface FoundSeal {
  readonly n: number;
  /** Milliseconds since 1970, by the clock of whoever sealed. */
  readonly at: number;
  readonly by: string;
  readonly fingerprint: string;
  readonly fits: boolean;
  /** Entries that were written after it. */
  readonly since: number;
}

/**
 * Every seal of a match, checked.
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
    return [{ n: entry.n, at: entry.at, by, fingerprint: fingerprintOf(key), fits, since }];
  });
}
