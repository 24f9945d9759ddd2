/** The text that devices sign for a match, and how its head is shown to people. */

/** The head of a match at a row, as it is shown; 0: before the first row. */
export interface MatchHead {
  readonly match: string;
  readonly n: number;
  readonly hash: string;
}

/** On whose behalf a device signs. */
export interface SignsAs {
  /** The side that it plays; null for a console, which acts for everybody. */
  readonly seat: string | null;
  /** The person's name; empty for a console. */
  readonly name: string;
}

/** The text that a device signs: the head, and on whose behalf. As JSON, so that no name can pass for another field. */
export const headWords = ({ match, n, hash }: MatchHead, { seat, name }: SignsAs): string =>
  JSON.stringify(['castellan match head', match, n, hash, seat, name]);

/** A head as people compare it: four groups of four, the first 64 bits of the hash. */
export const shortHead = (hash: string): string => (hash.slice(0, 16).toUpperCase().match(/.{4}/g) ?? []).join('-');

/** The text in a head's QR picture: enough to check any file of the match against it later. */
export const pictureWords = ({ match, n, hash }: MatchHead): string => `CASTELLAN ${match} ${String(n)} ${hash}`;

/** Parses the output of {@link pictureWords}, however it was copied; `undefined` for anything else. */
export function readPicture(words: string): MatchHead | undefined {
  const [, match, n, hash] = /CASTELLAN\s+([0-9a-f-]{36})\s+(\d{1,9})\s+([0-9a-f]{64})\b/i.exec(words) ?? [];
  return match === undefined || n === undefined || hash === undefined
    ? undefined
    : { match: match.toLowerCase(), n: Number(n), hash: hash.toLowerCase() };
}
