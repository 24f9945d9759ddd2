import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

/**
 * A public key's fingerprint for people to compare: five groups of four from its SHA-256, such as `7F3A-90C1-…`.
 * @param key hexadecimal; throws if it is not
 */
export function fingerprintOf(key: string): string {
  return grouped(bytesToHex(sha256(hexToBytes(key))).slice(0, 20));
}

/** Hexadecimal digits in groups of four that can be read aloud. */
function grouped(digits: string): string {
  return (digits.toUpperCase().match(/.{4}/g) ?? []).join('-');
}
