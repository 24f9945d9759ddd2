import type { Footprint, Point } from '../view.ts';
import { boxAround, coversBox, inSame, onPlan, reach, roomBehind, type Box, type Pair } from './geometry.ts';

/**
 * A rectangle that something takes up on the map: its middle, half its sides in mm, and its turn in degrees clockwise.
 */
export interface Room {
  readonly at: Point;
  readonly half: { readonly width: number; readonly depth: number };
  readonly turn: number;
}

/** The four corners of a room. */
export function cornersOf({ at, half, turn }: Room): readonly Pair[] {
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([x = 0, y = 0]) => inSame(at, turn, x * half.width, y * half.depth));
}

/** The upright box around a room. */
export const boxAbout = (room: Room): Box => boxAround(cornersOf(room));

/** The room that a section is drawn in. */
export function roomOfSection(footprint: Footprint): Room {
  const [front, back] = [reach(footprint), roomBehind(footprint)];
  const [x, y] = onPlan(footprint, 0, (front - back) / 2);
  return {
    at: { x, y },
    half: { width: footprint.width / 2, depth: (front + back) / 2 },
    turn: footprint.turn,
  };
}

/** Lengths that differ by at most this are equal, in mm. */
const SAME = 0.01;

/** Whether two rooms overlap, with a margin of `gap` mm around the first. */
export function meet(one: Room, other: Room, gap = 0): boolean {
  const grown: Room = { ...one, half: { width: one.half.width + gap, depth: one.half.depth + gap } };
  if (!coversBox(boxAbout(grown), boxAbout(other))) return false;
  const [a, b] = [cornersOf(grown), cornersOf(other)];
  return [one.turn, one.turn + 90, other.turn, other.turn + 90].every((turn) => {
    const [ux, uy] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
    const along = (points: readonly Pair[]): readonly [number, number] => {
      const on = points.map(([x, y]) => x * ux + y * uy);
      return [Math.min(...on), Math.max(...on)];
    };
    const [[aMin, aMax], [bMin, bMax]] = [along(a), along(b)];
    return aMin < bMax - SAME && bMin < aMax - SAME;
  });
}
