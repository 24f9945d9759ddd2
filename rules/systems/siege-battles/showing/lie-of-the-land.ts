import type { Footprint, Point } from '../../../fortress/view.ts';
import { sectionOf } from '../pieces.ts';
import { footprintsOf } from '../start/plan.ts';
import type { Siege } from '../state.ts';

/**
 * Where to draw units outside all sections; only the table knows their real places. In mm of the plan,
 * attackers at the bottom.
 */

/** Spacing of units in a row, of rows, and from the middle of a wall to units before or behind it. */
const ACROSS = 62;
const DEEP = 46;
const CLEAR = 62;
/** How far before the lowest wall besiegers stand and, closer, sallying or relieving units. */
const BEFORE = { attacker: 150, defender: 95 } as const;
/** The size of a docked siege tower, and its distance from the section. */
const TOWER = 50;

const half = ({ width, depth, turn, shape }: Footprint): { readonly x: number; readonly y: number } => {
  const deep = shape === 'straight' ? depth : width;
  const [cos, sin] = [Math.abs(Math.cos((turn * Math.PI) / 180)), Math.abs(Math.sin((turn * Math.PI) / 180))];
  return { x: (width * cos + deep * sin) / 2, y: (width * sin + deep * cos) / 2 };
};

/** Whether a point is inside a ring of points: on its left and upper edges it is, on its right and lower edges not. */
export function within(ring: readonly Point[], { x, y }: Point): boolean {
  let inside = false;
  ring.forEach((a, i) => {
    const b = ring[(i + 1) % ring.length] ?? a;
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  });
  return inside;
}

/** Distance from a point to the edge of a piece, as if the piece were upright. */
function gap(piece: Footprint, { x, y }: Point): number {
  const size = half(piece);
  return Math.max(Math.abs(piece.at.x - x) - size.x, Math.abs(piece.at.y - y) - size.y);
}

/** The sections in connection order, if they form a closed ring. */
function ringOf(siege: Siege): readonly string[] {
  const ids = Object.keys(siege.sections).filter((id) => sectionOf(siege, id).engine === null);
  const linksOf = (id: string) => sectionOf(siege, id).links.filter((other) => ids.includes(other));
  const [first] = ids;
  if (first === undefined || ids.length < 4) return [];
  const ring = [first];
  for (;;) {
    const next = linksOf(ring.at(-1) ?? first).find((id) => !ring.includes(id));
    if (next === undefined) break;
    ring.push(next);
  }
  const closes = ring.length > 3 && linksOf(ring.at(-1) ?? first).includes(first);
  return closes ? ring : [];
}

/** The footprint of every section; a siege tower stands before the section it docked to. */
export function lieOf(siege: Siege): Readonly<Record<string, Footprint>> {
  const laid = footprintsOf(siege.setup.sections);
  const docked = Object.values(siege.sections).flatMap(({ id, engine, links: [touched] }) => {
    const wall = touched === undefined ? undefined : laid[touched];
    if (engine === null || wall === undefined) return [];
    const away = (wall.shape === 'gatehouse' ? wall.width / 2 : 20) + TOWER / 2;
    const turn = (wall.turn * Math.PI) / 180;
    const at = { x: wall.at.x - Math.sin(turn) * away, y: wall.at.y + Math.cos(turn) * away };
    return [[id, { at, turn: wall.turn, width: TOWER, depth: TOWER, shape: 'square' as const }] as const];
  });
  return { ...laid, ...Object.fromEntries(docked) };
}

/** Spots for this many units in rows in the courtyard, clear of walls; behind the walls if they enclose nothing. */
export function courtyard(siege: Siege, lie: Readonly<Record<string, Footprint>>, units: number): readonly Point[] {
  const pieces = Object.values(lie);
  const ring = ringOf(siege).flatMap((id) => lie[id]?.at ?? []);
  const found: Point[] = [];
  const [left, right] = [Math.min(...pieces.map(({ at }) => at.x)), Math.max(...pieces.map(({ at }) => at.x))];
  const [top, bottom] = [Math.min(...pieces.map(({ at }) => at.y)), Math.max(...pieces.map(({ at }) => at.y))];
  if (ring.length > 0) {
    const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
    for (let y = top; y <= bottom; y += DEEP)
      for (let x = left; x <= right; x += ACROSS)
        if (within(ring, { x, y }) && pieces.every((piece) => gap(piece, { x, y }) > 34)) found.push({ x, y });
    found.sort((a, b) => Math.hypot(a.x - middle.x, a.y - middle.y) - Math.hypot(b.x - middle.x, b.y - middle.y));
    const [first] = found;
    if (first !== undefined) return Array.from({ length: units }, (_, i) => found[i % found.length] ?? first);
  }
  return rows(units, (left + right) / 2, right - left, (x, row) => {
    const over = pieces.filter((piece) => Math.abs(piece.at.x - x) < half(piece).x + ACROSS / 2);
    const wall = Math.min(...(over.length > 0 ? over : pieces).map((piece) => piece.at.y - half(piece).y));
    return wall - CLEAR - row * DEEP;
  });
}

/** Spots for this many units of a side before the fortress, in rows. */
export function field(
  lie: Readonly<Record<string, Footprint>>,
  side: 'attacker' | 'defender',
  units: number,
): readonly Point[] {
  const pieces = Object.values(lie);
  const edges = pieces.flatMap((piece) => [piece.at.x - half(piece).x, piece.at.x + half(piece).x]);
  const [left, right] = [Math.min(0, ...edges), Math.max(0, ...edges)];
  const foot = Math.max(0, ...pieces.map((piece) => piece.at.y + half(piece).y));
  return rows(units, (left + right) / 2, right - left, (_, row) => foot + BEFORE[side] + row * DEEP);
}

function rows(units: number, middle: number, width: number, y: (x: number, row: number) => number): readonly Point[] {
  const most = Math.max(4, Math.floor(width / ACROSS));
  return Array.from({ length: units }, (_, i) => {
    const row = Math.floor(i / most);
    const inRow = Math.min(most, units - row * most);
    const x = middle + ((i % most) - (inRow - 1) / 2) * ACROSS;
    return { x, y: y(x, row) };
  });
}
