/** The event database, the same on SQLite and PostgreSQL. Acts and rows are append-only. */
export interface Tables {
  readonly events: {
    readonly id: string;
    readonly name: string;
    /** Number of acts, and the hash of the last. */
    readonly acts: number;
    readonly head: string;
    /** Milliseconds since 1970. */
    readonly created_at: number;
  };
  readonly acts: {
    readonly event: string;
    readonly n: number;
    /** Makes sending it twice harmless. */
    readonly id: string;
    readonly at: number;
    readonly by: string;
    /** JSON text. */
    readonly deed: string;
    readonly hash: string;
  };
  /** Matches that tables send to the hub, each as in its own file. */
  readonly hub_matches: {
    readonly match: string;
    readonly event: string;
    readonly round: number;
    readonly game: number;
    /** The table of the hall that sends it. */
    readonly place: string;
    /** JSON text: the match's header from its file. */
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
    /** JSON text of the device message that caused it, if any. */
    readonly origin: string | null;
    readonly body: string;
    readonly hash: string;
  };
  /** Devices' signatures of these matches; each was checked against the rows before it was stored. */
  readonly hub_signatures: {
    readonly match: string;
    readonly at: number;
    /** The last row it covers, and the head there as it was shown. */
    readonly n: number;
    readonly hash: string;
    readonly key: string;
    readonly seat: string | null;
    readonly name: string;
    readonly signature: string;
  };
  /** Codes for joining the hub: one per role, and one for each player. */
  readonly hub_codes: {
    readonly event: string;
    readonly role: string;
    /** The player; empty for codes that a whole role shares. */
    readonly subject: string;
    readonly code: string;
  };
  /** An event's signing keys; no export contains them. */
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
  /** Several events together. No foreign keys: a season outlives events that no longer exist. */
  readonly seasons: {
    readonly id: string;
    /** JSON text. */
    readonly body: string;
    /** Milliseconds since 1970. */
    readonly created_at: number;
  };
}
