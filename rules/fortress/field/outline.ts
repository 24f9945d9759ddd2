import { boxAround, inSame, type Box, type Pair } from '../map/geometry.ts';
import type { FieldUnit, FieldView, Placed, Shape, TableSize } from './field-view.ts';

/** The outline of a piece in its own frame, in mm: -y is forward, the middle of its front edge is 0, 0. */

/** The base of one stand: its middle, its size and its own turn in degrees. Lost stands are drawn as gaps. */
export interface Cell {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly depth: number;
  readonly turn: number;
  readonly lost: boolean;
}

/** Radius of a leader's round base. */
export const LEADER = 17;
/** Gap between two stands of skirmishers. */
const APART = 6;
const BENT = 45;

/** Stands left, and stands at full strength. */
export interface Strength {
  readonly stands: number;
  readonly full: number;
}

/** How many stands fit in the front rank. */
function ranked(shape: Shape, frontage: number, full: number): number {
  if (shape === 'column') return 1;
  // Casualties leave a gap in the line.
  return shape === 'line' && frontage > 1 ? Math.max(frontage, Math.min(full, frontage + 1)) : frontage;
}

type Unit = Pick<FieldUnit, 'shape' | 'frontage' | 'stand'>;

/** The stands of a unit, from the front rank and from the left; the last ones are lost. */
export function cellsOf({ shape, frontage, stand }: Unit, { stands, full }: Strength): readonly Cell[] {
  const { width, depth } = stand;
  const lost = (i: number): boolean => i >= stands;
  const all = Array.from({ length: Math.max(full, stands) }, (_, i) => i);
  const cell = (i: number, x: number, y: number, turn = 0): Cell => ({ x, y, width, depth, turn, lost: lost(i) });
  switch (shape) {
    case 'skirmish':
      return all.map((i) => cell(i, (i - (all.length - 1) / 2) * (width + APART), depth / 2 + (i % 2) * APART));
    case 'hedgehog':
      // Back to back: every outer edge is a front.
      return all.map((i) => {
        const row = Math.floor(i / 2);
        const pair = all.length - row * 2 === 1 ? 0 : (i % 2) - 0.5;
        return cell(i, pair * width, depth / 2 + row * depth, row === 0 ? 0 : 180);
      });
    case 'refused-left':
    case 'refused-right':
    case 'refused-both':
      return refused(shape, all.length, { width, depth }, cell);
    default: {
      const front = Math.max(1, Math.min(all.length, ranked(shape, frontage, full)));
      return all.map((i) => {
        const row = Math.floor(i / front);
        const inRow = Math.min(front, all.length - row * front);
        return cell(i, ((i % front) - (inRow - 1) / 2) * width, depth / 2 + row * depth);
      });
    }
  }
}

/** A line with one flank or both bent back by 45 degrees. */
function refused(
  shape: 'refused-left' | 'refused-right' | 'refused-both',
  count: number,
  { width, depth }: FieldUnit['stand'],
  cell: (i: number, x: number, y: number, turn?: number) => Cell,
): readonly Cell[] {
  const [left, right] = [shape !== 'refused-right', shape !== 'refused-left'];
  const bent = count - Number(left) - Number(right) < 1 ? [left, false] : [left, right];
  const straight = count - bent.filter(Boolean).length;
  const half = (straight * width) / 2;
  const slope = Math.SQRT1_2;
  return Array.from({ length: count }, (_, i) => {
    if (i < straight) return cell(i, (i + 0.5) * width - half, depth / 2);
    const way = bent[0] === true && i === straight ? -1 : 1;
    // The outer corner of the front edge is the hinge.
    const along = width / 2;
    return cell(i, way * (half + (along - depth / 2) * slope), (along + depth / 2) * slope, way * BENT);
  });
}

/** The box around the stands of a unit in its own frame. */
export function boxOfUnit(unit: Unit, strength: Strength): Box {
  return boxAround(
    cellsOf(unit, strength).flatMap(({ x, y, width, depth, turn }) =>
      [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
      ].map(([a = 0, b = 0]) => inSame({ x, y }, turn, (a * width) / 2, (b * depth) / 2)),
    ),
  );
}

/** A leader's round base in his own frame. */
const LEADER_BOX: Box = { x: -LEADER, y: 0, width: 2 * LEADER, height: 2 * LEADER };

/** The corners on the table of a box in the frame of a piece. */
export function cornersAt({ at, turn }: Placed, { x, y, width, height }: Box): readonly Pair[] {
  return [
    inSame(at, turn, x, y),
    inSame(at, turn, x + width, y),
    inSame(at, turn, x + width, y + height),
    inSame(at, turn, x, y + height),
  ];
}

/** A piece on the battlefield: its box in its own frame, its side, and its place in the set-up. */
export interface FieldPiece {
  readonly id: string;
  readonly side: string;
  readonly box: Box;
  readonly placed: Placed | null;
}

/** The parts of a siege that say who stands in the open. */
interface Host {
  readonly field?: FieldView | undefined;
  readonly units: readonly {
    readonly id: string;
    readonly side: string;
    readonly stands: number;
    readonly standsAtStart: number;
    readonly destroyed: boolean;
  }[];
}

/** Everybody who still stands in the open: units in the order of the view, then leaders. */
export function fieldPieces({ field, units }: Host): readonly FieldPiece[] {
  if (field === undefined) return [];
  const known = new Map(field.units.map((one) => [one.unit, one]));
  const there = units.flatMap(({ id, side, stands, standsAtStart, destroyed }): readonly FieldPiece[] => {
    const unit = known.get(id);
    if (unit === undefined || destroyed || stands === 0) return [];
    return [{ id, side, box: boxOfUnit(unit, { stands, full: standsAtStart }), placed: unit.placed }];
  });
  const leaders = field.leaders
    .filter(({ lost }) => !lost)
    .map(({ leader, side, placed }) => ({ id: leader, side, box: LEADER_BOX, placed }));
  return [...there, ...leaders];
}

/** A place moved just enough for the whole piece to lie on the table. */
export function onTable(place: Placed, box: Box, table: TableSize): Placed {
  const around = boxAround(cornersAt(place, box));
  const shift = (low: number, high: number, most: number): number =>
    high - low > most ? (most - high - low) / 2 : low < 0 ? -low : high > most ? most - high : 0;
  const [dx, dy] = [
    shift(around.x, around.x + around.width, table.width),
    shift(around.y, around.y + around.height, table.height),
  ];
  // Round to whole mm, inwards.
  const whole = (from: number, by: number): number => (by > 0 ? Math.ceil(from + by) : Math.floor(from + by));
  return dx === 0 && dy === 0 ? place : { ...place, at: { x: whole(place.at.x, dx), y: whole(place.at.y, dy) } };
}

/** Degrees as a whole number from 0 to 359. */
export const wholeTurn = (degrees: number): number => ((Math.round(degrees) % 360) + 360) % 360;
