import { statSync } from 'node:fs';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Origin } from '../../firmware-bridge/device-message.ts';
import { hashOfEntry } from './chain.ts';
import { asJournalError, inSentences, JournalError } from './journal-error.ts';
import { NotPlain, plainJson } from './plain-json.ts';
import { storedSalt, storedSignatures, type NewSignature, type StoredSignature } from './stored-signatures.ts';
import { readMatch, storedEntries, verdictOn, type Entry, type MatchRecord, type Verdict } from './stored-entries.ts';

export type { Entry, MatchRecord, Verdict } from './stored-entries.ts';

/** An entry to be written. */
export interface NewEntry {
  /** The type of the body, which the journal does not interpret. */
  readonly kind: string;
  /** Plain data. */
  readonly body: unknown;
  /** The device message that caused it; each is accepted only once, permanently. */
  readonly origin?: Origin | undefined;
  /** For an entry copied from another match: when it was first written, ms since 1970. */
  readonly at?: number | undefined;
}

/** The entries of one match, in a file locked against everybody else. */
export interface Journal {
  readonly path: string;
  readonly match: MatchRecord;
  /** Number and hash of the last entry; 0 and the hash of the match if there is none. */
  readonly head: { readonly n: number; readonly hash: string };
  /** The hash that the first entry is chained to. */
  readonly start: string;
  /**
   * Writes entries, all or none; they are on disk when this returns. Returns them as they will be read. Throws a
   * {@link JournalError} if nothing was written: 'duplicate-origin', 'not-plain', 'disk-full' and so on.
   */
  append(entries: readonly NewEntry[]): readonly Entry[];
  /** Whether a device message is already stored. */
  has(origin: Origin): boolean;
  /**
   * The entries after entry `after` (default 0: all), verified as they are read; throws 'corrupt' at an invalid one.
   */
  read(after?: number): Iterable<Entry>;
  /**
   * Stores a device's signature, which is on disk when this returns; a repeated one for the same row is stored once.
   * The caller must verify it. Throws a {@link JournalError}.
   */
  countersign(signature: NewSignature): void;
  /** The salt with which the heads of this match are shown. */
  readonly salt: string;
  /** Every stored signature, in order of arrival. */
  signatures(): readonly StoredSignature[];
  /** Verifies the whole file: its structure and every hash. */
  verify(): Verdict;
  /** Writes the current match into a new file; an existing one is never replaced. */
  copyTo(path: string): void;
  /** Releases the file. Calling it again does nothing. */
  close(): void;
}

const KIND = /^[a-z][a-z0-9.-]{0,63}$/;

/** The journal of a file that was recognised, connected, migrated and verified. */
export class FileJournal implements Journal {
  readonly path: string;
  readonly match: MatchRecord;
  readonly salt: string;
  readonly #db: DatabaseSync;
  readonly #clock: () => number;
  readonly #matchHash: string;
  readonly #insert: StatementSync;
  readonly #find: StatementSync;
  readonly #begin: StatementSync;
  readonly #commit: StatementSync;
  /** The inode of the open file, whatever is under its name by now. */
  readonly #inode: bigint | undefined;
  #head: { readonly n: number; readonly hash: string };

  /**
   * @param head of the entries as verified
   * @param clock ms since 1970
   */
  constructor(
    db: DatabaseSync,
    path: string,
    head: { readonly n: number; readonly hash: string },
    clock: () => number,
  ) {
    const { match, hash } = readMatch(db, path);
    this.path = path;
    this.match = match;
    this.salt = storedSalt(db, path);
    this.#db = db;
    this.#clock = clock;
    this.#matchHash = hash;
    this.#head = head;
    this.#inode = inodeOf(path);
    this.#insert = db.prepare(
      'INSERT INTO entries (n, at, kind, device, boot, seq, body, hash) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    );
    this.#find = db.prepare('SELECT n FROM entries WHERE device = ? AND boot = ? AND seq = ?');
    this.#begin = db.prepare('BEGIN IMMEDIATE');
    this.#commit = db.prepare('COMMIT');
  }

  get start(): string {
    return this.#matchHash;
  }

  get head(): { readonly n: number; readonly hash: string } {
    return this.#head;
  }

  append(entries: readonly NewEntry[]): readonly Entry[] {
    this.#mustBeOpen();
    const bodies = entries.map((entry) => this.#bodyOf(entry));
    this.#refuseDuplicates(entries);
    if (entries.length === 0) return [];
    this.#mustBeThere();
    const now = this.#clock();
    let { n, hash } = this.#head;
    const written: Entry[] = [];
    try {
      this.#begin.run();
      for (const [index, { kind, origin, at = now }] of entries.entries()) {
        const body = bodies[index] ?? 'null';
        n += 1;
        hash = hashOfEntry(hash, n, at, kind, origin, body);
        this.#insert.run(n, at, kind, origin?.device ?? null, origin?.boot ?? null, origin?.seq ?? null, body, hash);
        written.push({
          n,
          at,
          kind,
          body: JSON.parse(body) as unknown,
          hash,
          ...(origin === undefined ? {} : { origin }),
        });
      }
      this.#commit.run();
    } catch (error) {
      this.#rollBack();
      throw asJournalError(error, this.path);
    }
    this.#head = { n, hash };
    return written;
  }

  has({ device, boot, seq }: Origin): boolean {
    this.#mustBeOpen();
    return inSentences(this.path, () => this.#find.get(device, boot, seq) !== undefined);
  }

  *read(after = 0): Iterable<Entry> {
    this.#mustBeOpen();
    for (const entry of storedEntries(this.#db, this.path, this.#matchHash, after)) {
      yield entry;
      this.#mustBeOpen();
    }
  }

  countersign({ n, hash, key, seat, name, signature }: NewSignature): void {
    this.#mustBeOpen();
    this.#mustBeThere();
    inSentences(this.path, () =>
      this.#db
        .prepare(
          'INSERT INTO signatures (at, n, hash, key, seat, name, signature) VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
        )
        .run(this.#clock(), n, hash, key, seat, name, signature),
    );
  }

  signatures(): readonly StoredSignature[] {
    this.#mustBeOpen();
    return storedSignatures(this.#db, this.path);
  }

  verify(): Verdict {
    this.#mustBeOpen();
    return verdictOn(this.#db, this.path);
  }

  copyTo(path: string): void {
    this.#mustBeOpen();
    inSentences(path, () => this.#db.prepare('VACUUM INTO ?').run(path));
  }

  close(): void {
    if (this.#db.isOpen) this.#db.close();
  }

  #mustBeOpen(): void {
    if (!this.#db.isOpen) throw new JournalError('closed', this.path);
  }

  /** Writes to a deleted or moved file would succeed, and nobody would find the data. */
  #mustBeThere(): void {
    const there = inodeOf(this.path);
    if (there === undefined || there !== this.#inode) throw new JournalError('taken-away', this.path);
  }

  #bodyOf({ kind, body }: NewEntry): string {
    if (!KIND.test(kind)) throw new JournalError('not-plain', this.path, { kind, where: 'kind' });
    try {
      return plainJson(body);
    } catch (error) {
      if (error instanceof NotPlain)
        throw new JournalError('not-plain', this.path, { kind, where: error.message }, error);
      throw error;
    }
  }

  #refuseDuplicates(entries: readonly NewEntry[]): void {
    const seen = new Set<string>();
    for (const { origin } of entries) {
      if (origin === undefined) continue;
      const { device, boot, seq } = origin;
      const key = JSON.stringify([device, boot, seq]);
      if (seen.has(key) || this.has(origin))
        throw new JournalError('duplicate-origin', this.path, { device, boot, seq });
      seen.add(key);
    }
  }

  #rollBack(): void {
    // After some failures, such as a full disk, SQLite has already rolled back.
    if (this.#db.isOpen && this.#db.isTransaction) this.#db.exec('ROLLBACK');
  }
}

/** The inode under a name; `undefined` if there is no file. Windows does not allow removing an open file. */
function inodeOf(path: string): bigint | undefined {
  return statSync(path, { bigint: true, throwIfNoEntry: false })?.ino;
}
