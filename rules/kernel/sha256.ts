import { sha256 as digest } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** SHA-256 of a text in UTF-8, for seals that prove later that nothing was changed. @returns 64 hexadecimal digits */
export function sha256(message: string): string {
  return bytesToHex(digest(utf8ToBytes(message)));
}
