import { postgresIsHere, startPostgres, type Server } from '../tournament/postgres.ts';
import { quantile, type Figure } from './figure.ts';
import { BenchHall, offered, sent, TABLES } from './hub-hall.ts';
import { inTurn } from './hub-paced.ts';
import { forgetStatements, hottestPlans } from './hub-plans.ts';
import { usedBy, usedByAll } from './processor.ts';

/** A row every five seconds from 2000 tables: 400 per second. */
const EVERY_MS = 5000;
const TIMES = 3;
/** Rows each table then sends without a pause, and rows per message. */
const LEFT = 42;
const A_MESSAGE = 6;

/** The result of one run with a number of hubs; processor time in seconds. */
interface Measured {
  readonly p99: number;
  readonly rate: number;
  readonly ofHubs: readonly number[];
  readonly ofDatabase: number;
  readonly ofSenders: number;
  readonly rows: number;
  readonly missing: number;
}

/** One, two and four hubs on one PostgreSQL database, sharing 2000 tables: what an additional hub gains. */
export async function hubs(): Promise<Figure[]> {
  if (!postgresIsHere()) return [];
  const server = await startPostgres('on', ['shared_preload_libraries=pg_stat_statements']);
  try {
    const counts = [1, 2, 4];
    const all: (Measured & { readonly count: number })[] = [];
    for (const count of counts) all.push({ count, ...(await measured(server, count)) });
    // The statements of the last run, which is the largest.
    for (const plan of await hottestPlans(server, `hubs_${String(counts.at(-1))}`)) console.log(plan);
    const [one] = all;
    return all.map((run) => figureOf(run, one?.rate ?? run.rate));
  } finally {
    server.remove();
  }
}

function figureOf(
  { count, p99, rate, ofHubs, ofDatabase, ofSenders, rows, missing }: Measured & { readonly count: number },
  alone: number,
): Figure {
  const each = (seconds: number): string => ((1e6 * seconds) / rows).toFixed(0);
  const busiest = Math.max(...ofHubs);
  return {
    name: `hubs-${String(count)}`,
    unit: 'rows/s from 2,000 tables',
    ours: rate,
    baseline: alone,
    ratio: rate / alone,
    target: 'nothing lost',
    met: missing === 0,
    note: `${String(count)} hub processes behind one PostgreSQL; ${String(rows)} rows, ${String(A_MESSAGE)} a message, every table sending without a pause. Microseconds of processor time a row: all hubs ${each(ofHubs.reduce((sum, one) => sum + one, 0))}, the busiest of them ${each(busiest)}, the database ${each(ofDatabase)}, the senders ${each(ofSenders)}. So a core for each hub would carry ${(rows / busiest).toFixed(0)} rows/s, and a core for the database ${(rows / ofDatabase).toFixed(0)}. At a paced ${String((1000 * TABLES) / EVERY_MS)} rows/s: p99 of a row until on the disk ${p99.toFixed(0)} ms; ${String(missing)} lost. The baseline is one hub of the same run; hubs, database and senders share the machine.`,
  };
}

async function measured(server: Server, count: number): Promise<Measured> {
  const database = `hubs_${String(count)}`;
  const hall = await BenchHall.make(await server.fresh(database), {
    tables: TABLES,
    rows: 1 + TIMES + LEFT,
    phones: 0,
  });
  try {
    await hall.start('hub-child.ts', count);
    await hall.fill();
    await forgetStatements(server, database);
    await inTurn(hall, offered, EVERY_MS);
    const waits: number[] = [];
    for (let time = 0; time < TIMES; time += 1)
      await inTurn(hall, async (table) => void waits.push(await sent(table, 1)), EVERY_MS);
    const before = { hubs: hall.hubs.map(usedBy), database: usedByAll(server.pid()), senders: usedBy(process.pid) };
    const began = performance.now();
    await Promise.all(
      hall.tables.map(async (table) => {
        while (table.have < table.rows.length) await sent(table, A_MESSAGE);
      }),
    );
    const took = performance.now() - began;
    const rows = TABLES * LEFT;
    const used = {
      ofHubs: hall.hubs.map((pid, i) => usedBy(pid) - (before.hubs[i] ?? 0)),
      ofDatabase: usedByAll(server.pid()) - before.database,
      ofSenders: usedBy(process.pid) - before.senders,
    };
    hall.empty();
    await hall.kill();
    return { p99: quantile(waits, 0.99), rate: (1000 * rows) / took, ...used, rows, missing: await hall.lost() };
  } finally {
    await hall.remove();
  }
}
