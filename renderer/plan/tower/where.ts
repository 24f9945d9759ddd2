import { bridgeOf, GROUND, ladderOf, seatsOf, WALL, type Seat } from '../../../rules/fortress/map/floors.ts';
import type { Box } from '../../../rules/fortress/map/geometry.ts';
import type { CutawayView, OccupantView, SiegeView } from '../../../rules/fortress/view.ts';
import type { Size } from '../use-size.ts';
import { GROUND_LINE, heightOf, LEFT, onFloor, SHEET, STEP, type Point } from './hexes.ts';

/** Where everybody stands in the drawing of a tower cut open. */

/** x of those on the bridge: on the inner hex, and at the battlement. */
const ON_BRIDGE = [LEFT + STEP * 4.2, LEFT + STEP * 4.95] as const;
/** Distance between neighbours in a row. */
const BESIDE = 56;
/** People per row on the ground and before the wall, and the distance between rows. */
const ROWS = { ground: 14, wall: 4, apart: 74 } as const;

/** The hexes of the battlement: far row, middle, near row. @param y height of the battlement */
export function battlements(y: number): readonly Point[] {
  const rows = [
    [6, -1],
    [7, -1],
    [5.5, 0],
    [6.5, 0],
    [6, 1],
    [7, 1],
  ] as const;
  return rows.map(([along, row]) => ({ x: LEFT + STEP * along, y: y + row * 41.25 }));
}

/** Places on the battlement in the order they fill. */
const FILLED = [3, 0, 4, 1, 5, 2] as const;

/** Those without a place on the wall stand before its stones. */
function onWall(slot: number, y: number): Point {
  const at = battlements(y)[FILLED[slot] ?? -1];
  if (at !== undefined) return at;
  const beyond = slot - FILLED.length;
  return {
    x: LEFT + STEP * 5.5 + (beyond % ROWS.wall) * BESIDE,
    y: y + 150 + Math.floor(beyond / ROWS.wall) * ROWS.apart,
  };
}

/** The heights of the floors, from the top, and the index of the one with the bridge. */
export function floorsOf({ levels, bridge }: CutawayView): {
  readonly heights: readonly number[];
  readonly bridgeAt: number;
} {
  const bridgeAt = levels.findIndex(({ section }) => section === bridge.level);
  return { heights: levels.map((_, i) => heightOf(i, levels.length)), bridgeAt: Math.max(0, bridgeAt) };
}

/** x of the ladder up from a floor. @param i the floor, from the top */
export const ladderAt = (i: number): number => LEFT + STEP * (i % 2 === 0 ? 0.62 : 1.3);

/** Where a seat is drawn; undefined if it is not at this tower. */
export function pointOf(tower: CutawayView, { station, slot }: Seat): Point | undefined {
  const { heights, bridgeAt } = floorsOf(tower);
  const bridge = heights[bridgeAt] ?? 0;
  if (station === WALL) return onWall(slot, bridge);
  if (station === GROUND)
    return {
      x: 330 + (slot % ROWS.ground) * BESIDE,
      y: GROUND_LINE + 76 + Math.floor(slot / ROWS.ground) * ROWS.apart,
    };
  if (station === bridgeOf(tower)) {
    const at = ON_BRIDGE[slot];
    return at === undefined ? { x: ON_BRIDGE[0] + 40 + (slot - 2) * 30, y: bridge + 24 } : { x: at, y: bridge - 4 };
  }
  const level = tower.levels.findIndex(({ section }) => section === station);
  const floor = tower.levels[level];
  if (floor !== undefined) return onFloor(slot, heights[level] ?? 0, floor.capacity);
  const ladder = tower.ladders.find((one) => ladderOf(one) === station);
  const lower = tower.levels.findIndex(({ section }) => section === ladder?.lower);
  if (ladder === undefined || lower < 1) return undefined;
  return {
    x: ladderAt(lower) + 4 + slot * 34,
    y: ((heights[lower] ?? 0) + (heights[lower - 1] ?? 0)) / 2 + 20,
  };
}

/** A man as drawn. */
export interface Drawn {
  readonly unit: string;
  readonly station: string;
  readonly at: Point;
  readonly duty: OccupantView['duty'];
}

/**
 * Everybody who is drawn with a tower, the farthest first. Those in no tower are drawn with the first one, so that
 * nobody appears twice.
 */
export function drawnWith(siege: SiegeView, tower: CutawayView): readonly Drawn[] {
  const first = siege.cutaway?.[0]?.id === tower.id;
  const duties = new Map(
    [tower.bridge, ...tower.levels, ...tower.ladders].flatMap(({ occupants }) =>
      occupants.map(({ unit, duty }) => [unit, duty] as const),
    ),
  );
  return [...seatsOf(siege)]
    .flatMap(([unit, seat]): readonly Drawn[] => {
      const at = pointOf(tower, seat);
      const shared = seat.station === WALL || seat.station === GROUND;
      if (at === undefined || (shared && !first)) return [];
      return [{ unit, station: seat.station, at, duty: duties.get(unit) ?? 'none' }];
    })
    .toSorted((a, b) => a.at.y - b.at.y);
}

/** How a tower is drawn: with its title for a monitor, with its floors counted, or for giving orders on it. */
export type Kind = 'titled' | 'counted' | 'played';

/** The box of the drawing: tall enough for those on the ground. */
export function sheetOf(drawn: readonly Drawn[], kind: Kind): Box {
  const lowest = Math.max(kind === 'titled' ? SHEET.height : GROUND_LINE + 28, ...drawn.map(({ at }) => at.y + 26));
  if (kind === 'titled') return { x: 0, y: 0, width: SHEET.width, height: lowest };
  // When orders are given on it, the floors and their counts are above the drawing; the wall's name is wider than the wall.
  return kind === 'played'
    ? { x: 290, y: 130, width: SHEET.width - 350, height: lowest - 130 }
    : { x: 30, y: 150, width: SHEET.width - 130, height: lowest - 150 };
}

/** What covers the frame, in px: the floors along its top, the tools at its right, the card at its lower right. */
const COVERED = { top: 66, right: 66, card: { width: 240, height: 100 } } as const;

/** The same in the drawing, over the part of it that is seen. @param px a px in units of the drawing */
export function coveredIn({ x, y, width, height }: Box, px: number): readonly Box[] {
  const card = { width: COVERED.card.width * px, height: COVERED.card.height * px };
  return [
    { x, y, width, height: COVERED.top * px },
    { x: x + width - card.width, y: y + height - card.height, ...card },
  ];
}

/** The drawing with orders given on it, as large as the frame allows with nobody under what covers the frame. */
export function playedView(drawn: readonly Drawn[], frame: Size): Box {
  const sheet = sheetOf(drawn, 'played');
  const view = (below: number): Box => {
    const scale = Math.max(
      sheet.width / Math.max(1, frame.width - COVERED.right),
      sheet.height / Math.max(1, frame.height - COVERED.top - below),
    );
    const [width, height] = [frame.width * scale, frame.height * scale];
    const spare = { x: width - sheet.width, y: height - sheet.height - (COVERED.top + below) * scale };
    return {
      x: sheet.x - Math.min(spare.x / 2, spare.x - COVERED.right * scale),
      y: sheet.y - COVERED.top * scale - spare.y / 2,
      width,
      height,
    };
  };
  const wide = view(0);
  const card = coveredIn(wide, wide.width / frame.width)[1];
  const covers = ({ at }: Drawn): boolean => card !== undefined && at.x + 26 > card.x && at.y > card.y;
  return drawn.some(covers) ? view(COVERED.card.height) : wide;
}
