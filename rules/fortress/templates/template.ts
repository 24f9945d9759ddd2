/** Fortresses to begin from, in blocks that every system builds in its own way. */

/** What templates are made of. */
export const BLOCKS = [
  'wall',
  'gate',
  'great-gate',
  'tower',
  'round-tower',
  'keep',
  'palisade',
  'palisade-tower',
  'palisade-gate',
] as const;
export type Block = (typeof BLOCKS)[number];

/**
 * How much wall a section is: a piece of 40 to 50 mm (`fine`), about 120 mm (`coarse`), or everything from one tower to
 * the next (`whole`).
 */
export type Grain = 'fine' | 'coarse' | 'whole';

/** A stretch of wall from one corner to the next. */
export interface Side {
  /** What stands at the corner where it begins. */
  readonly corner: Block;
  /** Which way it runs: 0 along the attacked front from left to right, 270 away from the attackers. */
  readonly turn: number;
  /** Sides with the same letter are equally long, whatever they are made of. */
  readonly equal: string;
  /** Its pieces for each grain: W a wall, G a gate. */
  readonly pieces: Readonly<Record<Grain, string>>;
}

/** A wall that closes on itself, or runs from its first corner to the last. */
export interface Trace {
  readonly sides: readonly Side[];
  /** What ends an open wall; a closed one ends where it began. */
  readonly end: Block | null;
  readonly blocks: { readonly wall: Block; readonly gate: Block };
}

export interface Template {
  readonly id: string;
  /** Around the same middle, the outer one first. */
  readonly traces: readonly Trace[];
  /** What stands alone, at parts of half the width and half the depth of the outer wall from its middle. */
  readonly alone: readonly { readonly block: Block; readonly at: readonly [number, number] }[];
}
