import type { Duals } from './matching/graph.ts';
import { asOne } from './price.ts';

/**
 * Proves to an independent checker that no pairing is cheaper. Bigints are strings. Each vertex has a value, and so do
 * some odd groups of vertices. For every two vertices that may be paired, twice their price is at least the sum of
 * their values minus twice the values of the groups that hold both. So no pairing costs less than half of: all values,
 * minus each group's value times its size minus one. That bound equals `cost` here.
 */
export interface Proof {
  readonly cost: string;
  readonly values: Readonly<Record<string, string>>;
  readonly groups: readonly { readonly members: readonly string[]; readonly value: string }[];
}

/** A wish, the cost of a breach of 1, and this round's sum of breaches. */
export interface WishTotal {
  readonly wish: string;
  readonly weight: string;
  readonly breaches: number;
}

/** A round's certificates: for who meets whom, and for the tables given the pairs. */
export interface Certificate {
  readonly wishes: readonly WishTotal[];
  readonly proof: Proof;
}

/** A search's proof with names instead of numbers. */
export function proofOf(names: readonly string[], storeys: number, price: Float64Array, duals: Duals): Proof {
  return {
    cost: String(asOne(price)),
    values: Object.fromEntries(
      names.map((name, v) => [name, String(asOne(duals.vertices.slice(v * storeys, (v + 1) * storeys)))]),
    ),
    groups: duals.groups.map(({ members, value }) => ({
      members: members.map((v) => names[v] ?? ''),
      value: String(asOne(value)),
    })),
  };
}
