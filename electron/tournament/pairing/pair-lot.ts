/**
 * A pseudo-random number for two players, or for one and the bye. Among pairings that are equally good by every wish,
 * the one with the smallest sum is used. It depends only on the round and the players' places, so neither names nor the
 * search order decide. 34 bits: equal sums practically never occur, and the sum of a thousand is exact.
 */
export function lotOf(round: number, a: number, b: number): number {
  const high = Math.min(a, b);
  const low = Math.max(a, b);
  const first = mixed(Math.imul(high + 2, 0x9e3779b1) ^ Math.imul(low + 2, 0x85ebca6b) ^ Math.imul(round, 0xc2b2ae35));
  return 4 * first + (mixed(first ^ low) & 3);
}

/** The finaliser of MurmurHash3 (Austin Appleby, public domain): every output bit depends on every input bit. */
function mixed(from: number): number {
  let h = from;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
