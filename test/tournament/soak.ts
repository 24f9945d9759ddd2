import { rmSync } from 'node:fs';
import { cpus, freemem, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { soak, soakFolder, type SoakReport } from './soak-event.ts';

/** npm run soak -- [--tables 32] [--rounds 8] [--seed 7] [--hosts N] [--inputs 400] [--twice]: a tournament in a box. */
const { values } = parseArgs({
  options: {
    tables: { type: 'string', default: '32' },
    rounds: { type: 'string', default: '8' },
    seed: { type: 'string', default: '7' },
    /** As many as the machine starts and holds without starving them: four a core, 300 MB each. */
    hosts: { type: 'string', default: String(Math.min(4 * cpus().length, Math.floor(freemem() / 300e6))) },
    inputs: { type: 'string', default: '400' },
    /** Plays it once more, and fails unless the standings are the same to the byte. */
    twice: { type: 'boolean', default: false },
  },
});
const hosts = Math.min(Number(values.hosts), Number(values.tables));
const load = (): string => (loadavg()[0] ?? 0).toFixed(1);
// Ended from outside, the programs of the event end too.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

async function played(): Promise<SoakReport> {
  const folder = soakFolder();
  const started = performance.now();
  try {
    const report = await soak({
      tables: Number(values.tables),
      rounds: Number(values.rounds),
      seed: Number(values.seed),
      hosts,
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
    rmSync(folder, { recursive: true, force: true });
  }
}

console.log(
  `${values.tables} tables, ${values.rounds} rounds, seed ${values.seed}: the organiser and ${String(hosts)} tables are programs of their own, the other tables share one process. ${String(cpus().length)} cores, load ${load()}`,
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
