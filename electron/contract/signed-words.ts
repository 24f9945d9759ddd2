/** The head of an event's log: the number of an act, and the chained hash up to it. */
export interface Head {
  readonly event: string;
  readonly n: number;
  readonly hash: string;
}

/** The text that an event signs: its log up to a head. */
export const signedWords = ({ event, n, hash }: Head): string =>
  `castellan-event head\n${event}\n${String(n)}\n${hash}`;

/** The text that a player's phone signs to confirm a result. @param of the event's public key, in hex */
export const confirmedWords = (player: string, of: string, { event, n, hash }: Head): string =>
  `castellan-event confirmed\n${event}\n${player}\n${String(n)}\n${hash}\n${of}`;
