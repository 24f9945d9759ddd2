/**
 * The lot of the player who entered as number `number`: the same from the same seed on every machine, and different for
 * every player of an event. A mixing of 32 bits in which no two inputs meet (the finaliser of MurmurHash3).
 */
export function drawLot(seed: number, number: number): number {
  let bits = (seed ^ Math.imul(number, 0x9e3779b1)) >>> 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
