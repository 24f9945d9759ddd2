import { rmSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { soak, soakFolder, type SoakReport } from './soak-event.ts';

/** npm run soak -- [--tables 32] [--rounds 5] [--seed 7] [--hosts 6] [--inputs 400] [--twice]: a tournament in a box. */
const { values } = parseArgs({
  options: {
    tables: { type: 'string', default: '32' },
    rounds: { type: 'string', default: '5' },
    seed: { type: 'string', default: '7' },
    hosts: { type: 'string', default: '6' },
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
      `${String(games)} games (${String(fromJournals)} played to their end), ${String(rows)} rows, all of them at the hub; ${String(kills)} programs killed, cables pulled or dice bumped; ${String(judged)} settled by the judge; memory of the organiser after each round ${memory.join(', ')} MB; ${((performance.now() - started) / 1000).toFixed(0)} s; load ${load()}`,
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
