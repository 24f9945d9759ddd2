/** The part of sql.js that is used; the package has no types. */
declare module 'sql.js/dist/sql-wasm-inline.js' {
  interface Statement {
    step(): boolean;
    getAsObject(): Record<string, unknown>;
    free(): boolean;
  }
  export interface Database {
    prepare(sql: string, figures: readonly (string | number)[]): Statement;
    run(sql: string): Database;
    close(): void;
  }
  export default function initSqlJs(): Promise<{ readonly Database: new (bytes?: Uint8Array) => Database }>;
}
