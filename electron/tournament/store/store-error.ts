import { text, type Text } from '../../../rules/kernel/text.ts';

/** What can go wrong with an event database. Each code has a sentence `store.<code>` in both languages. */
export const storeErrorCodes = [
  'address',
  'changed',
  'disk-full',
  'exists',
  'failed',
  'gone',
  'locked',
  'newer',
  'no-such-event',
  'not-a-store',
  'old-server',
  'read-only',
  'refused-login',
  'season-broken',
] as const;
export type StoreErrorCode = (typeof storeErrorCodes)[number];

/** The database could not be used. Nothing was changed. */
export class StoreError extends Error {
  readonly code: StoreErrorCode;
  readonly text: Text;
  constructor(
    code: StoreErrorCode,
    where: string,
    figures: Readonly<Record<string, string | number>> = {},
    cause?: unknown,
  ) {
    super(`store: ${code}: ${where}${cause instanceof Error ? `: ${cause.message}` : ''}`, { cause });
    this.code = code;
    this.text = text(`store.${code}`, { where, ...figures });
  }
}

/** Primary result codes of SQLite (sqlite.org/rescode.html). */
const SQLITE: Readonly<Record<number, StoreErrorCode>> = {
  5: 'locked', // BUSY
  6: 'locked', // LOCKED
  8: 'read-only', // READONLY
  11: 'not-a-store', // CORRUPT
  13: 'disk-full', // FULL
  14: 'gone', // CANTOPEN
  26: 'not-a-store', // NOTADB
};

/**
 * PostgreSQL error codes or their class prefixes (appendix A of its manual), and socket errors of the operating system.
 */
const POSTGRES: readonly (readonly [start: string, code: StoreErrorCode])[] = [
  ['08', 'gone'], // connection exception
  ['57P', 'gone'], // the server is shutting down or still starting
  ['28', 'refused-login'],
  ['3D', 'not-a-store'], // no such database
  ['42501', 'refused-login'], // permission denied
  ['25006', 'read-only'], // a standby
  ['53100', 'disk-full'],
  ['53300', 'gone'], // too many connections
  ['ECONN', 'gone'],
  ['EPIPE', 'gone'],
  ['EHOST', 'gone'],
  ['ENOTFOUND', 'gone'],
  ['EAI_AGAIN', 'gone'],
  ['ETIMEDOUT', 'gone'],
];

/** The error for whatever a database threw; returns bugs of the program unchanged. */
export function asStoreError(error: unknown, where: string): unknown {
  if (error instanceof StoreError || !(error instanceof Error)) return error;
  const { code, errcode } = error as { readonly code?: unknown; readonly errcode?: unknown };
  if (code === 'ERR_SQLITE_ERROR' && typeof errcode === 'number') {
    const known = SQLITE[errcode & 0xff];
    return new StoreError(known ?? 'failed', where, known === undefined ? { detail: error.message } : {}, error);
  }
  if (
    // The last two: a request while the program was closing the database.
    /timeout exceeded when trying to connect|Connection terminated|not queryable|driver has already been destroyed|pool after calling end/.test(
      error.message,
    )
  )
    return new StoreError('gone', where, {}, error);
  if (typeof code !== 'string') return error;
  const known = POSTGRES.find(([start]) => code.startsWith(start))?.[1];
  if (known !== undefined) return new StoreError(known, where, {}, error);
  return /^[0-9A-Z]{5}$/.test(code) ? new StoreError('failed', where, { detail: error.message }, error) : error;
}
