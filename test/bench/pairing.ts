import type { Entrant, PairingRules, PastRound, Side } from '../../electron/tournament/pairing/entrant.ts';
import { totalOf } from '../../electron/tournament/pairing/price.ts';
import { breachesOf, pairSwiss, swissRound, type SwissRound } from '../../electron/tournament/pairing/swiss.ts';
import { chooseTables } from '../../electron/tournament/pairing/tables.ts';
import type { Figure } from './figure.ts';
import { seeded } from '../../firmware-bridge/fairness/simulate.ts';

const ROUNDS = 9;
const TRIALS = 300;
const rulesOf = (round: number): PairingRules => ({
  round,
  clubsApartUntil: 2,
  clubsFirst: true,
  clubsBan: false,
  sides: true,
  within: 'fold',
  apart: [],
});

/** Nine rounds of a Swiss event: opponents, sides, byes and tables, each round with its two certificates. */
export function pairing(): Figure[] {
  return [asBruteForce(), nineRounds(200, 10), nineRounds(1000, 120)];
}

function newcomers(count: number): Entrant[] {
  return Array.from({ length: count }, (_, i) => ({
    id: `p${String(i)}`,
    name: `p${String(i)}`,
    points: 0,
    rank: i,
    lot: i,
    club: i % 4 === 0 ? `club ${String(i % 20)}` : null,
    fixedTable: null,
    history: [],
  }));
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
    const { pairs } = pairSwiss(field, rulesOf(round));
    const byId = new Map(field.map((one) => [one.id, one]));
    const seated = pairs.flatMap(({ attacker, defender }) => {
      const [a, b] = [byId.get(attacker), byId.get(defender)];
      return a === undefined || b === undefined ? [] : [{ a, b }];
    });
    const { choices } = chooseTables(
      seated,
      seated.map((_, i) => ({ id: String(i + 1), scenario: null })),
    );
    const took = performance.now() - started;
    ours += took;
    slowest = Math.max(slowest, took);
    looked += lookAtAll(swissRound(field, rulesOf(round)));
    again += pairs.flatMap(({ breaches }) => breaches.filter(({ wish }) => wish === 'rematch')).length;
    pairs.forEach(({ attacker, defender }, i) => {
      const won = random() < 0.5;
      add(byId, round, attacker, defender, 'attacker', won, choices[i]?.table ?? null);
      add(byId, round, defender, attacker, 'defender', !won, choices[i]?.table ?? null);
    });
    field = [...byId.values()];
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

function add(
  field: Map<string, Entrant>,
  round: number,
  id: string,
  opponent: string,
  side: Side,
  won: boolean,
  table: string | null,
): void {
  const one = field.get(id);
  if (one === undefined) return;
  const gap = one.points - (field.get(opponent)?.points ?? 0);
  const past: PastRound = {
    round,
    kind: 'game',
    opponent,
    side,
    table,
    scenario: null,
    float: gap > 0 ? 'down' : gap < 0 ? 'up' : null,
  };
  field.set(id, { ...one, points: one.points + (won ? 1 : 0), history: [...one.history, past] });
}

/** Milliseconds for the price of every pair once. */
function lookAtAll(swiss: SwissRound): number {
  const { players } = swiss.round;
  const started = performance.now();
  let sum = 0;
  for (let i = 0; i < players.length; i += 1)
    for (let j = i + 1; j < players.length; j += 1)
      sum += breachesOf(swiss, players[i] ?? null, players[j] ?? null).at(-1) ?? 0;
  return sum < 0 ? 0 : performance.now() - started;
}

/** Fields of two to ten players with pasts at random: our cost against that of every pairing there is. */
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

function leastByTrying(swiss: SwissRound): bigint {
  const { players } = swiss.round;
  const walk = (rest: readonly (number | null)[]): bigint => {
    const [first, ...others] = rest;
    if (first === undefined) return 0n;
    let least: bigint | undefined;
    for (const other of others) {
      const [a, b] = first === null ? [other, null] : [first, other];
      const one = players[a ?? -1] ?? null;
      const price = totalOf(swiss.prices, breachesOf(swiss, one, b === null ? null : (players[b] ?? null)));
      const cost = price + walk(others.filter((left) => left !== other));
      if (least === undefined || cost < least) least = cost;
    }
    return least ?? 0n;
  };
  const all: (number | null)[] = players.map((_, i) => i);
  return walk(all.length % 2 === 1 ? [...all, null] : all);
}
