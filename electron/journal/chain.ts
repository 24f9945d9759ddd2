import type { Origin } from '../../firmware-bridge/device-message.ts';
import { sha256 } from './sha256.ts';

/**
 * The hash chain of a match: every entry's hash covers the one before it, and the first covers the match itself. Hashes
 * are SHA-256 in lower-case hexadecimal over UTF-8 text. Bodies are hashed as the exact stored text, so checking a file
 * needs no canonical form.
 */

/** The match row as stored: `setup` and `options` are JSON texts, `created_at` is in ms since 1970. */
export interface StoredMatch {
  readonly id: string;
  readonly system: string;
  readonly edition: string;
  readonly setup: string;
  readonly options: string;
  readonly created_at: number;
  readonly program: string;
}

/** The hash that the first entry is chained to. */
export function hashOfMatch(match: StoredMatch): string {
  const { id, system, edition, setup, options, created_at, program } = match;
  return sha256(JSON.stringify(['castellan match', id, system, edition, setup, options, created_at, program]));
}

/**
 * Hash of entry `n`.
 * @param before hash of entry n - 1, or of the match
 * @param at ms since 1970
 * @param body JSON text as stored
 */
export function hashOfEntry(
  before: string,
  n: number,
  at: number,
  kind: string,
  origin: Origin | undefined,
  body: string,
): string {
  const from = origin === undefined ? null : [origin.device, origin.boot, origin.seq];
  return sha256(`${before}\n${JSON.stringify([n, at, kind, from])}\n${body}`);
}
