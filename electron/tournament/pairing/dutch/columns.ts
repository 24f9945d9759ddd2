import { minimumMatching } from '../matching/minimum-matching.ts';
import { priceList, writePrice } from '../price.ts';
import type { Placed } from './player.ts';

/**
 * One thing to keep as small as possible. Of two columns the earlier one outweighs the later one altogether.
 * `b` stands after `a` in the order; nobody stands for the bye.
 */
export interface Column {
  /** The largest sum that a whole round can reach. */
  readonly most: number;
  readonly cost: (a: Placed, b: Placed | null) => number;
}

/** Who meets whom: nobody is the bye. */
export type Partners = ReadonlyMap<Placed, Placed | null>;

/** The round with the least sums, column by column. @param players in order */
export function leastBy(players: readonly Placed[], columns: readonly Column[]): Partners {
  const free: (Placed | null)[] = players.length % 2 === 0 ? [...players] : [...players, null];
  const told = columns.filter((column) => tells(free, column));
  // A list of prices multiplies by the number of pairs; here each column knows its largest sum itself.
  const prices = priceList(
    told.map(({ most }) => most),
    1,
  );
  const { partners } = minimumMatching({
    vertices: free.length,
    storeys: prices.storeys,
    start: free.map((_, v) => v ^ 1),
    price: (u, v, into, at) => {
      const a = free[u];
      if (a !== null && a !== undefined)
        writePrice(prices, (column) => told[column]?.cost(a, free[v] ?? null) ?? 0, into, at);
      return true;
    },
  });
  return new Map(
    players.map((player, place): [Placed, Placed | null] => [player, free[partners[place] ?? place] ?? null]),
  );
}

/** Whether a column costs more for one pair than for another: the others are the same whatever is paired. */
function tells(free: readonly (Placed | null)[], { cost }: Column): boolean {
  let seen: number | undefined;
  for (let u = 0; u < free.length; u += 1) {
    const a = free[u];
    if (a === null || a === undefined) continue;
    for (let v = u + 1; v < free.length; v += 1) {
      const here = cost(a, free[v] ?? null);
      if (seen === undefined) seen = here;
      else if (seen !== here) return true;
    }
  }
  return false;
}

/** The sum of a column over a round. */
export function sumOf(partners: Partners, { cost }: Column): number {
  let sum = 0;
  for (const [a, b] of partners) if (b === null || a.place < b.place) sum += cost(a, b);
  return sum;
}
