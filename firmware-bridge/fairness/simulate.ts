import { Season } from './evidence.ts';

/** A seeded generator of numbers from 0 to 1 (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * Rolls a die until it is called unfair.
 * @param bias how much more often than expected its last face comes: 0.2 for a fifth; the others share the rest
 * @returns the number of rolls; `undefined` if it was not called unfair within `most`
 */
export function rollsUntilUnfair(sides: number, bias: number, most: number, random: () => number): number | undefined {
  const season = new Season(sides);
  const heavy = (1 + bias) / sides;
  for (let rolls = 1; rolls <= most; rolls += 1) {
    season.roll(random() < heavy ? sides : 1 + Math.floor(random() * (sides - 1)));
    if (season.strongest >= Math.log(100)) return rolls;
  }
  return undefined;
}
