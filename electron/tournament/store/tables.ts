/** The database of events, the same on SQLite and on PostgreSQL. Acts and rows are only ever added. */
export interface Tables {
  readonly events: {
    readonly id: string;
    readonly name: string;
    /** How many acts it has, and the hash of the last. */
    readonly acts: number;
    readonly head: string;
    /** Milliseconds since 1970. */
    readonly created_at: number;
  };
  readonly acts: {
    readonly event: string;
    readonly n: number;
    /** By which sending it twice changes nothing. */
    readonly id: string;
    readonly at: number;
    readonly by: string;
    /** JSON text. */
    readonly deed: string;
    readonly hash: string;
  };
  /** Matches that tables send to the hub, each as its own file has it. */
  readonly hub_matches: {
    readonly match: string;
    readonly event: string;
    readonly round: number;
    readonly game: number;
    /** The table of the hall that sends it. */
    readonly place: string;
    /** JSON text: the match as its file has it. */
    readonly record: string;
    /** Hash that the first row is chained to. */
    readonly start: string;
    readonly opened_at: number;
  };
  readonly hub_rows: {
    readonly match: string;
    readonly n: number;
    readonly at: number;
    readonly kind: string;
    /** JSON text of the device message that brought it, where one did. */
    readonly origin: string | null;
    readonly body: string;
    readonly hash: string;
  };
  /** What devices signed of these matches; each was held against the rows before it was kept. */
  readonly hub_signatures: {
    readonly match: string;
    readonly at: number;
    /** The last row that it covers, and the head there as it was shown. */
    readonly n: number;
    readonly hash: string;
    readonly key: string;
    readonly seat: string | null;
    readonly name: string;
    readonly signature: string;
  };
  /** What opens the hub: a code a role, and one for each player. */
  readonly hub_codes: {
    readonly event: string;
    readonly role: string;
    /** The player; empty for the codes that everybody of a role uses. */
    readonly subject: string;
    readonly code: string;
  };
  /** What an event is signed with; it leaves the database in no file. */
  readonly event_keys: {
    readonly event: string;
    /** Public, raw in hex. */
    readonly key: string;
    /** PKCS #8 in hex. */
    readonly secret: string;
    readonly made_at: number;
  };
  readonly hub_guests: {
    readonly id: string;
    readonly event: string;
    readonly role: string;
    /** The player or the table. */
    readonly subject: string;
    readonly name: string;
    /** SHA-256 of the key. */
    readonly key: string;
    readonly since: number;
  };
  /** Several events together. Nothing of them is referred to: a season outlives an event that is not here any more. */
  readonly seasons: {
    readonly id: string;
    /** JSON text. */
    readonly body: string;
    /** Milliseconds since 1970. */
    readonly created_at: number;
  };
}
