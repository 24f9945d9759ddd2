/** The log of an event up to an act: its number, and the hash that is chained up to it. */
export interface Head {
  readonly event: string;
  readonly n: number;
  readonly hash: string;
}

/** What an event signs: its log up to a head. */
export const signedWords = ({ event, n, hash }: Head): string =>
  `castellan-event head\n${event}\n${String(n)}\n${hash}`;

/** What a player's phone signs when its player confirms a result. @param of the event's public key, in hex */
export const confirmedWords = (player: string, of: string, { event, n, hash }: Head): string =>
  `castellan-event confirmed\n${event}\n${player}\n${String(n)}\n${hash}\n${of}`;
