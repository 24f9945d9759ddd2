import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { headWords } from '../../contract/proof-words.ts';
import { confirmedWords, signedWords, type Head } from '../../contract/signed-words.ts';
import type { MatchSignature } from './acts.ts';

/**
 * Signatures of an event: Ed25519 from Node's crypto. The hash chain shows that a log is whole, but anybody can
 * recompute it after a change. Nobody can sign again without the key.
 */

/** A stored key pair: the public key raw in hex, the secret key as PKCS #8 in hex. */
export interface KeyPair {
  readonly key: string;
  readonly secret: string;
}

/** Generates a key pair. */
export function newKeyPair(): KeyPair {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  return {
    key: Buffer.from(x, 'base64url').toString('hex'),
    secret: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('hex'),
  };
}

/**
 * The event's signature of its log up to a head.
 * @returns hex
 */
export function signHead(secret: string, head: Head): string {
  const key = createPrivateKey({ key: Buffer.from(secret, 'hex'), format: 'der', type: 'pkcs8' });
  return sign(null, Buffer.from(signedWords(head)), key).toString('hex');
}

/**
 * Whether a key has signed a head.
 * @param key hex, like the signature
 */
export function hasSigned(key: string, head: Head, signature: string): boolean {
  return holds(key, signedWords(head), signature);
}

/**
 * Whether a player's phone has countersigned a head.
 * @param of the event's key that the phone has seen
 */
export function hasConfirmed(key: string, player: string, of: string, head: Head, signature: string): boolean {
  return holds(key, confirmedWords(player, of, head), signature);
}

/** Whether a device has signed a head of a match, under the owner it states. */
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
    // A malformed key has signed nothing.
    return false;
  }
}
