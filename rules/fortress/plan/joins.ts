import type { Footprint } from '../view.ts';
import type { FortressPlan, Piece } from './plan.ts';
import { apart, endsOf, hasEnds, nearestOnOutline, radiusAlong, within } from './shape.ts';

/** Which pieces touch. */

/** Pieces nearer than this touch, because models are glued by hand. In mm. */
export const TOUCH = 4;

/** Whether two pieces touch: an end at an end, an end at a tower, or two towers. */
export function touch(a: Footprint, b: Footprint): boolean {
  if (hasEnds(a) && hasEnds(b)) return endsOf(a).some((one) => endsOf(b).some((other) => apart(one, other) <= TOUCH));
  if (hasEnds(a)) return endsOf(a).some((end) => within(b, end) || apart(end, nearestOnOutline(b, end)) <= TOUCH);
  if (hasEnds(b)) return touch(b, a);
  const far = apart(a.at, b.at);
  if (far < 1e-9) return true;
  const way = { x: (b.at.x - a.at.x) / far, y: (b.at.y - a.at.y) / far };
  return far <= radiusAlong(a, way) + radiusAlong(b, way) + TOUCH;
}

const without = (ids: readonly string[], id: string): string[] => ids.filter((one) => one !== id);

/** The plan with two pieces joined or separated, whatever their positions. */
export function joined(plan: FortressPlan, a: string, b: string, join: boolean): FortressPlan {
  if (a === b || !plan.pieces.some(({ id }) => id === a) || !plan.pieces.some(({ id }) => id === b)) return plan;
  const change = (piece: Piece, other: string): Piece => ({
    ...piece,
    joins: join ? [...without(piece.joins, other), other] : without(piece.joins, other),
  });
  return {
    ...plan,
    pieces: plan.pieces.map((piece) => (piece.id === a ? change(piece, b) : piece.id === b ? change(piece, a) : piece)),
  };
}

/** The plan with the joins of one piece recomputed from its position; those between others stay. */
export function rejoined(plan: FortressPlan, id: string): FortressPlan {
  const moved = plan.pieces.find((piece) => piece.id === id);
  if (moved === undefined) return plan;
  const beside = plan.pieces.filter((other) => other.id !== id && touch(moved.footprint, other.footprint));
  const joins = beside.map((other) => other.id);
  // Remaining joins keep their order, so that unchanged pieces do not look changed.
  const kept = moved.joins.filter((other) => joins.includes(other));
  const all = [...kept, ...joins.filter((other) => !kept.includes(other))];
  return {
    ...plan,
    pieces: plan.pieces.map((piece): Piece => {
      if (piece.id === id) return { ...piece, joins: all };
      if (joins.includes(piece.id) === piece.joins.includes(id)) return piece;
      return { ...piece, joins: joins.includes(piece.id) ? [...piece.joins, id] : without(piece.joins, id) };
    }),
  };
}

/** The plan with all joins recomputed from the positions. */
export function joinedAsTheyLie(plan: FortressPlan): FortressPlan {
  return plan.pieces.reduce((now, { id }) => rejoined(now, id), plan);
}

/** Makes joins symmetric: adds each one-sided join to the other piece. */
export function toldOnBothSides(pieces: readonly Piece[]): Piece[] {
  return pieces.map((piece) => {
    const told = pieces.filter((other) => other.joins.includes(piece.id)).map(({ id }) => id);
    return { ...piece, joins: [...new Set([...piece.joins, ...told])].filter((id) => id !== piece.id) };
  });
}
