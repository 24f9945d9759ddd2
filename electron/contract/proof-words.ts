/** What devices sign of a match, and how its head is shown to people. */

/** The head of a match at a row, as it is shown; 0: before the first row. */
export interface MatchHead {
  readonly match: string;
  readonly n: number;
  readonly hash: string;
}

/** Whose device signs. */
export interface SignsAs {
  /** The side that it plays; null for a console, which does everything for everybody. */
  readonly seat: string | null;
  /** What the person calls themselves; empty for a console. */
  readonly name: string;
}

/** What a device signs: the head, and as whose device. As JSON, so that no name can pass for another field. */
export const headWords = ({ match, n, hash }: MatchHead, { seat, name }: SignsAs): string =>
  JSON.stringify(['castellan match head', match, n, hash, seat, name]);

/** A head as people compare it: four groups of four, the first 64 bits of the hash. */
export const shortHead = (hash: string): string => (hash.slice(0, 16).toUpperCase().match(/.{4}/g) ?? []).join('-');

/** What the picture of a head says: enough to hold any file of the match against it later. */
export const pictureWords = ({ match, n, hash }: MatchHead): string => `CASTELLAN ${match} ${String(n)} ${hash}`;

/** Reads what {@link pictureWords} writes, however it was copied; nothing for anything else. */
export function readPicture(words: string): MatchHead | undefined {
  const [, match, n, hash] = /CASTELLAN\s+([0-9a-f-]{36})\s+(\d{1,9})\s+([0-9a-f]{64})\b/i.exec(words) ?? [];
  return match === undefined || n === undefined || hash === undefined
    ? undefined
    : { match: match.toLowerCase(), n: Number(n), hash: hash.toLowerCase() };
}
