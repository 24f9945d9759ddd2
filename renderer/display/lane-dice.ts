/** Edges to try for the dice of a fight, largest first, and the room between two of them. */
const EDGES = [88, 80, 72, 66, 62, 56, 48, 40] as const;
const BETWEEN = 12;

/**
 * The dice that a lane of a fight has room for, in px of layout: those thrown now, and as many of the latest rolls
 * before them as fit. What no longer fits is told in the count beneath.
 * @param earlier dice of each roll before, oldest first
 * @param now dice awaited or just landed
 */
export function diceOfLane(
  earlier: readonly number[],
  now: number,
  width: number,
  height: number,
): { readonly kept: number; readonly size: number } {
  const rows = (dice: number, size: number): number =>
    Math.ceil(dice / Math.max(1, Math.floor((width + BETWEEN) / (size + BETWEEN))));
  for (let kept = earlier.length; kept >= 0; kept -= 1) {
    const pools = [...earlier.slice(earlier.length - kept), now];
    const size = EDGES.find(
      (edge) => pools.reduce((sum, dice) => sum + rows(dice, edge), 0) * (edge + BETWEEN) <= height,
    );
    if (size !== undefined) return { kept, size };
  }
  return { kept: 0, size: EDGES[EDGES.length - 1] ?? 40 };
}
