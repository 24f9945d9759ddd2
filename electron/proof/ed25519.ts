import { ed25519 } from '@noble/curves/ed25519.js';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * Verifies a signature in pure JavaScript, so the result is the same on every machine and in every browser.
 * @param key raw, hexadecimal, like the signature; an invalid key has signed nothing
 */
export function hasSigned(key: string, words: string, signature: string): boolean {
  try {
    return ed25519.verify(hexToBytes(signature), utf8ToBytes(words), hexToBytes(key), { zip215: false });
  } catch {
    return false;
  }
}
