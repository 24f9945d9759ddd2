import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { enter } from '../tournament/hall.ts';
import { postgresIsHere, startPostgres } from '../tournament/postgres.ts';
import { quantile, type Figure } from './figure.ts';
import { BenchHall, offered, PATIENCE_MS, ROWS, sent, TABLES, type Table } from './hub-hall.ts';
import { paced } from './hub-paced.ts';

/** Rows per message: a roll and what led to it. */
const A_MESSAGE = 6;
const KILLS = 2;

/** 2000 tables and a hub over real sockets: at the pace of a hall, and at full speed while it is killed. */
export async function hub(): Promise<Figure[]> {
  const sqlite = [await paced('sqlite', ''), await measured('sqlite', '')];
  if (!postgresIsHere()) return sqlite;
  const server = await startPostgres('on');
  try {
    return [
      ...sqlite,
      await paced('postgres', server.url('postgres')),
      await measured('postgres', await server.fresh('second')),
    ];
  } finally {
    server.remove();
  }
}

/** Rows per second from 2000 tables that send without a pause, while the hub is killed twice. */
async function measured(kind: 'sqlite' | 'postgres', url: string): Promise<Figure> {
  const hall = await BenchHall.make(url);
  const { tables } = hall;
  try {
    await hall.start();
    const all = TABLES * ROWS;
    const count = (): number => tables.reduce((sum, { have }) => sum + have, 0);
    const waits: number[] = [];
    let down = 0;
    let ready: Promise<unknown> = Promise.resolve();
    const kills = Array.from({ length: KILLS }, (_, i) => Math.floor((all * (i + 1)) / (KILLS + 1)));
    let acknowledged = 0;
    let takenBack = 0;

    /** One table: connects, asks how far it is, and sends until the hub has everything; after a kill it starts over. */
    const run = async (table: Table): Promise<void> => {
      while (table.have < ROWS) {
        await ready;
        try {
          table.guest ??= await enter(hall.address, table.key, PATIENCE_MS);
          const before = table.have;
          await offered(table);
          takenBack += Math.max(0, before - table.have);
          while (table.have < ROWS) {
            const from = table.have;
            waits.push(await sent(table, A_MESSAGE));
            acknowledged += table.have - from;
          }
        } catch {
          table.guest?.close();
          table.guest = undefined;
          await new Promise((later) => setTimeout(later, 50 + Math.random() * 100));
        }
      }
    };
    const killer = setInterval(() => {
      if (kills[0] === undefined || count() < kills[0]) return;
      kills.shift();
      const at = performance.now();
      ready = hall
        .kill()
        .then(() => hall.start())
        .then(() => {
          down += performance.now() - at;
        });
    }, 5);
    await hall.fill();
    const started = performance.now();
    await Promise.all(tables.map(run));
    const took = performance.now() - started;
    clearInterval(killer);
    hall.empty();
    await hall.kill();
    const missing = (await hall.lost()) + takenBack;
    const rate = (1000 * all) / (took - down);
    const disk = diskRate(hall.folder);
    const killed = KILLS - kills.length;
    return {
      name: `hub-${kind}`,
      unit: 'rows/s from 2,000 tables',
      ours: rate,
      baseline: disk,
      ratio: rate / disk,
      target: 'killed twice, nothing lost',
      met: killed === KILLS && missing === 0,
      note: `${String(all)} rows of 500 bytes, ${String(A_MESSAGE)} a message, over loopback WebSockets; until on the disk: median ${quantile(waits, 0.5).toFixed(0)} ms, p99 ${quantile(waits, 0.99).toFixed(0)} ms with every table sending without a pause; killed ${String(killed)} times (down ${(down / 1000).toFixed(1)} s, not counted), ${String(missing)} of ${String(acknowledged)} rows lost. The baseline writes the same rows one by one to a file, each with fdatasync; senders and hub share the machine.`,
    };
  } finally {
    await hall.remove();
  }
}

/** Rows per second that the disk takes one by one. */
function diskRate(folder: string): number {
  const file = openSync(join(folder, 'one-by-one'), 'w');
  const row = Buffer.alloc(500);
  const started = performance.now();
  for (let i = 0; i < 300; i += 1) {
    writeSync(file, row);
    fsyncSync(file);
  }
  closeSync(file);
  return (1000 * 300) / (performance.now() - started);
}
