import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { headWords } from '../../contract/proof-words.ts';
import { confirmedWords, signedWords, type Head } from '../../contract/signed-words.ts';
import type { MatchSignature } from './acts.ts';

/**
 * Signatures of an event, Ed25519 of Node's own crypto. The chain of hashes says that a log is whole; anybody can chain
 * it again after changing it. Nobody can sign it again without the key.
 */

/** A pair of keys, as they are kept: the public one raw in hex, the secret one as PKCS #8 in hex. */
export interface KeyPair {
  readonly key: string;
  readonly secret: string;
}

/** A new pair of keys. */
export function newKeyPair(): KeyPair {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  return {
    key: Buffer.from(x, 'base64url').toString('hex'),
    secret: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('hex'),
  };
}

/** The event's signature of its log up to a head. @returns hex */
export function signHead(secret: string, head: Head): string {
  const key = createPrivateKey({ key: Buffer.from(secret, 'hex'), format: 'der', type: 'pkcs8' });
  return sign(null, Buffer.from(signedWords(head)), key).toString('hex');
}

/** Whether a key has signed a head. @param key hex, with a signature in hex */
export function hasSigned(key: string, head: Head, signature: string): boolean {
  return holds(key, signedWords(head), signature);
}

/** Whether a player's phone has countersigned a head. @param of the event's own key, which it has seen */
export function hasConfirmed(key: string, player: string, of: string, head: Head, signature: string): boolean {
  return holds(key, confirmedWords(player, of, head), signature);
}

/** Whether a device has signed a head of a match, as the one whose device it says it is. */
export function hasSignedMatch(match: string, signed: MatchSignature): boolean {
  const { n, hash, key, signature } = signed;
  return holds(key, headWords({ match, n, hash }, signed), signature);
}

function holds(key: string, words: string, signature: string): boolean {
  try {
    const x = Buffer.from(key, 'hex').toString('base64url');
    const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    return verify(null, Buffer.from(words), publicKey, Buffer.from(signature, 'hex'));
  } catch {
    // What is no key at all has signed nothing.
    return false;
  }
}
