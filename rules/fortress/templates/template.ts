/** Fortress templates, in blocks that every system builds in its own way. */

/** The blocks of templates. */
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
 * How much wall one section covers: a piece of 40 to 50 mm (`fine`), about 120 mm (`coarse`), or everything from one
 * tower to the next (`whole`).
 */
export type Grain = 'fine' | 'coarse' | 'whole';

/** A stretch of wall from one corner to the next. */
export interface Side {
  /** The block at the corner where it begins. */
  readonly corner: Block;
  /** Its direction: 0 along the attacked front from left to right, 270 away from the attackers. */
  readonly turn: number;
  /** Sides with the same letter are equally long, whatever they consist of. */
  readonly equal: string;
  /** Its pieces for each grain: W a wall, G a gate. */
  readonly pieces: Readonly<Record<Grain, string>>;
}

/** A closed wall, or one that runs from its first corner to the last. */
export interface Trace {
  readonly sides: readonly Side[];
  /** The end of an open wall; `null` for a closed one. */
  readonly end: Block | null;
  readonly blocks: { readonly wall: Block; readonly gate: Block };
}

export interface Template {
  readonly id: string;
  /** Concentric walls, the outer one first. */
  readonly traces: readonly Trace[];
  /** Free-standing blocks, positioned from the middle of the outer wall in fractions of half its width and depth. */
  readonly alone: readonly { readonly block: Block; readonly at: readonly [number, number] }[];
}
