import type { Placed } from './player.ts';

/**
 * A quantity to minimise. Earlier columns strictly outweigh later ones. `b` comes after `a` in the order; null is the
 * bye.
 */
export interface Column {
  /** The largest sum over a whole round. */
  readonly most: number;
  /** The quality criterion it represents, if any: `C6` to `C21`. */
  readonly rule?: string;
  readonly cost: (a: Placed, b: Placed | null) => number;
}

/** Who meets whom; null is the bye. */
export type Partners = ReadonlyMap<Placed, Placed | null>;

/** The sum of a column over a round. */
export function sumOf(partners: Partners, { cost }: Column): number {
  let sum = 0;
  for (const [a, b] of partners) if (b === null || a.place < b.place) sum += cost(a, b);
  return sum;
}
