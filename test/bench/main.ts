import { writeFileSync } from 'node:fs';
import { appendVsFdatasync } from './append.ts';
import { askedOf } from './asked.ts';
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

interface Bench {
  /** A sentence for `--help`. */
  readonly measures: string;
  readonly run: () => Figure[] | Promise<Figure | Figure[]>;
}

const BENCHES: Readonly<Record<string, Bench>> = {
  engine: {
    measures: 'Moves a second of a match and of the lane without rows, beside boardgame.io.',
    run: engineVsBoardgame,
  },
  odds: { measures: 'Exact chances of structure tests, beside icepool or plain loops.', run: oddsVsIcepool },
  course: {
    measures: 'Chances of whole fights, before they begin and at each die, beside the same rounds in plain loops.',
    run: wholeCourses,
  },
  'live-chances': {
    measures: 'How long the host stays deaf to dice while chances are worked out.',
    run: liveChances,
  },
  replay: { measures: 'Replay of a long journal, beside parsing it alone.', run: replayVsJsonParse },
  append: { measures: 'Durable appends a second, beside bare writes of the same bytes.', run: appendVsFdatasync },
  fairness: { measures: 'How often fair dice are called unfair, and how soon biased ones are.', run: fairness },
  pairing: { measures: 'Rounds of Swiss events of up to 1,000 players, and their checker.', run: pairing },
  reconciliation: {
    measures: 'How often the first explanation of sensors that disagree is the right one.',
    run: reconciliation,
  },
  'byte-to-screen': { measures: 'From the byte of a die to its picture, beside a bare chain.', run: byteToScreen },
  landing: { measures: 'From the last face to the result on the screen, beside a bare chain.', run: landing },
  cruelty: { measures: 'Two saturated cables that damage what they carry: nothing may be lost.', run: cruelty },
  hub: { measures: '2,000 tables and one hub that is killed meanwhile.', run: hub },
  hall: { measures: '200 tables, 400 phones and one hub at 400 rows a second.', run: hall },
  hubs: { measures: 'One, two and four hubs on one PostgreSQL database.', run: hubs },
  'first-paint': { measures: 'From asking for a page to its siege on the screen.', run: firstPaint },
  'display-facts': { measures: 'Frames that a monitor misses while facts pour in.', run: displayFacts },
  'replay-memory': { measures: 'Memory while the past is looked through.', run: replayMemory },
};

const asked = askedOf(process.argv.slice(2), BENCHES);
if ('say' in asked) {
  (asked.wrong ? process.stderr : process.stdout).write(`${asked.say}\n`);
  process.exit(asked.wrong ? 2 : 0);
}
const figures: Figure[] = [];
/** A virtual machine starved by its host measures the host: times and rates are then not meaningful. */
const WORTH_SAYING = 0.02;
const lacked: string[] = [];
for (const name of asked.names) {
  const stolen = stolenFromNow();
  figures.push(...[await BENCHES[name]?.run()].flat().filter((figure) => figure !== undefined));
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
if (asked.json !== undefined) {
  writeFileSync(
    asked.json,
    `${JSON.stringify(
      figures.map(({ name, unit, ours, baseline, ratio }) => ({ name, unit, ours, baseline, ratio })),
      null,
      2,
    )}\n`,
  );
}
process.exit(0);
