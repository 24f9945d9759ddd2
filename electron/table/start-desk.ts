import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Text } from '../../rules/kernel/text.ts';
import type { Outcome } from '../contract/api.ts';
import type { Handlers } from '../contract/rpc.ts';
import type { startApi } from '../contract/start-api.ts';
import type { StartView } from '../contract/start-view.ts';
import { keepPrivately } from '../displays/room/private-file.ts';
import type { ScreenInfo } from '../displays/screen-info.ts';
import type { Library } from '../library/library.ts';
import { isCoached, type MatchFiles } from './match-files.ts';
import { makeRematch } from './rematch.ts';
import type { SiegeTable } from './siege-table.ts';
import { coached } from './systems.ts';

const Kept = z.object({ atOnce: z.boolean() });
const FILE = 'start.json';

/** Whether people want the last siege at once, without the start page; `false` if nothing is stored. */
export function opensAtOnce(dataDir: string): boolean {
  try {
    return Kept.parse(JSON.parse(readFileSync(join(dataDir, FILE), 'utf8'))).atOnce;
  } catch {
    return false;
  }
}

export interface StartOptions {
  readonly dataDir: string;
  readonly table: () => SiegeTable;
  readonly files: MatchFiles;
  readonly library: Library;
  readonly sit: (table: SiegeTable) => void;
  /** Puts a match file on the table. @returns the reason if it cannot be opened */
  readonly open: (path: string) => Promise<Text | undefined>;
  /** The file that the program was told to open. */
  readonly file: string | undefined;
  /** Why the last match could not be opened. */
  readonly refused: Text | null;
}

/** The start page: whether it comes first, the coached siege, and rematches. */
export class StartDesk {
  readonly #options: StartOptions;
  #atOnce: boolean;
  /** The last request for the coached siege: they run one at a time. */
  #coached: Promise<unknown> = Promise.resolve();

  constructor(options: StartOptions) {
    this.#options = options;
    this.#atOnce = opensAtOnce(options.dataDir);
  }

  /** What a console is told when it opens. */
  get view(): StartView {
    const { file, refused, table } = this.#options;
    // People at an event table came to play that game.
    const atOnce = file !== undefined || this.#atOnce || table().noted.eventGame !== undefined;
    return { shows: refused !== null || !atOnce, atOnce: this.#atOnce, refused };
  }

  /** Answers requests of the start page and of the end of a siege. */
  get handlers(): Handlers<typeof startApi, ScreenInfo> {
    const { dataDir, files, library, open, sit, table } = this.#options;
    const done = (): Outcome => ({ done: true, revision: table().journal.head.n });
    return {
      'start.coached': () => {
        const made = this.#coached.then(async () => {
          const { journal, match } = table();
          if (!isCoached(journal.path) || match.rows > coached.before.length) sit(await files.coached(true));
          return done();
        });
        this.#coached = made.catch(() => undefined);
        return made;
      },
      'start.atOnce': ({ on }) => {
        this.#atOnce = on;
        keepPrivately(join(dataDir, FILE), { atOnce: on });
        return done();
      },
      'start.rematch': async () => {
        const made = await makeRematch(library, table());
        const why = made.done ? await open(library.pathOf(made.id) ?? '') : made.problems[0]?.text;
        return why === undefined ? done() : { done: false, code: 'no-rematch', text: why, rule: null };
      },
    };
  }
}
