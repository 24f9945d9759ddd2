import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { soak } from './soak-event.ts';

/** npm run soak -- [--tables 32] [--rounds 5] [--seed 7] [--hosts 6] [--inputs 400]: a tournament in a box. */
const { values } = parseArgs({
  options: {
    tables: { type: 'string', default: '32' },
    rounds: { type: 'string', default: '5' },
    seed: { type: 'string', default: '7' },
    hosts: { type: 'string', default: '6' },
    inputs: { type: 'string', default: '400' },
  },
});
const folder = mkdtempSync(join(tmpdir(), 'castellan-soak-'));
const hosts = Math.min(Number(values.hosts), Number(values.tables));
console.log(
  `${values.tables} tables, ${values.rounds} rounds, seed ${values.seed}: the organiser and ${String(hosts)} tables are programs of their own, the other tables share one process.`,
);
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
  const { standings, digest, games, fromJournals, rows, kills, judged, memory } = report;
  console.log(standings);
  console.log(
    `${String(games)} games (${String(fromJournals)} played to their end), ${String(rows)} rows, all of them at the hub; ${String(kills)} programs killed or cables pulled; ${String(judged)} settled by the judge; memory of the organiser after each round ${memory.join(', ')} MB; ${((performance.now() - started) / 1000).toFixed(0)} s`,
  );
  console.log(`standings ${digest}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
