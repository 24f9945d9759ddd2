/** Edges to try for the dice of a fight, largest first, and the room between two of them, in px of layout. */
const EDGES = [88, 80, 72, 66, 62, 56, 48, 40] as const;
export const BETWEEN = 12;
/** The smallest die that is readable from a seat at the table; smaller ones only where nothing else helps. */
const COMFORTABLE = 48;
/** The size of a hit above the save that answers it, beside the save's, and the room between the two. */
const HIT = 0.62;
const BELOW_HIT = 5;

/** The dice of one side in a round. */
export interface LaneDice {
  /** The dice of each of its rolls before, oldest first. */
  readonly earlier: readonly number[];
  /** Dice awaited or just landed; 0: the side does not roll. */
  readonly now: number;
  /** Those are saves, and stand below the hits that they answer: always, once they have landed, or not. */
  readonly below: 'always' | 'landed' | 'never';
}

/** How the dice of a lane are drawn: all of one size, in rows of so many. */
export interface LaneGrid {
  /** How many of the rolls before are drawn, the latest. What no longer fits is told in the count beneath. */
  readonly kept: number;
  readonly size: number;
  readonly across: number;
}

const rowsOf = (dice: number, across: number): number => Math.ceil(dice / across);
const acrossOf = (size: number, width: number): number => Math.max(1, Math.floor((width + BETWEEN) / (size + BETWEEN)));

/** The height of a lane's dice, in px of layout. */
export function heightOf({ earlier, now, below }: LaneDice, { kept, size, across }: LaneGrid): number {
  const before = earlier.slice(earlier.length - kept).reduce((sum, dice) => sum + rowsOf(dice, across), 0);
  const row = below === 'never' ? size : Math.round(size * HIT) + BELOW_HIT + size;
  return before * (size + BETWEEN) + rowsOf(now, across) * (row + BETWEEN);
}

/** The most rolls with the largest dice that fit; null if not even the dice of now do. */
export function laneGrid(lane: LaneDice, width: number, height: number): LaneGrid | null {
  for (let kept = lane.earlier.length; kept >= 0; kept -= 1)
    for (const size of EDGES) {
      const across = acrossOf(size, width);
      // A single roll stands in rows of equal length: three and three, never five and one.
      const even = kept > 0 || lane.now === 0 ? across : Math.ceil(lane.now / rowsOf(lane.now, across));
      const grid = { kept, size, across: even };
      if (heightOf(lane, grid) <= height) return grid;
    }
  return null;
}

const nothing: LaneGrid = { kept: 0, size: COMFORTABLE, across: 1 };

/** The grid of the dice of now as places that wait for them, within one of the given heights; null: they need more. */
function placesOf(lane: LaneDice, width: number, rooms: readonly number[]): LaneGrid | null {
  // Places for saves are as large as the saves that will lie there, unless that costs the other side its dice.
  const wanted = lane.below === 'never' ? [lane] : [lane, { ...lane, below: 'never' as const }];
  for (const room of rooms)
    for (const one of wanted) {
      const grid = laneGrid(one, width, room);
      if (grid !== null && grid.size >= COMFORTABLE) return grid;
    }
  return null;
}

/**
 * The dice of all lanes of a fight. Each has its share of the room; a side that rolls more dice than its share holds
 * takes what the other does not need, and at last all of it: the dice of the other are then told in their count alone.
 * @param height for all of them together, in px of layout
 * @returns for each lane its grid; null where there are too many dice to draw one by one
 */
export function lanesOf(lanes: readonly LaneDice[], width: number, height: number): readonly (LaneGrid | null)[] {
  const share = height / Math.max(1, lanes.length);
  const at = lanes.findIndex(({ now }) => now > 0);
  const rolls = lanes[at];
  const shares = lanes.map((lane, i) => laneGrid(lane, width, share) ?? (i === at ? null : nothing));
  if (rolls === undefined) return shares;
  const others = lanes.reduce((sum, lane, i) => sum + (i === at ? 0 : heightOf(lane, shares[i] ?? nothing)), 0);
  const places = placesOf(rolls, width, [share, height - others]);
  // Dice lie where their places were, as long as they fit there together with the hits above them.
  const tall = places === null ? Infinity : rolls.below === 'always' ? heightOf(rolls, places) : 0;
  if (tall <= height - others) return shares.with(at, places);
  const alone =
    tall <= height ? places : laneGrid(rolls.below === 'landed' ? { ...rolls, below: 'never' } : rolls, width, height);
  return lanes.map((_, i) => (i === at ? alone : nothing));
}
