import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sealedWords, type SealBody } from '../proof/seals.ts';

/** Sealing: the key of this installation, and what it signs. */

/** The signing key of this installation, created when first needed; only its owner can read the file. */
export function signingKey(folder: string): KeyObject {
  const path = join(folder, 'signing-key.pem');
  try {
    return createPrivateKey(readFileSync(path));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const { privateKey } = generateKeyPairSync('ed25519');
  mkdirSync(folder, { recursive: true });
  // 'wx': if two programs create one at the same time, the first wins.
  try {
    writeFileSync(path, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
    return privateKey;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return createPrivateKey(readFileSync(path));
  }
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
    signature: sign(null, Buffer.from(sealedWords(match, head.n, head.hash, by)), key).toString('base64'),
  };
}
