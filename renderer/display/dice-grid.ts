/** The layout of dice on the monitor: all of one size, rows filled from the left. */
export interface DiceGrid {
  /** Edge and gap in px of layout. */
  readonly size: number;
  readonly gap: number;
  readonly across: number;
}

/** The smallest die that can be read from three metres, in px of layout, unless smaller ones are wanted. */
const smallest = 56;

/** The smallest die for which all are put into one row, in px of layout. */
export const ROW = 72;

const gapOf = (size: number): number => Math.round(size * 0.16);

/** The largest edge, in steps of 4, of so many dice in one row. */
const rowEdge = (count: number, width: number): number => Math.floor(width / (count + 0.17 * (count - 1)) / 4) * 4;

/** Dice in a row if all rows are to be about as long: three and three, never five and one. */
export const evenly = (count: number, across: number): number =>
  Math.ceil(count / Math.max(1, Math.ceil(count / across)));

/**
 * The grid with the largest dice, at most `largest` px, of which `count` fit into `width` x `height`; null if they
 * would be too small to read, so that faces are counted instead.
 */
export function diceGrid(count: number, width: number, height: number, largest = 88): DiceGrid | null {
  // Six dice in one row are read sooner than larger ones in two.
  const row = Math.min(largest, rowEdge(count, width));
  if (row >= Math.min(ROW, largest) && row <= height) return { size: row, gap: gapOf(row), across: count };
  for (let size = largest; size >= Math.min(smallest, largest); size -= 4) {
    const gap = gapOf(size);
    const across = Math.floor((width + gap) / (size + gap));
    if (across > 0 && Math.ceil(count / across) * (size + gap) - gap <= height)
      return { size, gap, across: evenly(count, across) };
  }
  return null;
}
