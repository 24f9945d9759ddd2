import { postgresIsHere, startPostgres } from '../tournament/postgres.ts';
import { quantile, type Figure } from './figure.ts';
import { BenchHall, offered, sent } from './hub-hall.ts';
import { inTurn } from './hub-paced.ts';

/** A busy hall of 200 tables: each sends two rows per second, and every player has a page open on a phone. */
const TABLES = 200;
const EVERY_MS = 500;
/** How many seconds it runs, once every table has named its match. */
const TIMES = 30;
const TARGET_MS = 150;

/** How long a row takes to reach the disk, at 400 rows per second with every phone of the hall watching. */
export async function hall(): Promise<Figure[]> {
  const sqlite = await inAHurry('sqlite', '');
  if (!postgresIsHere()) return [sqlite];
  const server = await startPostgres('on');
  try {
    return [sqlite, await inAHurry('postgres', server.url('postgres'))];
  } finally {
    server.remove();
  }
}

async function inAHurry(kind: 'sqlite' | 'postgres', url: string): Promise<Figure> {
  const size = { tables: TABLES, rows: TIMES + 1, phones: 2 * TABLES };
  const bench = await BenchHall.make(url, size);
  try {
    const bare = await waitsOf(bench, 'bare-rows-child.ts');
    const ours = await waitsOf(bench, 'hub-child.ts');
    const missing = await bench.lost();
    const [p99, baseline] = [quantile(ours, 0.99), quantile(bare, 0.99)];
    const told = (waits: readonly number[]): string =>
      `median ${quantile(waits, 0.5).toFixed(1)} ms, p99 ${quantile(waits, 0.99).toFixed(0)} ms, longest ${quantile(waits, 1).toFixed(0)} ms`;
    return {
      name: `hall-${kind}`,
      unit: 'ms, p99 of a row until on the disk',
      ours: p99,
      baseline,
      ratio: p99 / baseline,
      target: `at most ${String(TARGET_MS)} ms`,
      met: p99 <= TARGET_MS && missing === 0,
      note: `${String(TABLES)} tables that each send a row every ${String(EVERY_MS)} ms, ${String((1000 * TABLES) / EVERY_MS)} a second, ${String(ours.length)} in all, and ${String(size.phones)} players’ pages: ${told(ours)}; ${String(missing)} lost. The baseline is a bare WebSocket server at the same pace, which appends each row to a file, waits for the disk once for all that came together and answers: ${told(bare)}.`,
    };
  } finally {
    await bench.remove();
  }
}

async function waitsOf(bench: BenchHall, script: string): Promise<number[]> {
  await bench.start(script);
  await bench.fill();
  await inTurn(bench, offered, 4 * EVERY_MS);
  const waits: number[] = [];
  for (let time = 0; time < TIMES; time += 1)
    await inTurn(bench, async (table) => void waits.push(await sent(table, 1)), EVERY_MS);
  bench.empty();
  await bench.kill();
  return waits;
}
