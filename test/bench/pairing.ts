import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { PastRound } from '../../electron/tournament/pairing/entrant.ts';
import { breachesOf, pairSwiss, swissRound, type SwissRound } from '../../electron/tournament/pairing/swiss.ts';
import { leastByTrying } from '../tournament/least-by-trying.ts';
import { median, type Figure } from './figure.ts';
import { afterRound, newcomers, pairWithTables, rulesOf } from './pairing-field.ts';
import { seeded } from '../../firmware-bridge/fairness/simulate.ts';

const ROUNDS = 9;
const TRIALS = 300;
/** Rounds of Swiss events: opponents, sides, byes and tables, each round with its two certificates. */
export function pairing(): Figure[] {
  return [asBruteForce(), nineRounds(200, 10), largeRound(100), largeRound(300), largeRound(1000), checkedEvent(1000)];
}

/** Measurements of an event from pairing-child.ts, in seconds of processor time. */
interface Measured {
  readonly rounds: readonly number[];
  readonly everyPair: number;
  readonly peak: number;
  readonly before: number;
  readonly peer: number | null;
}

function largeRound(count: number): Figure {
  const child = fileURLToPath(new URL('pairing-child.ts', import.meta.url));
  const { rounds, everyPair, peak, before, peer } = JSON.parse(
    execFileSync(process.execPath, [child, String(count)], { encoding: 'utf8' }),
  ) as Measured;
  const slowest = Math.max(...rounds);
  const said =
    peer === null
      ? 'No other program was measured: tournament-pairings, which is under the GPL, is not installed (npm install --no-save tournament-pairings), or the event is too large for it.'
      : `tournament-pairings, which gives no proof and knows points and past opponents alone, took ${peer.toFixed(2)} s.`;
  return {
    name: `pairing-round-of-${count}`,
    unit: 's of processor time, slowest of seven',
    ours: slowest,
    baseline: everyPair,
    ratio: slowest / everyPair,
    target: 'at most 2 s and 200 MB',
    met: slowest <= 2 && peak <= 200,
    note: `Opponents, sides and tables with both proofs; median ${median(rounds).toFixed(2)} s; peak memory of the whole process ${peak.toFixed(0)} MB, of which ${before.toFixed(0)} before the first round. The baseline is the same search over every pair from the beginning, for one round without tables. ${said}`,
  };
}

/** Measurements of checking an event from checker-child.ts, in seconds of processor time. */
interface Checked {
  readonly rounds: number;
  readonly paired: number;
  readonly checked: number;
  readonly problems: number;
  readonly peak: number;
}

function checkedEvent(count: number): Figure {
  const child = fileURLToPath(new URL('checker-child.ts', import.meta.url));
  const { rounds, paired, checked, problems, peak } = JSON.parse(
    execFileSync(process.execPath, [child, String(count)], { encoding: 'utf8' }),
  ) as Checked;
  return {
    name: `check-of-${String(count)}-players`,
    unit: `s of processor time, ${String(rounds)} rounds checked`,
    ours: checked,
    baseline: paired,
    ratio: checked / paired,
    target: 'at most 2 s a round, nothing wrong',
    met: checked <= 2 * rounds && problems === 0,
    note: `The separate checker goes through the acts of a whole event of ${String(rounds)} rounds: who could play, sides, every pair held against both proofs in whole numbers of any size; ${(checked / rounds).toFixed(2)} s a round. The baseline is pairing those rounds. Peak memory of both together ${peak.toFixed(0)} MB; ${String(problems)} complaints.`,
  };
}

function nineRounds(count: number, limit: number): Figure {
  const random = seeded(count);
  let field = newcomers(count);
  let ours = 0;
  let slowest = 0;
  let looked = 0;
  let again = 0;
  for (let round = 1; round <= ROUNDS; round += 1) {
    const started = performance.now();
    const { pairs, tables } = pairWithTables(field, round);
    const took = performance.now() - started;
    ours += took;
    slowest = Math.max(slowest, took);
    looked += lookAtAll(swissRound(field, rulesOf(round)));
    again += pairs.flatMap(({ breaches }) => breaches.filter(({ wish }) => wish === 'rematch')).length;
    field = afterRound(field, round, pairs, tables, random);
  }
  return {
    name: `pairing-${count}-players`,
    unit: 's for nine rounds',
    ours: ours / 1000,
    baseline: looked / 1000,
    ratio: ours / looked,
    target: `at most ${limit} s, nobody meets again`,
    met: ours / 1000 <= limit && again === 0,
    note: `Opponents, sides and tables with both proofs, all pairs considered; slowest round ${(slowest / 1000).toFixed(2)} s, ${again} met again. The baseline only looks at the price of every pair once a round, which no exact method can do without.`,
  };
}

/** Milliseconds to price every pair once. */
function lookAtAll(swiss: SwissRound): number {
  const { players } = swiss.round;
  const started = performance.now();
  let sum = 0;
  for (let i = 0; i < players.length; i += 1)
    for (let j = i + 1; j < players.length; j += 1)
      sum += breachesOf(swiss, players[i] ?? null, players[j] ?? null).at(-1) ?? 0;
  return sum < 0 ? 0 : performance.now() - started;
}

/** Fields of two to ten players with random histories: our cost against that of every possible pairing. */
function asBruteForce(): Figure {
  const random = seeded(3);
  let equal = 0;
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const count = 2 + (trial % 9);
    const pasts: PastRound[][] = Array.from({ length: count }, () => []);
    for (let i = 0; i < 2 * count; i += 1) {
      const [a, b] = [Math.floor(random() * count), Math.floor(random() * count)];
      if (a === b) continue;
      const blank = { round: i, kind: 'game', table: null, scenario: null, float: null } as const;
      pasts[a]?.push({ ...blank, opponent: `p${String(b)}`, side: 'attacker' });
      pasts[b]?.push({ ...blank, opponent: `p${String(a)}`, side: 'defender' });
    }
    const field = newcomers(count).map((one, i) => ({
      ...one,
      points: Math.floor(random() * 4),
      history: pasts[i] ?? [],
    }));
    const swiss = swissRound(field, rulesOf(1));
    if (BigInt(pairSwiss(field, rulesOf(1)).certificate.proof.cost) === leastByTrying(swiss)) equal += 1;
  }
  return {
    name: 'pairing-against-brute-force',
    unit: 'fields of equal cost',
    ours: equal,
    baseline: TRIALS,
    ratio: equal / TRIALS,
    target: 'every one',
    met: equal === TRIALS,
    note: `${TRIALS} fields of two to ten players; the baseline tries every pairing.`,
  };
}
