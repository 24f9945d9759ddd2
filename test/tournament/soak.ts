import { rmSync } from 'node:fs';
import { cpus, freemem, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { postgresIsHere, startPostgres } from './postgres.ts';
import { soak, soakFolder, type SoakReport } from './soak-event.ts';

/**
 * npm run soak -- [--tables 32] [--rounds 8] [--seed 7] [--hosts N] [--inputs 400] [--kills N] [--database-kills N]
 * [--twice]: a tournament in a box.
 */
const { values } = parseArgs({
  options: {
    tables: { type: 'string', default: '32' },
    rounds: { type: 'string' },
    seed: { type: 'string', default: '7' },
    hosts: { type: 'string' },
    inputs: { type: 'string', default: '400' },
    kills: { type: 'string' },
    'database-kills': { type: 'string' },
    /** Plays it twice, and fails unless the standings are identical to the byte. */
    twice: { type: 'boolean', default: false },
  },
});
const tables = Number(values.tables);
const isLarge = tables >= 200;
const rounds = Number(values.rounds ?? (isLarge ? 6 : 8));
/** As many as the machine can run without starving them: four per core, 300 MB each; a large hall has 32. */
const held = Math.min(isLarge ? 32 : 4 * cpus().length, Math.floor(freemem() / 300e6));
const hosts = Math.min(Number(values.hosts ?? held), tables);
const outages = {
  kills: Number(values.kills ?? (isLarge ? 10 : 1)),
  databaseKills: Number(values['database-kills'] ?? (isLarge && postgresIsHere() ? 2 : 0)),
};
/** Only a server can be killed separately from the programs. */
const server = outages.databaseKills > 0 ? await startPostgres() : null;
process.once('exit', () => server?.remove());
let databases = 0;
const load = (): string => (loadavg()[0] ?? 0).toFixed(1);
// If ended from outside, also end the event's programs.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

async function played(): Promise<SoakReport> {
  const folder = soakFolder();
  const removed = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  // Also if it is ended from outside: the folder takes up memory.
  process.once('exit', removed);
  const started = performance.now();
  try {
    const report = await soak({
      tables,
      rounds,
      seed: Number(values.seed),
      hosts,
      outages,
      database: server && { server, url: await server.fresh(`soak_${String((databases += 1))}`) },
      inputs: Number(values.inputs),
      folder,
      log: (line) => console.log(line),
    });
    const { games, fromJournals, rows, kills, judged, memory } = report;
    console.log(
      `${String(games)} games (${String(fromJournals)} played to their end), ${String(rows)} rows, all of them at the hub; ${String(kills)} programs killed, cables pulled or dice bumped; ${String(judged)} settled by the judge; the organiser held ${memory.map(({ organiser: { heap, external } }) => (heap + external).toFixed(1)).join(', ')} MB after each round, no program more than it may; ${((performance.now() - started) / 1000).toFixed(0)} s; load ${load()}`,
    );
    return report;
  } finally {
    process.off('exit', removed);
    removed();
  }
}

console.log(
  `${String(tables)} tables, ${String(rounds)} rounds, seed ${values.seed}: the organiser and ${String(hosts)} tables are programs of their own, the other tables share one process. The organiser’s program is killed ${String(outages.kills)} times, its ${server === null ? 'file of a database' : 'PostgreSQL server'} ${String(outages.databaseKills)} times. ${String(cpus().length)} cores, load ${load()}`,
);
const first = await played();
console.log(first.standings);
console.log(`standings ${first.digest}`);
if (values.twice) {
  const second = await played();
  if (second.standings !== first.standings)
    throw new Error(`the same seed gave other standings:\n${second.standings}\nstandings ${second.digest}`);
  console.log('played twice: the standings are the same to the byte');
}
