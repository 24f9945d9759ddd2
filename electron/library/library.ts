import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unusableId } from '../../rules/kernel/names.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import type { LibraryEntry, LibraryOutcome } from '../contract/library.ts';
import { JournalError } from '../journal/journal-error.ts';
import type { Entry, Journal, MatchRecord, NewEntry } from '../journal/journal.ts';
import { createJournal, openJournal } from '../journal/open.ts';
import type { StoredSignature } from '../journal/stored-signatures.ts';
import { verifyFile } from '../journal/verify-file.ts';
import { systemById, unknownSystem } from '../table/systems.ts';
import { sealsOf } from '../proof/seals.ts';
import { signaturesOf } from '../proof/signatures.ts';
import { sealOf, signingKey } from './seal.ts';
import { summaryOf } from './summary.ts';

/** Extension of a match file. */
const ENDING = '.castellan';
/** Names that are valid file names on every system. */
const ID = /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,79}$/u;
/** The largest match file that is imported, in bytes. */
const IMPORT_LIMIT = 64 * 1024 * 1024;

/** The contents of a match file; `start` is the hash that its first entry is chained to. */
interface Contents {
  readonly match: MatchRecord;
  readonly entries: readonly Entry[];
  readonly start: string;
  /** The salt with which its heads were shown. */
  readonly salt: string;
  readonly signatures: readonly StoredSignature[];
}

/** The match files of a folder. Files are never overwritten; removed ones move to a separate folder. */
export class Library {
  readonly #folder: string;
  readonly #running: () => Journal;
  /** Cached summaries by file, with the stamp of the file that they were made from. */
  readonly #summaries = new Map<string, { readonly stamp: string; readonly entry: LibraryEntry }>();

  /**
   * @param folder absolute
   * @param running the journal on the table: its file is open and is read through it
   */
  constructor(folder: string, running: () => Journal) {
    this.#folder = folder;
    this.#running = running;
  }

  /** Every match of the folder, most recently played first. An unreadable file is listed with the reason. */
  list(): readonly LibraryEntry[] {
    const files = readdirSync(this.#folder).filter((file) => file.endsWith(ENDING));
    return files
      .map((file) => this.#summary(file.slice(0, -ENDING.length)))
      .sort((a, b) => b.playedAt - a.playedAt || (a.id < b.id ? -1 : 1));
  }

  /** The path of a match; `undefined` if there is none of that name. */
  pathOf(id: string): string | undefined {
    const path = join(this.#folder, id + ENDING);
    return ID.test(id) && existsSync(path) ? path : undefined;
  }

  /** A match of the folder by its name. */
  find(id: string): LibraryOutcome {
    return this.pathOf(id) === undefined ? refused(text('library.no-such-match', { id })) : { done: true, id };
  }

  /**
   * Creates a match from a user's set-up, or refuses with everything that is wrong with it.
   * @param entries that it begins with
   */
  async start(
    system: string,
    setup: unknown,
    options: unknown,
    title: string,
    entries: readonly NewEntry[] = [],
  ): Promise<LibraryOutcome> {
    const rules = systemById(system);
    if (rules === undefined) return refused(text('table.unknown-system', { system }));
    const read = { setup: rules.setup.parse(setup, options), options: rules.options.parse(options) };
    if (!read.setup.ok || !read.options.ok) {
      const problems = [read.setup, read.options].flatMap((one) => (one.ok ? [] : one.problems));
      return {
        done: false,
        problems: problems.map((one) => ({ text: one.text, rule: one.rule ?? null, about: [...(one.about ?? [])] })),
      };
    }
    const match = {
      system,
      edition: rules.edition,
      setup: read.setup.value as unknown,
      options: read.options.value as unknown,
    };
    return this.#make(title, match, entries);
  }

  /**
   * What if: copies a match up to an entry, to be continued differently. Device messages keep their origins, so that a
   * die that resends an old roll is not counted again in the copy.
   */
  async copy(id: string, upTo: number, title: string): Promise<LibraryOutcome> {
    const from = this.stored(id);
    if (!('match' in from)) return refused(from);
    const kept = from.entries.filter(({ n, kind }) => n <= upTo && kind !== 'sealed');
    return this.#make(title, from.match, kept);
  }

  /** Renames a match. */
  rename(id: string, to: string): LibraryOutcome {
    const path = this.pathOf(id);
    if (path === undefined) return refused(text('library.no-such-match', { id }));
    if (this.#isRunning(path)) return refused(text('library.is-open', { id }));
    if (!ID.test(to)) return refused(text('library.bad-name', { name: to }));
    const target = join(this.#folder, to + ENDING);
    if (existsSync(target)) return refused(text('library.name-taken', { name: to }));
    renameSync(path, target);
    return { done: true, id: to };
  }

  /** Removes a match: its file moves to the folder `removed`, from which a person can restore it. */
  remove(id: string): LibraryOutcome {
    const path = this.pathOf(id);
    if (path === undefined) return refused(text('library.no-such-match', { id }));
    if (this.#isRunning(path)) return refused(text('library.is-open', { id }));
    const removed = join(this.#folder, 'removed');
    mkdirSync(removed, { recursive: true });
    const name = freeName(removed, id);
    renameSync(path, join(removed, name + ENDING));
    return { done: true, id: name };
  }

  /** The bytes of a match as one file, sealed by this installation. */
  async export(id: string, by: string): Promise<{ readonly name: string; readonly bytes: Buffer } | Text> {
    const path = this.pathOf(id);
    if (path === undefined) return text('library.no-such-match', { id });
    const folder = mkdtempSync(join(tmpdir(), 'castellan-export-'));
    const copy = join(folder, id + ENDING);
    try {
      if (this.#isRunning(path)) this.#running().copyTo(copy);
      else await using(path, (journal) => journal.copyTo(copy));
      await using(copy, (journal) => {
        const [last] = journal.head.n === 0 ? [] : journal.read(journal.head.n - 1);
        if (last?.kind === 'sealed') return;
        const seal = sealOf(signingKey(this.#folder), journal.match.id, journal.head, by);
        journal.append([{ kind: 'sealed', body: seal }]);
      });
      return { name: id + ENDING, bytes: readFileSync(copy) };
    } catch (error) {
      if (error instanceof JournalError) return error.text;
      throw error;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  /** Imports the bytes of a match file. Anything but an intact match is refused in a sentence, and nothing is kept. */
  import(name: string, bytes: Buffer): LibraryOutcome {
    if (bytes.length > IMPORT_LIMIT) return refused(text('library.too-large', { megabytes: IMPORT_LIMIT / 1024 ** 2 }));
    const wanted = name.endsWith(ENDING) ? name.slice(0, -ENDING.length) : name;
    const id = freeName(this.#folder, asId(wanted));
    // A unique name: leftovers of an interrupted import must not block later ones.
    const making = join(this.#folder, `${id}${ENDING}.${randomUUID()}.new`);
    writeFileSync(making, bytes, { flag: 'wx' });
    try {
      const verdict = verifyFile(making);
      if (!verdict.ok) return refused(text('library.not-whole', { name, problem: verdict.problem }));
      const { match, start, entries } = verdict;
      if (systemById(match.system) === undefined) return refused(unknownSystem(match));
      // In a rebuilt match every hash fits, but whoever rebuilt it cannot forge the seals of the original.
      const broken = sealsOf(match.id, start, entries).find(({ fits }) => !fits);
      if (broken !== undefined) return refused(text('library.broken-seal', { n: broken.n, by: broken.by }));
      // Nor can they forge the players' signatures.
      const [signed] = signaturesOf(match.id, start, entries, verdict.salt, verdict.signatures).broken;
      if (signed !== undefined)
        return refused(text(`library.signature-${signed.why}`, { from: 1, to: signed.n, n: signed.n }));
      renameSync(making, join(this.#folder, id + ENDING));
      return { done: true, id };
    } catch (error) {
      if (error instanceof JournalError) return refused(asImported(error, name));
      throw error;
    } finally {
      rmSync(making, { force: true });
    }
  }

  #isRunning(path: string): boolean {
    return this.#running().path === path;
  }

  /** The current contents of the match on the table, if it is this one; `undefined` for any other. */
  openNow(id: string): Contents | undefined {
    const path = this.pathOf(id);
    if (path === undefined || !this.#isRunning(path)) return undefined;
    const running = this.#running();
    const { match, start, salt } = running;
    return { match, start, salt, entries: [...running.read()], signatures: running.signatures() };
  }

  /** The verified contents of a match file, or why it cannot be read. */
  stored(id: string): Contents | Text {
    const path = this.pathOf(id);
    if (path === undefined) return text('library.no-such-match', { id });
    const open = this.openNow(id);
    if (open !== undefined) return open;
    try {
      const verdict = verifyFile(path);
      return verdict.ok ? verdict : verdict.problem;
    } catch (error) {
      if (error instanceof JournalError) return error.text;
      throw error;
    }
  }

  async #make(
    title: string,
    match: { readonly system: string; readonly edition: string; readonly setup: unknown; readonly options: unknown },
    entries: readonly NewEntry[] = [],
  ): Promise<LibraryOutcome> {
    const unusable = entries.length === 0 ? unusableId(match.setup) : undefined;
    if (unusable !== undefined) return refused(text('library.unusable-id', { name: unusable }));
    const id = freeName(this.#folder, asId(title));
    try {
      const journal = await createJournal(join(this.#folder, id + ENDING), match);
      try {
        journal.append(entries);
      } finally {
        journal.close();
      }
      return { done: true, id };
    } catch (error) {
      if (error instanceof JournalError) return refused(error.text);
      throw error;
    }
  }

  #summary(id: string): LibraryEntry {
    const path = join(this.#folder, id + ENDING);
    const open = this.#isRunning(path);
    const stamp = open ? String(this.#running().head.n) : stampOf(path);
    const known = this.#summaries.get(path);
    if (known?.stamp === stamp && known.entry.open === open) return known.entry;
    const contents = this.stored(id);
    const entry: LibraryEntry =
      'match' in contents
        ? summaryOf(id, contents.match, contents.entries, open)
        : {
            id,
            title: id,
            system: '',
            createdAt: 0,
            playedAt: Math.round(statSync(path).mtimeMs),
            rows: 0,
            open,
            sealed: false,
            siege: null,
            problem: contents,
          };
    this.#summaries.set(path, { stamp, entry });
    return entry;
  }
}

/** Opens a match file for one piece of work. */
async function using(path: string, work: (journal: Journal) => void): Promise<void> {
  const journal = await openJournal(path);
  try {
    work(journal);
  } finally {
    journal.close();
  }
}

function refused(why: Text): LibraryOutcome {
  return { done: false, problems: [{ text: why, rule: null, about: [] }] };
}

function stampOf(path: string): string {
  const { mtimeMs, size } = statSync(path);
  return `${String(mtimeMs)} ${String(size)}`;
}

/** A title as a valid file name as far as possible, also for a browser's second download, such as 'name (1)'. */
function asId(title: string): string {
  const id = title
    .replaceAll(/[^\p{L}\p{N}._-]+/gu, ' ')
    .trim()
    .slice(0, 80)
    .trim();
  return ID.test(id) ? id : 'match';
}

/** A name that no match in the folder has yet: the wanted one, or else that with a number. */
function freeName(folder: string, wanted: string): string {
  for (let n = 1; ; n += 1) {
    const name = n === 1 ? wanted : `${wanted} ${String(n)}`;
    if (!existsSync(join(folder, name + ENDING))) return name;
  }
}

/** The error for an imported file, under the name that the user knows it by. */
function asImported({ code, text: said }: JournalError, name: string): Text {
  return code === 'corrupt'
    ? text('library.not-whole', { name, problem: said.with?.['problem'] ?? '' })
    : { ...said, with: { ...said.with, file: name } };
}
