import { basename } from 'node:path';
import { countingRows } from '../../rules/kernel/replay.ts';
import type { Decided, decidedApi } from '../contract/decided-api.ts';
import type { endingApi } from '../contract/ending-api.ts';
import type { Handlers } from '../contract/rpc.ts';
import type { siegeChancesApi } from '../contract/siege-chances-api.ts';
import type { wishApi } from '../contract/wish-api.ts';
import type { ScreenInfo } from '../displays/screen-info.ts';
import type { LuckThread } from './luck-thread.ts';
import { isOver } from './is-running.ts';
import { storedOf } from './played.ts';
import { tellSiegeChances } from './siege-chances.ts';
import type { SiegeTable } from './siege-table.ts';
import { rowsOf } from './stored-rows.ts';
import { Wishes } from './wishes.ts';

/** What the ending handlers need from the host. */
export interface EndingPort {
  readonly table: () => SiegeTable;
  readonly luck: LuckThread;
}

/** Answers requests about a siege that has ended, and about who wins it from each of its places. */
export function endingHandlers({
  table,
  luck,
}: EndingPort): Handlers<typeof endingApi & typeof decidedApi & typeof siegeChancesApi & typeof wishApi, ScreenInfo> {
  const decided = new DecidedOnce(luck);
  const wishes = new Wishes(table);
  return {
    'match.wishRematch': (_input, { role, seat }) => wishes.wish(role === 'side' ? seat : undefined),
    'match.wishes': (_input, _who, emit) => wishes.watch(emit),
    'match.decided': (_input, { role }) => (role === 'overlay' ? null : decided.of(table())),
    'match.siegeChances': (_input, _who, emit) => tellSiegeChances({ thread: luck, table, emit }),
    'match.ending': () => luck.ask('ending', storedOf(table().journal)),
    'match.script': () => ({
      name: `${basename(table().journal.path, '.castellan')}.json`,
      text: scriptOf(table()),
    }),
  };
}

/** Every screen in the room asks at the same moment: works it out once for all of them. */
class DecidedOnce {
  readonly #luck: Pick<LuckThread, 'ask'>;
  #of = '';
  #answer: Promise<Decided> | undefined;

  constructor(luck: Pick<LuckThread, 'ask'>) {
    this.#luck = luck;
  }

  of(table: SiegeTable): Promise<Decided> | null {
    if (!isOver(table)) return null;
    const { match, head } = table.journal;
    const of = `${match.id} ${String(head.n)}`;
    if (this.#answer === undefined || this.#of !== of) {
      this.#of = of;
      this.#answer = this.#luck.ask('decided', storedOf(table.journal));
      // A request after a failure tries again.
      this.#answer.catch(() => {
        if (this.#of === of) this.#answer = undefined;
      });
    }
    return this.#answer;
  }
}

/** The match as a script: its set-up, its options, and every input that counts. */
export function scriptOf({ journal }: Pick<SiegeTable, 'journal'>): string {
  const { system, setup, options } = journal.match;
  const inputs = countingRows(rowsOf(journal.read())).map(({ input }) => input);
  return `${JSON.stringify({ system, options, setup, inputs }, null, 2)}\n`;
}
