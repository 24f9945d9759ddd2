import { quantile, type Figure } from './figure.ts';
import { BenchHall, offered, sent, TABLES } from './hub-hall.ts';

/**
 * The rate of real tables: people throw dice and think, so a game of two or three hours has 600 to
 * 1000 rows. A row every ten seconds is the busy end of that.
 */
const EVERY_MS = 10_000;
/** Rows that each table sends during the measurement. */
const TIMES = 3;
/** Nobody notices a delay below this after typing or throwing. */
const TARGET_MS = 250;
/** On a busy machine the limit is this many times the delay of the bare server. */
const TIMES_BARE = 3;

/** How long a row takes to reach the disk, at the pace of a hall, against a bare server that writes and syncs. */
export async function paced(kind: 'sqlite' | 'postgres', url: string): Promise<Figure> {
  const hall = await BenchHall.make(url);
  try {
    const bare = await waitsOf(hall, 'bare-rows-child.ts');
    const ours = await waitsOf(hall, 'hub-child.ts');
    const missing = await hall.lost();
    const [p99, baseline] = [quantile(ours, 0.99), quantile(bare, 0.99)];
    const told = (waits: readonly number[]): string =>
      `median ${quantile(waits, 0.5).toFixed(1)} ms, p99 ${quantile(waits, 0.99).toFixed(0)} ms, longest ${quantile(waits, 1).toFixed(0)} ms`;
    return {
      name: `hub-${kind}-paced`,
      unit: 'ms, p99 of a row until on the disk',
      ours: p99,
      baseline,
      ratio: p99 / baseline,
      target: `at most ${String(TARGET_MS)} ms, or ${String(TIMES_BARE)} times the bare server`,
      met: (p99 <= TARGET_MS || p99 <= TIMES_BARE * baseline) && missing === 0,
      note: `2,000 tables that each send a row every ${String(EVERY_MS / 1000)} s, ${String((1000 * TABLES) / EVERY_MS)} a second, ${String(ours.length)} in all: ${told(ours)}; ${String(missing)} lost. The baseline is a bare WebSocket server at the same pace, which appends each row to a file, waits for the disk once for all that came together and answers: ${told(bare)}.`,
    };
  } finally {
    await hall.remove();
  }
}

/** Sends rows at the pace of a hall, each table with its own offset. @returns how long each row waited, in ms */
async function waitsOf(hall: BenchHall, script: string): Promise<number[]> {
  await hall.start(script);
  await hall.fill();
  // A table names its match when it starts; a hall starts within one interval.
  await inTurn(hall, offered);
  const waits: number[] = [];
  for (let time = 0; time < TIMES; time += 1)
    await inTurn(hall, async (table) => void waits.push(await sent(table, 1)));
  hall.empty();
  await hall.kill();
  return waits;
}

/**
 * Does something for each table, spread evenly over an interval; a late table does not delay the others.
 * @param every ms in which each table has a turn
 */
export async function inTurn(
  hall: BenchHall,
  work: (table: BenchHall['tables'][number]) => Promise<unknown>,
  every = EVERY_MS,
): Promise<void> {
  const began = performance.now();
  const done: Promise<unknown>[] = [];
  for (const [i, table] of hall.tables.entries()) {
    const due = began + (every * i) / hall.tables.length;
    const early = due - performance.now();
    if (early > 1) await new Promise((later) => setTimeout(later, early));
    done.push(work(table));
  }
  await Promise.all(done);
}
