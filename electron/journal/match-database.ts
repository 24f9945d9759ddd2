type Row = Readonly<Record<string, unknown>>;

/** What reading a match file needs of SQLite: Node's own, or the one that the page that checks files brings along. */
export interface MatchDatabase {
  prepare(sql: string): {
    get(...figures: (string | number)[]): Row | undefined;
    all(...figures: (string | number)[]): Row[];
  };
}

/** A database in memory that is made to be compared with. */
export interface MadeDatabase extends MatchDatabase {
  exec(sql: string): void;
  close(): void;
}
