import { totalOf } from '../../electron/tournament/pairing/price.ts';
import { breachesOf, type SwissRound } from '../../electron/tournament/pairing/swiss.ts';

/** The lowest cost of all pairings, by exhaustive search. */
export function leastByTrying(swiss: SwissRound): bigint {
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
