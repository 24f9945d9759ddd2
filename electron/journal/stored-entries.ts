import type { MatchDatabase } from './match-database.ts';
import type { Origin } from '../../firmware-bridge/device-message.ts';
import type { Text } from '../../rules/kernel/text.ts';
import { hashOfEntry, hashOfMatch, type StoredMatch } from './chain.ts';
import { corrupt, inSentences, JournalError, problem } from './journal-error.ts';

/** One durable entry. */
export interface Entry {
  /** 1, 2, 3 and so on, without a gap. */
  readonly n: number;
  /** When it was written, ms since 1970 by the machine's clock. */
  readonly at: number;
  readonly kind: string;
  readonly body: unknown;
  /** SHA-256 over this entry and the hash before it, hexadecimal. */
  readonly hash: string;
  /** The device message that caused it, if one did. */
  readonly origin?: Origin;
}

/** The properties of a match, fixed when it is created. */
export interface MatchRecord {
  readonly id: string;
  readonly system: string;
  readonly edition: string;
  readonly setup: unknown;
  readonly options: unknown;
  /** ms since 1970. */
  readonly createdAt: number;
  /** Version of the program that created it. */
  readonly program: string;
}

/** Result of verifying a whole file; `n` is the first invalid entry, 0 if pages of the file are damaged. */
export type Verdict =
  | { readonly ok: true; readonly entries: number }
  | { readonly ok: false; readonly n: number; readonly problem: Text };

/** The match of a file and the hash that its entries start from. Throws 'corrupt'. */
export function readMatch(db: MatchDatabase, path: string): { readonly match: MatchRecord; readonly hash: string } {
  return inSentences(path, () => {
    const row = db.prepare('SELECT id, system, edition, setup, options, created_at, program FROM match').get();
    if (row === undefined) throw corrupt(path, problem('no-match'));
    const stored = row as unknown as StoredMatch;
    try {
      const { id, system, edition, created_at: createdAt, program } = stored;
      const match = {
        id,
        system,
        edition,
        setup: parse(stored.setup),
        options: parse(stored.options),
        createdAt,
        program,
      };
      return { match, hash: hashOfMatch(stored) };
    } catch (error) {
      throw corrupt(path, problem('no-match'), error);
    }
  });
}

interface StoredEntry {
  readonly n: number;
  readonly at: number;
  readonly kind: string;
  readonly device: string | null;
  readonly boot: number | null;
  readonly seq: number | null;
  readonly body: string;
  readonly hash: string;
}

/** Few enough to hold in memory, many enough for fast reading. */
const AT_A_TIME = 500;

/**
 * The entries after `after`, each verified against the chain. Throws 'corrupt' at the first invalid one.
 * @param start hash of the match
 */
export function* storedEntries(db: MatchDatabase, path: string, start: string, after = 0): Generator<Entry, void> {
  // No statement stays open between two entries, so an append may happen in between.
  const select = db.prepare(
    'SELECT n, at, kind, device, boot, seq, body, hash FROM entries WHERE n > ? ORDER BY n LIMIT ?',
  );
  let n = after;
  let hash = after === 0 ? start : hashAt(db, path, after);
  for (;;) {
    const rows = inSentences(path, () => select.all(n, AT_A_TIME)) as unknown as StoredEntry[];
    for (const row of rows) {
      n += 1;
      const entry = checked(row, n, hash, path);
      hash = entry.hash;
      yield entry;
    }
    if (rows.length < AT_A_TIME) return;
  }
}

/** A damaged file, at a known entry. */
class BrokenChain extends JournalError {
  readonly n: number;
  readonly problem: Text;
  constructor(path: string, n: number, what: Text) {
    super('corrupt', path, { problem: what });
    this.n = n;
    this.problem = what;
  }
}

/** Verifies everything in an open file: its structure, then every entry. Throws only for errors that are not damage. */
export function verdictOn(db: MatchDatabase, path: string): Verdict {
  let entries = 0;
  try {
    refuseBrokenStructure(db, path);
    const { hash } = readMatch(db, path);
    for (const entry of storedEntries(db, path, hash)) entries = entry.n;
    return { ok: true, entries };
  } catch (error) {
    if (error instanceof BrokenChain) return { ok: false, n: error.n, problem: error.problem };
    const what = error instanceof JournalError && error.code === 'corrupt' ? error.text.with?.['problem'] : undefined;
    if (typeof what !== 'object') throw error;
    return { ok: false, n: 0, problem: what };
  }
}

/** Throws 'corrupt' if the file's pages or indexes are inconsistent. */
export function refuseBrokenStructure(db: MatchDatabase, path: string): void {
  inSentences(path, () => {
    const detail = String(db.prepare('PRAGMA integrity_check(1)').get()?.['integrity_check']);
    if (detail !== 'ok') throw corrupt(path, problem('structure', { detail }));
  });
}

function hashAt(db: MatchDatabase, path: string, n: number): string {
  const row = inSentences(path, () => db.prepare('SELECT hash FROM entries WHERE n = ?').get(n));
  if (row === undefined) throw new RangeError(`There is no entry ${String(n)} to read on from.`);
  return String(row['hash']);
}

function checked(row: StoredEntry, n: number, before: string, path: string): Entry {
  if (row.n !== n) throw new BrokenChain(path, n, problem('missing', { n }));
  const { at, kind, device, boot, seq, body, hash } = row;
  const origin = device === null || boot === null || seq === null ? undefined : { device, boot, seq };
  if (hashOfEntry(before, n, at, kind, origin, body) !== hash) throw new BrokenChain(path, n, problem('hash', { n }));
  try {
    return { n, at, kind, body: parse(body), hash, ...(origin === undefined ? {} : { origin }) };
  } catch {
    throw new BrokenChain(path, n, problem('body', { n }));
  }
}

function parse(json: string): unknown {
  return JSON.parse(json) as unknown;
}
