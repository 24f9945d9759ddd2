import { text } from '../../rules/kernel/text.ts';
import type { SiegeChances } from '../contract/siege-chances-api.ts';
import { adviceAllowed } from './advice.ts';
import type { LuckThread } from './luck-thread.ts';
import type { Entry } from '../journal/journal.ts';
import type { SiegeTold } from './siege-desk.ts';
import type { SiegeTable } from './siege-table.ts';

/** Games from each place, per stage. Each stage is reported; the first is short. */
const STAGES = [10, 40, 160, 640] as const;
/** Length of a work piece in ms; the thread then checks its queue, so a table question waits no longer than this. */
const PIECE_MS = 20;
/** Pieces between two reports within a stage. */
const TELL_EVERY = 25;
/** Entries of the match read and sent per batch: between batches the host checks for dice. */
const SENT = 50;

interface Asked {
  readonly thread: Pick<LuckThread, 'ask'>;
  readonly table: () => SiegeTable;
  readonly emit: (told: SiegeChances) => void;
}

interface Sent extends Pick<Asked, 'thread'> {
  readonly now: SiegeTable;
  readonly key: string;
  readonly games: number;
  readonly isOver: () => boolean;
}

/**
 * Sends the match in batches and starts the first games.
 * @returns null if the thread has ended; if cancelled, its last answer
 */
async function sent({ thread, now: { journal }, key, games, isOver }: Sent): Promise<SiegeTold | null> {
  const { match, start, head } = journal;
  for (let after = 0; ;) {
    const entries: Entry[] = [];
    for (const entry of journal.read(after)) {
      entries.push(entry);
      if (entries.length === SENT) break;
    }
    const last = entries.at(-1)?.n ?? after;
    const more = last < head.n;
    const told = await thread.ask('siege', {
      ...{ key, stored: { match, start, entries }, after, more },
      ...{ games, ms: PIECE_MS },
    });
    if (!more || told === null || isOver()) return told;
    after = last;
  }
}

const placeOf = ({ journal }: SiegeTable): string => `${journal.match.id} ${String(journal.head.n)}`;

/**
 * Plays whole sieges out on a worker thread, in short pieces, and reports the results as they come. It stops
 * once something was done at the table or nobody looks. In an event it reports only if the judge allows it.
 * @returns a function that stops it
 */
export function tellSiegeChances({ thread, table, emit }: Asked): () => void {
  let goes = true;
  const now = table();
  if (!adviceAllowed(now)) {
    emit({ places: [], done: true, why: text('table.siege-chances-event') });
    return () => undefined;
  }
  const all = async (): Promise<void> => {
    const key = placeOf(now);
    const isOver = (): boolean => !goes || table() !== now || placeOf(now) !== key;
    let pieces = 0;
    for (const games of STAGES)
      for (;;) {
        // A restarted thread, or one that was asked about another match meanwhile, does not have this match.
        const told =
          (pieces === 0 ? null : await thread.ask('siege', { key, stored: null, games, ms: PIECE_MS })) ??
          (await sent({ thread, now, key, games, isOver }));
        pieces += 1;
        if (isOver() || told === null) return;
        const done = told.done && games === STAGES.at(-1);
        if (told.done || pieces % TELL_EVERY === 0) emit({ places: [...told.places], done, why: null });
        if (told.done) break;
      }
  };
  // The program is closing or the thread has ended: keep what was reported.
  all().catch(() => undefined);
  return () => {
    goes = false;
  };
}
