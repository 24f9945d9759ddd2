import type { Duals } from './matching/graph.ts';
import { asOne } from './price.ts';

/**
 * What shows that no pairing is cheaper, for a checker that trusts nobody. Whole numbers of any size are strings. Each
 * thing has a value and some odd groups of things have one; for every two things that may be put together, twice their
 * price is at least the values of both less twice those of the groups that hold both. So no pairing costs less than
 * half of: all values, less each group's value times its members less one. Here that is `cost`.
 */
export interface Proof {
  readonly cost: string;
  readonly values: Readonly<Record<string, string>>;
  readonly groups: readonly { readonly members: readonly string[]; readonly value: string }[];
}

/** A wish, what a breach of 1 costs, and the sum of breaches of this round. */
export interface WishTotal {
  readonly wish: string;
  readonly weight: string;
  readonly breaches: number;
}

/** A round's certificate: of who meets whom, and of who plays at which table given who meets whom. */
export interface Certificate {
  readonly wishes: readonly WishTotal[];
  readonly proof: Proof;
}

/** The proof of a search, in names instead of numbers. */
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
