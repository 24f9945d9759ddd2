/**
 * The lot of the player with entry number `number`: the same for the same seed on every machine, and different for
 * every player of an event. A bijective 32-bit mix (the finaliser of MurmurHash3).
 */
export function drawLot(seed: number, number: number): number {
  let bits = (seed ^ Math.imul(number, 0x9e3779b1)) >>> 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
