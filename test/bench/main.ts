import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { appendVsFdatasync } from './append.ts';
import { wholeCourses } from './course.ts';
import { cruelty } from './cruelty.ts';
import { displayFacts } from './display-facts.ts';
import { engineVsBoardgame } from './engine.ts';
import { fairness } from './fairness.ts';
import type { Figure } from './figure.ts';
import { firstPaint } from './first-paint.ts';
import { hall } from './hall.ts';
import { hub } from './hub.ts';
import { hubs } from './hubs.ts';
import { byteToScreen } from './byte-to-screen.ts';
import { landing } from './landing.ts';
import { liveChances } from './live-chances.ts';
import { oddsVsIcepool } from './odds.ts';
import { pairing } from './pairing.ts';
import { reconciliation } from './reconciliation.ts';
import { replayMemory } from './replay-memory.ts';
import { replayVsJsonParse } from './replay.ts';
import { stolenFromNow } from './stolen.ts';

/** npm run bench [-- --json FILE] [NAME …]: ratios against a named baseline from the same run. */

const BENCHES: Readonly<Record<string, () => Figure[] | Promise<Figure | Figure[]>>> = {
  engine: engineVsBoardgame,
  odds: oddsVsIcepool,
  course: wholeCourses,
  'live-chances': liveChances,
  replay: replayVsJsonParse,
  append: appendVsFdatasync,
  fairness,
  pairing,
  reconciliation,
  'byte-to-screen': byteToScreen,
  landing,
  cruelty,
  hub,
  hall,
  hubs,
  'first-paint': firstPaint,
  'display-facts': displayFacts,
  'replay-memory': replayMemory,
};

const { values, positionals } = parseArgs({ allowPositionals: true, options: { json: { type: 'string' } } });
const figures: Figure[] = [];
/** A virtual machine starved by its host measures the host: times and rates are then not meaningful. */
const WORTH_SAYING = 0.02;
const lacked: string[] = [];
for (const [name, bench] of Object.entries(BENCHES)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  const stolen = stolenFromNow();
  figures.push(...[await bench()].flat());
  const share = stolen() ?? 0;
  if (share >= WORTH_SAYING) lacked.push(`${name}: ${(share * 100).toFixed(0)} in a hundred`);
}

const round = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toPrecision(3));
console.table(
  figures.map(({ name, unit, ours, baseline, ratio, target, met }) => ({
    name,
    unit,
    ours: round(ours),
    baseline: round(baseline),
    ratio: round(ratio),
    target,
    met: met ? 'yes' : 'NO',
  })),
);
for (const { name, note } of figures) console.log(`${name}: ${note}`);
if (lacked.length > 0)
  console.log(
    `Other machines of the same host took of the processors' time meanwhile, ${lacked.join('; ')}. Measure again.`,
  );
if (values.json !== undefined) {
  writeFileSync(
    values.json,
    `${JSON.stringify(
      figures.map(({ name, unit, ours, baseline, ratio }) => ({ name, unit, ours, baseline, ratio })),
      null,
      2,
    )}\n`,
  );
}
process.exit(0);
