import type { Placed } from './player.ts';

/**
 * One thing to keep as small as possible. Of two columns the earlier one outweighs the later one altogether.
 * `b` stands after `a` in the order; nobody stands for the bye.
 */
export interface Column {
  /** The largest sum that a whole round can reach. */
  readonly most: number;
  /** The criterion that it stands for, where it is one of quality: `C6` to `C21`. */
  readonly rule?: string;
  readonly cost: (a: Placed, b: Placed | null) => number;
}

/** Who meets whom: nobody is the bye. */
export type Partners = ReadonlyMap<Placed, Placed | null>;

/** The sum of a column over a round. */
export function sumOf(partners: Partners, { cost }: Column): number {
  let sum = 0;
  for (const [a, b] of partners) if (b === null || a.place < b.place) sum += cost(a, b);
  return sum;
}
