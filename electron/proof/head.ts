import { sha256 } from '../../rules/kernel/sha256.ts';

/**
 * The head of a match as devices show and sign it: SHA-256 over the salt of its file and the hash of its row. With the
 * bare hash, a player could try out which of the other side's few possible secret orders leads to it.
 * @param salt of the match file; no screen is told it
 * @param hash of row `n`, or with 0 of the match
 */
export const shownHead = (salt: string, n: number, hash: string): string =>
  sha256(`castellan head\n${salt}\n${String(n)}\n${hash}`);
