import { alongOf, cellsOf, type Cell } from '../../../rules/fortress/map/floors.ts';
import type { CutawayView } from '../../../rules/fortress/view.ts';

/** Where the hexes of a tower's floors are drawn: floors as plates seen at an angle from the side, fronts aligned. */

/** The drawing, in px of the monitor's layout. */
export const SHEET = { width: 1290, height: 1080 } as const;
export const GROUND_LINE = 1002;
const RADIUS = 55;
/** From hex to hex along a row. */
export const STEP = Math.sqrt(3) * RADIUS;
/** The viewing angle halves the depth of the plates. */
const FORESHORTENED = 0.5;
const ROW = 1.5 * RADIUS * FORESHORTENED;
/** Centre of the rearmost hex of the ground level. */
export const LEFT = 392;
/** Heights of the lowest and the highest floor. */
const LOWEST = 886;
const HIGHEST = 282;

export interface Point {
  readonly x: number;
  readonly y: number;
}
export type Level = CutawayView['levels'][number];

/** Height of the floor `index` of `count`, counted from the top. */
export function heightOf(index: number, count: number): number {
  return count < 2 ? LOWEST : HIGHEST + ((LOWEST - HIGHEST) * index) / (count - 1);
}

/** Centre of a hex on a plate at height `y`. */
function centre(cell: Cell, y: number, capacity: number): Point {
  return { x: LEFT + STEP * alongOf(cell, capacity), y: y + (cell.row - 1) * ROW };
}

/** Centre of a place on a floor; those without a hex stand between two hexes of the near row. */
export function onFloor(slot: number, y: number, capacity: number): Point {
  const cells = cellsOf(capacity);
  const cell = cells[slot];
  if (cell !== undefined) return centre(cell, y, capacity);
  const beyond = slot - cells.length;
  return { x: LEFT + STEP * (0.25 + (beyond % 8) * 0.5), y: y + ROW * 1.9 + Math.floor(beyond / 8) * 20 };
}

/** Outline of a hex. @param share scale, 1 for the whole hex */
export function outline({ x, y }: Point, share = 1): string {
  const corners = Array.from({ length: 6 }, (_, i) => {
    const angle = ((i * 60 - 90) * Math.PI) / 180;
    const corner = [x + Math.cos(angle) * RADIUS * share, y + Math.sin(angle) * RADIUS * share * FORESHORTENED];
    return corner.map((value) => value.toFixed(1)).join(' ');
  });
  return `M${corners.join('L')}Z`;
}
