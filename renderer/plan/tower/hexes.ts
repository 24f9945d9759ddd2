import type { CutawayView, OccupantView } from '../../../rules/fortress/view.ts';

/** Where the hexes of a tower's floors are drawn: floors as plates seen from the side and above, fronts aligned. */

/** The drawing, in px of the monitor's layout. */
export const SHEET = { width: 1290, height: 1080 } as const;
export const GROUND_LINE = 1002;
const RADIUS = 55;
/** From hex to hex along a row. */
export const STEP = Math.sqrt(3) * RADIUS;
/** Plates are seen from above at an angle that halves their depth. */
const FORESHORTENED = 0.5;
const ROW = 1.5 * RADIUS * FORESHORTENED;
/** Centre of the rearmost hex of the ground level. */
export const LEFT = 392;
/** Heights of the lowest and the highest floor. */
const LOWEST = 886;
const HIGHEST = 282;

/** A hex: row from the far side to the near one, and place in the row from rear to front. */
export interface Cell {
  readonly row: 0 | 1 | 2;
  readonly place: number;
}
export interface Point {
  readonly x: number;
  readonly y: number;
}
export type Level = CutawayView['levels'][number];

const rows = (...lengths: readonly [number, number, number]): readonly Cell[] =>
  ([0, 1, 2] as const).flatMap((row) => Array.from({ length: lengths[row] }, (_, place) => ({ row, place })));
const TOP: readonly Cell[] = [
  { row: 0, place: 1 },
  { row: 0, place: 2 },
  { row: 1, place: 2 },
  { row: 1, place: 3 },
  { row: 2, place: 1 },
  { row: 2, place: 2 },
];

/** Hexes of a floor with so many places (ST-042): twelve on the ground, ten, or six. */
export function cellsOf(capacity: number): readonly Cell[] {
  if (capacity > 10) return rows(4, 4, 4);
  return capacity > 6 ? rows(3, 4, 3) : TOP;
}

/** Height of the floor `index` of `count`, counted from the top. */
export function heightOf(index: number, count: number): number {
  return count < 2 ? LOWEST : HIGHEST + ((LOWEST - HIGHEST) * index) / (count - 1);
}

/** Centre of a hex on a plate at height `y`; outer rows of the wide ground level reach farther back. */
export function centre({ row, place }: Cell, y: number, capacity: number): Point {
  const back = row === 1 ? 0.5 : capacity > 10 ? 0 : 1;
  return { x: LEFT + STEP * (place + back), y: y + (row - 1) * ROW };
}

/** Outline of a hex. @param share 1 for the whole hex */
export function outline({ x, y }: Point, share = 1): string {
  const corners = Array.from({ length: 6 }, (_, i) => {
    const angle = ((i * 60 - 90) * Math.PI) / 180;
    const corner = [x + Math.cos(angle) * RADIUS * share, y + Math.sin(angle) * RADIUS * share * FORESHORTENED];
    return corner.map((value) => value.toFixed(1)).join(' ');
  });
  return `M${corners.join('L')}Z`;
}

type Spot = OccupantView['spot'];

/** What kind of hex a cell is drawn as: the rearmost and the foremost of its row, the rest inside. */
function suits({ row, place }: Cell, spot: Spot, cells: readonly Cell[]): boolean {
  const inRow = cells.filter((cell) => cell.row === row).map((cell) => cell.place);
  const foremost = place === Math.max(...inRow);
  switch (spot) {
    case 'front':
      return foremost;
    case 'winch':
      // Beside the middle of the front, where the ropes run.
      return foremost && row !== 1;
    case 'rear':
      return place === Math.min(...inRow);
    case 'slit':
      return row !== 1;
    case 'inner':
      return row === 1 && !foremost;
  }
}

const CHOICE: readonly Spot[] = ['winch', 'front', 'rear', 'inner', 'slit'];

/**
 * A hex for each occupant, as many as there are hexes: first those whose kind of hex is told, then the rest wherever
 * there is room.
 */
export function seated(occupants: readonly OccupantView[], cells: readonly Cell[]): readonly (OccupantView | null)[] {
  const seats: (OccupantView | null)[] = cells.map(() => null);
  // Whoever has the fewest hexes to choose from chooses first.
  const inTurn = occupants.toSorted((a, b) => CHOICE.indexOf(a.spot) - CHOICE.indexOf(b.spot));
  const rest = inTurn.filter((man) => {
    const seat = cells.findIndex((cell, i) => seats[i] === null && suits(cell, man.spot, cells));
    if (seat < 0) return true;
    seats[seat] = man;
    return false;
  });
  for (const man of rest) {
    const seat = seats.indexOf(null);
    if (seat >= 0) seats[seat] = man;
  }
  return seats;
}
