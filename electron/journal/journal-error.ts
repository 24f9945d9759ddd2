import type { Text } from '../../rules/kernel/text.ts';

/** What can be wrong with a match file. Each code has a sentence `journal.<code>` in both languages. */
export const journalErrorCodes = [
  'closed',
  'corrupt',
  'disk-error',
  'disk-full',
  'duplicate-origin',
  'exists',
  'locked',
  'newer-version',
  'not-a-match',
  'not-found',
  'not-plain',
  'read-only',
  'taken-away',
  'unreadable',
  'unwritable-folder',
] as const;
export type JournalErrorCode = (typeof journalErrorCodes)[number];

type Figures = Readonly<Record<string, string | number | Text>>;

/** A match file could not be read or written. The failed operation left the file unchanged. */
export class JournalError extends Error {
  readonly code: JournalErrorCode;
  readonly path: string;
  /** What is wrong, where, and what to do. */
  readonly text: Text;
  constructor(code: JournalErrorCode, path: string, figures: Figures = {}, cause?: unknown) {
    super(`journal: ${code}: ${path}${cause instanceof Error ? `: ${cause.message}` : ''}`, { cause });
    this.name = 'JournalError';
    this.code = code;
    this.path = path;
    this.text = { key: `journal.${code}`, with: { file: path, ...figures } };
  }
}

/** What can be damaged in a file; each has a phrase `journal.problem.<name>`. */
export const problems = ['body', 'hash', 'log', 'missing', 'no-match', 'schema', 'structure'] as const;

export function problem(name: (typeof problems)[number], figures: Figures = {}): Text {
  return { key: `journal.problem.${name}`, with: figures };
}

/** A damaged file; `what` is the inconsistency, from {@link problem}. */
export function corrupt(path: string, what: Text, cause?: unknown): JournalError {
  return new JournalError('corrupt', path, { problem: what }, cause);
}

/** Primary result codes of SQLite (sqlite.org/rescode.html). */
const byResultCode: Readonly<Record<number, JournalErrorCode>> = {
  3: 'unreadable', // PERM
  5: 'locked', // BUSY
  6: 'locked', // LOCKED
  8: 'read-only', // READONLY
  13: 'disk-full', // FULL
  14: 'unwritable-folder', // CANTOPEN: for the WAL beside a file that itself could be opened
  26: 'not-a-match', // NOTADB
};
const brokenCodes = new Set([1, 11, 19, 20, 24]); // ERROR, CORRUPT, CONSTRAINT, MISMATCH, FORMAT: never in a sound file

/**
 * Converts whatever SQLite or the file system threw into a JournalError. Any other error is a bug and is returned as
 * is.
 */
export function asJournalError(error: unknown, path: string): unknown {
  if (error instanceof JournalError || !(error instanceof Error)) return error;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  if (code === 'ERR_SQLITE_ERROR' && typeof errcode === 'number') {
    const primary = errcode & 0xff;
    if (brokenCodes.has(primary)) return corrupt(path, problem('structure', { detail: error.message }), error);
    const known = byResultCode[primary];
    return new JournalError(known ?? 'disk-error', path, known === undefined ? { detail: error.message } : {}, error);
  }
  // A stored number that JavaScript cannot represent: the journal never writes one.
  if (code === 'ERR_OUT_OF_RANGE') return corrupt(path, problem('structure', { detail: error.message }), error);
  switch (code) {
    case 'ENOENT':
      return new JournalError('not-found', path, {}, error);
    case 'EEXIST':
      return new JournalError('exists', path, {}, error);
    case 'EACCES':
    case 'EPERM':
      return new JournalError('unreadable', path, {}, error);
    case 'EROFS':
      return new JournalError('read-only', path, {}, error);
    case 'ENOSPC':
    case 'EDQUOT':
      return new JournalError('disk-full', path, {}, error);
    default:
      return typeof code === 'string' && /^E[A-Z0-9]+$/.test(code)
        ? new JournalError('disk-error', path, { detail: error.message }, error)
        : error;
  }
}

/** Runs `work`, and converts what it throws with {@link asJournalError}. */
export function inSentences<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw asJournalError(error, path);
  }
}
