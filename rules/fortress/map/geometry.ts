import type { Footprint, Point, SectionView } from '../view.ts';

/** A point as x and y, in mm. */
export type Pair = readonly [x: number, y: number];

/** All coordinates here are in mm of model, y downwards. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Unit vector from the piece towards the field. */
export function outward(footprint: Footprint): Pair {
  return [-Math.sin(radians(footprint.turn)), Math.cos(radians(footprint.turn))];
}

/**
 * The plan position of a point given along the piece (to the right as seen from the courtyard's north) and outwards.
 */
export function onPlan(footprint: Footprint, along: number, out: number): Pair {
  const [nx, ny] = outward(footprint);
  return [footprint.at.x + ny * along + nx * out, footprint.at.y - nx * along + ny * out];
}

/** Half the drawn depth of a piece towards the field; walls are drawn deep enough to hold a stand. */
export const reach = (footprint: Footprint): number => drawnDepth(footprint, 20, 34);

/** Whether a piece is a tower, square or round. */
export const isTower = ({ shape }: Footprint): boolean => shape === 'square' || shape === 'round';

/** Walls are drawn 32 mm deep; thinner and thicker models scale that a little. */
export function wallScale(footprint: Footprint): number {
  return Math.min(1.25, Math.max(0.9, footprint.depth / 32));
}

/** The gatehouse is drawn for a block 66 mm wide. */
export function gateScale(footprint: Footprint): number {
  return footprint.width / 66;
}

/** Half the drawn depth of a piece towards the courtyard. */
export const roomBehind = (footprint: Footprint): number => drawnDepth(footprint, 15, 26);

/** A drawn depth that walls and gates have for themselves; towers are round. */
function drawnDepth(footprint: Footprint, wall: number, gate: number): number {
  switch (footprint.shape) {
    case 'straight':
      return wall * wallScale(footprint);
    case 'gatehouse':
      return gate * gateScale(footprint);
    default:
      return footprint.width / 2;
  }
}

/** A point in the frame of something at `at` that is turned clockwise by `turn` degrees. */
export function inSame(at: Point, turn: number, x: number, y: number): Pair {
  const [sin, cos] = [exact(Math.sin(radians(turn))), exact(Math.cos(radians(turn)))];
  return [at.x + x * cos - y * sin, at.y + x * sin + y * cos];
}

/** Rounds the sine of a quarter turn to a whole number; otherwise a piece along a table edge lies a hair beyond it. */
const exact = (sine: number): number => (Math.abs(sine - Math.round(sine)) < 1e-12 ? Math.round(sine) : sine);

/** The four corners of a piece as drawn. */
export function corners(footprint: Footprint): readonly Pair[] {
  const half = footprint.width / 2;
  const back = roomBehind(footprint);
  const front = reach(footprint);
  return [
    onPlan(footprint, -half, -back),
    onPlan(footprint, half, -back),
    onPlan(footprint, half, front),
    onPlan(footprint, -half, front),
  ];
}

/** Convex hull of the points, clockwise on the screen (y down). */
export function hull(points: readonly Pair[]): readonly Pair[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  if (sorted.length < 3) return sorted;
  const cross = (o: Pair, a: Pair, b: Pair): number => (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);
  const half = (list: readonly Pair[]): Pair[] => {
    const chain: Pair[] = [];
    for (const point of list) {
      let [before, last] = chain.slice(-2);
      while (before !== undefined && last !== undefined && cross(before, last, point) <= 0) {
        chain.pop();
        [before, last] = chain.slice(-2);
      }
      chain.push(point);
    }
    chain.pop();
    return chain;
  };
  return [...half(sorted), ...half([...sorted].reverse())];
}

/** The box around some points; empty at the origin if there are none. */
export function boxAround(points: readonly Pair[]): Box {
  if (points.length === 0) return { x: 0, y: 0, width: 0, height: 0 };
  const xs = points.map((p) => p[0]);
  const ys = points.map((p) => p[1]);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** Two opposite corners of a box. */
export const ends = ({ x, y, width, height }: Box): readonly Pair[] => [
  [x, y],
  [x + width, y + height],
];

/** Whether two boxes overlap. */
export const coversBox = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** Whether a point lies inside a polygon. */
export function inside(polygon: readonly Pair[], [x, y]: Pair): boolean {
  let within = false;
  polygon.forEach(([ax, ay], i) => {
    const [bx, by] = polygon[(i + 1) % polygon.length] ?? [ax, ay];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within;
  });
  return within;
}

/** The middle of all sections. */
export function middle(sections: readonly SectionView[]): Pair {
  const n = Math.max(1, sections.length);
  return [
    sections.reduce((sum, s) => sum + s.footprint.at.x, 0) / n,
    sections.reduce((sum, s) => sum + s.footprint.at.y, 0) / n,
  ];
}
