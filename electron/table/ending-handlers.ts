import { basename } from 'node:path';
import { countingRows } from '../../rules/kernel/replay.ts';
import type { endingApi } from '../contract/ending-api.ts';
import type { Handlers } from '../contract/rpc.ts';
import type { siegeChancesApi } from '../contract/siege-chances-api.ts';
import type { ScreenInfo } from '../displays/screen-info.ts';
import type { LuckThread } from './luck-thread.ts';
import { storedOf } from './played.ts';
import { tellSiegeChances } from './siege-chances.ts';
import type { SiegeTable } from './siege-table.ts';
import { rowsOf } from './stored-rows.ts';

/** What the handlers of an end need of the host. */
export interface EndingPort {
  readonly table: () => SiegeTable;
  readonly luck: LuckThread;
}

/** Answers what is asked of a siege that has ended, and of who wins it from each of its places. */
export function endingHandlers({
  table,
  luck,
}: EndingPort): Handlers<typeof endingApi & typeof siegeChancesApi, ScreenInfo> {
  return {
    'match.siegeChances': (_input, _who, emit) => tellSiegeChances({ thread: luck, table, emit }),
    'match.ending': () => luck.ask('ending', storedOf(table().journal)),
    'match.script': () => ({
      name: `${basename(table().journal.path, '.castellan')}.json`,
      text: scriptOf(table()),
    }),
  };
}

/** The match as a script: its set-up, its options, and every input that counts. */
export function scriptOf({ journal }: Pick<SiegeTable, 'journal'>): string {
  const { system, setup, options } = journal.match;
  const inputs = countingRows(rowsOf(journal.read())).map(({ input }) => input);
  return `${JSON.stringify({ system, options, setup, inputs }, null, 2)}\n`;
}
