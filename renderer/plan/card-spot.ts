import { grownBy } from '../../rules/fortress/map/grown.ts';
import { sharedArea } from '../../rules/fortress/map/shared-area.ts';
import { coversBox, type Box, type Pair } from '../../rules/fortress/map/geometry.ts';

/** What a card over a plan should not cover, in px of the plan. */
export interface Under {
  /** Who stands there, what is asked about, and the tools of the plan. */
  readonly kept: readonly Box[];
  /** What else is drawn, such as stones on which nobody stands: covered only if there is no other ground. */
  readonly pieces: readonly Box[];
  readonly width: number;
  readonly height: number;
}

/** From the card to the edge of the plan, to whoever stands beside it, and between two spots that are tried, in px. */
const INSET = 14;
const AIR = 4;
const STEP = 16;

/** Positions from one end to the other, both included. */
function along(low: number, high: number): readonly number[] {
  if (high <= low) return [low];
  return [...Array.from({ length: Math.ceil((high - low) / STEP) }, (_, i) => low + i * STEP), high];
}

/**
 * Where a card over a plan stands: its usual place, else along the edges, else on free ground; nearest first. Where there is
 * none, the place at an edge that covers least.
 * @param usual the card in its usual place @param now where it stands now: it stays there while it covers nobody
 */
export function cardSpot(usual: Box, { kept, pieces, width, height }: Under, now: Pair | null): Pair {
  const at = ([x, y]: Pair): Box => ({ ...usual, x, y });
  const clear = (spot: Pair, of: readonly Box[]): boolean => {
    const wide = grownBy(at(spot), AIR);
    return !of.some((box) => coversBox(wide, box));
  };
  if (now !== null && clear(now, kept)) return now;
  const [xs, ys] = [along(INSET, width - INSET - usual.width), along(INSET, height - INSET - usual.height)];
  const onEdge = ([x, y]: Pair): boolean => x === xs[0] || x === xs.at(-1) || y === ys[0] || y === ys.at(-1);
  const far = ([x, y]: Pair): number => Math.hypot(x - usual.x, y - usual.y);
  const nearest = xs.flatMap((x) => ys.map((y): Pair => [x, y])).toSorted((a, b) => far(a) - far(b));
  const edges: readonly Pair[] = [[usual.x, usual.y], ...nearest.filter(onEdge)];
  const spots = [...edges, ...nearest.filter((spot) => !onEdge(spot))];
  const all = [...kept, ...pieces];
  const free = spots.find((spot) => clear(spot, all)) ?? spots.find((spot) => clear(spot, kept));
  if (free !== undefined) return free;
  const hides = (spot: Pair): number => kept.reduce((sum, box) => sum + sharedArea(at(spot), box), 0);
  return edges.reduce((best, spot) => (hides(spot) < hides(best) ? spot : best));
}
