import { EVERY_PAIR } from '../../electron/tournament/pairing/matching/minimum-matching.ts';
import { solve, swissRound } from '../../electron/tournament/pairing/swiss.ts';
import { seeded } from '../../firmware-bridge/fairness/simulate.ts';
import type { Entrant } from '../../electron/tournament/pairing/entrant.ts';
import { afterRound, newcomers, pairWithTables, rulesOf } from './pairing-field.ts';

/**
 * node pairing-child.ts COUNT: pairs seven rounds of an event in a separate process, to measure its peak memory.
 * Measures processor time, because wall time would include other programs.
 */

/** The round that is also searched over every pair and given to the other program. */
const HELD = 5;
/** For more players the other program takes minutes. */
const PEER_UP_TO = 300;

type Swiss = (players: readonly object[], round: number) => unknown;

function seconds(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

async function peerSeconds(field: readonly Entrant[]): Promise<number | null> {
  if (field.length > PEER_UP_TO) return null;
  const name = 'tournament-pairings';
  let swiss: Swiss;
  try {
    ({ Swiss: swiss } = (await import(name)) as { Swiss: Swiss });
  } catch {
    return null;
  }
  const players = field.map(({ id, points, history }) => ({
    id,
    score: points,
    avoid: history.flatMap(({ opponent }) => opponent ?? []),
  }));
  return seconds(() => swiss(players, HELD));
}

const random = seeded(7);
let field = newcomers(Number(process.argv[2]));
let held = field;
const before = process.memoryUsage().rss / 1e6;
const rounds: number[] = [];
for (let round = 1; round <= 7; round += 1) {
  if (round === HELD) held = field;
  let paired: ReturnType<typeof pairWithTables> | undefined;
  rounds.push(seconds(() => (paired = pairWithTables(field, round))));
  if (paired !== undefined) field = afterRound(field, round, paired.pairs, paired.tables, random);
}
const peak = process.resourceUsage().maxRSS / 1000;
const swiss = swissRound(held, rulesOf(HELD));
const everyPair = seconds(() => solve(swiss, [], EVERY_PAIR));
console.log(JSON.stringify({ rounds, everyPair, peak, before, peer: await peerSeconds(held) }));
