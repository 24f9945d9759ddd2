type Row = Readonly<Record<string, unknown>>;

/** The parts of SQLite needed to read a match file: Node's own, or the one bundled with the verifier page. */
export interface MatchDatabase {
  prepare(sql: string): {
    get(...figures: (string | number)[]): Row | undefined;
    all(...figures: (string | number)[]): Row[];
  };
}

/** An in-memory database created for comparison. */
export interface MadeDatabase extends MatchDatabase {
  exec(sql: string): void;
  close(): void;
}
