/** The layout of dice on the monitor: all of one size, rows filled from the left. */
export interface DiceGrid {
  /** Edge and gap in px of layout. */
  readonly size: number;
  readonly gap: number;
  readonly across: number;
}

/** The smallest die that can be read from three metres, in px of layout, unless smaller ones are wanted. */
const smallest = 56;

/**
 * The grid with the largest dice, at most `largest` px, of which `count` fit into `width` x `height`; null if they
 * would be too small to read, so that faces are counted instead.
 */
export function diceGrid(count: number, width: number, height: number, largest = 88): DiceGrid | null {
  for (let size = largest; size >= Math.min(smallest, largest); size -= 4) {
    const gap = Math.round(size * 0.16);
    const across = Math.floor((width + gap) / (size + gap));
    if (across > 0 && Math.ceil(count / across) * (size + gap) - gap <= height) return { size, gap, across };
  }
  return null;
}
