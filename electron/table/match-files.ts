import { existsSync, mkdirSync, readFileSync, writeFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { text, type Text } from '../../rules/kernel/text.ts';
import { JournalError } from '../journal/journal-error.ts';
import { createJournal, openJournal } from '../journal/open.ts';
import { OutsideFault } from '../outside/outside-fault.ts';
import { SiegeTable } from './siege-table.ts';
import { coached, demoOf, systemById, unknownSystem } from './systems.ts';

/** Extension of a match file. */
export const MATCH_ENDING = '.castellan';

const Memory = z.object({ last: z.string() });

/** Folder of the coached siege, which belongs to nobody's library. */
const COACHED = 'coached';

/** Whether a match file is the coached siege. */
export function isCoached(path: string): boolean {
  return basename(dirname(path)) === COACHED;
}

/** The first match of a program run. */
export interface Begun {
  readonly table: SiegeTable;
  /** Why the match that was open last is not on the table. */
  readonly refused: Text | null;
}

/** The match files of a user: the last one open, the demo siege, and any opened by name. */
export class MatchFiles {
  readonly #folder: string;
  readonly #clock: () => number;

  /** @param folder absolute path, created if missing @param clock for the entries, in ms since 1970 */
  constructor(folder: string, clock: () => number = Date.now) {
    this.#folder = folder;
    this.#clock = clock;
    mkdirSync(folder, { recursive: true });
    clearHalfMade(folder);
  }

  /** Opens a named file, else the last one, else a demo siege. Throws a {@link JournalError} with its sentence. */
  async open(named: string | undefined): Promise<SiegeTable> {
    const last = this.#last();
    const path = named === undefined ? (last ?? join(this.#folder, `demo${MATCH_ENDING}`)) : resolve(named);
    const table = existsSync(path) || named !== undefined ? await this.#openTable(path) : await this.newDemo();
    this.#remember(table.journal.path);
    return table;
  }

  /**
   * Opens the first match. A broken last match does not keep the program from starting: the coached siege is opened
   * instead, as it is if no match was ever played. Throws if a named file cannot be opened.
   * @param named the file a person asked for
   * @param atOnce open a siege without the start page: a demo siege if there is no last one
   * @returns also why the last match could not be opened, if it could not
   */
  async begin(named: string | undefined, atOnce: boolean): Promise<Begun> {
    const last = this.#last();
    if (named !== undefined || (last === undefined && atOnce)) return { table: await this.open(named), refused: null };
    if (last === undefined) return { table: await this.coached(), refused: null };
    try {
      return { table: await this.open(last), refused: null };
    } catch (error) {
      const problem = textOfProblem(error) ?? (error instanceof Error ? error.message : String(error));
      return { table: await this.coached(), refused: text('table.last-not-opened', { file: basename(last), problem }) };
    }
  }

  /**
   * The coached siege: as it was left, or from its beginning. It replaces the previous one and is never the last match.
   */
  async coached(anew = false): Promise<SiegeTable> {
    const folder = join(this.#folder, COACHED);
    mkdirSync(folder, { recursive: true });
    const before = readdirSync(folder).filter((name) => name.endsWith(MATCH_ENDING));
    const newest = before.toSorted((a, b) => numberOf(a) - numberOf(b)).at(-1);
    if (newest !== undefined && !anew) {
      const table = await this.#openTable(join(folder, newest)).catch(() => undefined);
      if (table !== undefined) return table;
    }
    // The previous one may still be on the table; older ones are not.
    for (const name of readdirSync(folder))
      if (newest !== undefined && !name.startsWith(newest)) rmSync(join(folder, name), { force: true });
    const { system, setup, options, before: played } = coached;
    const number = newest === undefined ? 1 : numberOf(newest) + 1;
    const path = join(folder, `siege-${String(number)}${MATCH_ENDING}`);
    const match = { system: system.id, edition: system.edition, setup, options };
    const table = new SiegeTable(system, await createJournal(path, match, this.#clock));
    for (const order of played) table.order(order, null);
    return table;
  }

  /** A new demo siege in its own file; earlier ones stay. @param of the system whose demo it is */
  async newDemo(of?: string): Promise<SiegeTable> {
    const { system, setup, options } = demoOf(of);
    for (let n = 1; ; n += 1) {
      const path = join(this.#folder, n === 1 ? `demo${MATCH_ENDING}` : `demo-${String(n)}${MATCH_ENDING}`);
      if (existsSync(path)) continue;
      const match = { system: system.id, edition: system.edition, setup, options };
      const journal = await createJournal(path, match, this.#clock).catch((error: unknown) => {
        // A concurrent request took this name: try the next.
        if (error instanceof JournalError && error.code === 'exists') return undefined;
        throw error;
      });
      if (journal === undefined) continue;
      this.#remember(path);
      return new SiegeTable(system, journal);
    }
  }

  async #openTable(path: string): Promise<SiegeTable> {
    const journal = await openJournal(path, this.#clock);
    const system = systemById(journal.match.system);
    if (system === undefined) {
      journal.close();
      throw new UnknownSystem(journal.match);
    }
    try {
      return new SiegeTable(system, journal);
    } catch (error) {
      journal.close();
      throw error;
    }
  }

  #last(): string | undefined {
    try {
      const { last } = Memory.parse(JSON.parse(readFileSync(join(this.#folder, 'last-match.json'), 'utf8')));
      return existsSync(last) ? last : undefined;
    } catch {
      // No file, or a damaged one: the demo siege is used.
      return undefined;
    }
  }

  #remember(path: string): void {
    try {
      writeFileSync(join(this.#folder, 'last-match.json'), JSON.stringify({ last: path }));
    } catch {
      // Only a convenience: the match itself is in its own file.
    }
  }
}

/** The number of a coached siege, counting up. */
function numberOf(name: string): number {
  return Number(/\d+/.exec(name)?.[0] ?? 0);
}

/** The file belongs to a system that this version does not play. */
export class UnknownSystem extends Error {
  readonly text;
  constructor(match: { readonly system: string; readonly edition: string }) {
    super(`unknown system ${match.system}`);
    this.name = 'UnknownSystem';
    this.text = unknownSystem(match);
  }
}

/** The sentence for why a file could not be opened; `undefined` if the fault is ours. */
export function textOfProblem(error: unknown): ReturnType<typeof text> | undefined {
  if (error instanceof OutsideFault) return text('table.system-failed', { why: error.message });
  return error instanceof JournalError || error instanceof UnknownSystem ? error.text : undefined;
}

/** A match file still unfinished after this many ms is abandoned: the program ended while creating it. */
const HALF_MADE_MS = 60_000;
const HALF_MADE = /\.castellan\.[0-9a-f-]{36}\.new(?:-wal|-journal|-shm)?$/;

/**
 * Removes leftovers of interrupted match files, except recent ones that another Castellan may be creating right now.
 */
function clearHalfMade(folder: string): void {
  for (const name of readdirSync(folder).filter((one) => HALF_MADE.test(one))) {
    const path = join(folder, name);
    const made = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
    if (Date.now() - made > HALF_MADE_MS) rmSync(path, { force: true });
  }
}
