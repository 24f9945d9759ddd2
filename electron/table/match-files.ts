import { existsSync, mkdirSync, readFileSync, writeFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { text, type Text } from '../../rules/kernel/text.ts';
import { JournalError } from '../journal/journal-error.ts';
import { createJournal, openJournal } from '../journal/open.ts';
import { OutsideFault } from '../outside/outside-fault.ts';
import { SiegeTable } from './siege-table.ts';
import { coached, systemById, unknownSystem, waiting } from './systems.ts';

/** Ending of a match file. */
export const MATCH_ENDING = '.castellan';

const Memory = z.object({ last: z.string() });

/** Folder of the coached siege: it is no match of anybody's library. */
const COACHED = 'coached';

/** Whether a match file is the coached siege. */
export function isCoached(path: string): boolean {
  return basename(dirname(path)) === COACHED;
}

/** What the program begins with. */
export interface Begun {
  readonly table: SiegeTable;
  /** Why the match that was open last is not on the table. */
  readonly refused: Text | null;
}

/** The match files of a person: the one that was open last, the demo siege, and any that is opened by name. */
export class MatchFiles {
  readonly #folder: string;
  readonly #clock: () => number;

  /** @param folder absolute; made where it is missing; @param clock of the entries, ms since 1970 */
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
   * Opens what the program begins with. Nothing that is wrong with the last match keeps it from starting: the coached siege
   * lies ready then, as it does where no match was ever played. Throws where a named file cannot be opened.
   * @param named the file that a person asked for
   * @param atOnce people want a siege at once: without a last one, a demo siege
   * @returns why the last match could not be opened, where that is so
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

  /** The coached siege: as it was left, or at its beginning. It replaces the one before and is never the last match. */
  async coached(anew = false): Promise<SiegeTable> {
    const folder = join(this.#folder, COACHED);
    mkdirSync(folder, { recursive: true });
    const before = readdirSync(folder).filter((name) => name.endsWith(MATCH_ENDING));
    const newest = before.toSorted((a, b) => numberOf(a) - numberOf(b)).at(-1);
    if (newest !== undefined && !anew) {
      const table = await this.#openTable(join(folder, newest)).catch(() => undefined);
      if (table !== undefined) return table;
    }
    // The one before may be on the table still; those before it are not.
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

  /** A new demo siege in a file of its own; earlier ones stay. */
  async newDemo(): Promise<SiegeTable> {
    for (let n = 1; ; n += 1) {
      const path = join(this.#folder, n === 1 ? `demo${MATCH_ENDING}` : `demo-${String(n)}${MATCH_ENDING}`);
      if (existsSync(path)) continue;
      const { system, setup, options } = waiting;
      const match = { system: system.id, edition: system.edition, setup, options };
      const journal = await createJournal(path, match, this.#clock).catch((error: unknown) => {
        // Somebody else asked for a new siege at the same moment: this one takes the next name.
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
      // No memory, or a damaged one: the demo siege serves.
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

/** Which coached siege it is, in the order in which they were begun. */
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

/** The sentence for whatever kept a file from being opened, or nothing where the fault is ours. */
export function textOfProblem(error: unknown): ReturnType<typeof text> | undefined {
  if (error instanceof OutsideFault) return text('table.system-failed', { why: error.message });
  return error instanceof JournalError || error instanceof UnknownSystem ? error.text : undefined;
}

/** Ms after which a match file that is being made is nobody's any more: the program ended in the middle. */
const HALF_MADE_MS = 60_000;
const HALF_MADE = /\.castellan\.[0-9a-f-]{36}\.new(?:-wal|-journal|-shm)?$/;

/** Removes what was left of match files whose making was cut off; another Castellan may be making one just now. */
function clearHalfMade(folder: string): void {
  for (const name of readdirSync(folder).filter((one) => HALF_MADE.test(one))) {
    const path = join(folder, name);
    const made = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
    if (Date.now() - made > HALF_MADE_MS) rmSync(path, { force: true });
  }
}
