/** A repeatable sequence of numbers from 0 up to 1, for drawings only: the same seed always draws the same thing. */
export type Sequence = () => number;

/** 32-bit FNV-1a hash of a name. */
export function seedOf(name: string): number {
  let hash = 2166136261;
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619);
  return hash >>> 0;
}

/** The sequence seeded by a name (mulberry32). Never used for rolls of the game. */
export function sequenceOf(name: string): Sequence {
  let state = seedOf(name);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
