/**
 * A number drawn for two players, or for one and the bye: of pairings that are equally good by every wish, the one with
 * the least sum of these is used. It depends on nothing but the round and where the two stand, so that neither names
 * nor the way of the search decide. 34 bits: two pairings of equal sum as good as never occur, and the sum of a
 * thousand is exact.
 */
export function lotOf(round: number, a: number, b: number): number {
  const high = Math.min(a, b);
  const low = Math.max(a, b);
  const first = mixed(Math.imul(high + 2, 0x9e3779b1) ^ Math.imul(low + 2, 0x85ebca6b) ^ Math.imul(round, 0xc2b2ae35));
  return 4 * first + (mixed(first ^ low) & 3);
}

/** The last step of MurmurHash3 (Austin Appleby, public domain): each bit of the number depends on each of what went in. */
function mixed(from: number): number {
  let h = from;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
