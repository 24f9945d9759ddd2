import { existsSync, mkdirSync, readFileSync, writeFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { text } from '../../rules/kernel/text.ts';
import { JournalError } from '../journal/journal-error.ts';
import { createJournal, openJournal } from '../journal/open.ts';
import { SiegeTable } from './siege-table.ts';
import { systemById, waiting } from './systems.ts';

/** Ending of a match file. */
export const MATCH_ENDING = '.castellan';

const Memory = z.object({ last: z.string() });

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
      throw new UnknownSystem(journal.match.system);
    }
    return new SiegeTable(system, journal);
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

/** The file belongs to a system that this version does not play. */
export class UnknownSystem extends Error {
  readonly text;
  constructor(system: string) {
    super(`unknown system ${system}`);
    this.name = 'UnknownSystem';
    this.text = text('table.unknown-system', { system });
  }
}

/** The sentence for whatever kept a file from being opened, or nothing where the fault is ours. */
export function textOfProblem(error: unknown): ReturnType<typeof text> | undefined {
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
