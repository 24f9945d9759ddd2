/** The database of events, the same on SQLite and on PostgreSQL. Rows are only ever added. */
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
}
