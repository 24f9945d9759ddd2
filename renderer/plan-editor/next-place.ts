import type { Piece, PieceKind } from '../../rules/fortress/plan/plan.ts';
import {
  along,
  apart,
  endsOf,
  hasEnds,
  normal,
  plus,
  radiusAlong,
  within,
  nearestOnOutline,
} from '../../rules/fortress/plan/shape.ts';
import { SNAP, snapped } from '../../rules/fortress/plan/snapping.ts';
import type { Footprint, Point } from '../../rules/fortress/view.ts';

/** Whether no other piece is within snapping reach of an end. */

function isFree(end: Point, piece: Piece, pieces: readonly Piece[]): boolean {
  return pieces.every(({ id, footprint }) => {
    if (id === piece.id) return true;
    if (hasEnds(footprint)) return endsOf(footprint).every((other) => apart(end, other) > SNAP.reach);
    return !within(footprint, end) && apart(end, nearestOnOutline(footprint, end)) > SNAP.reach;
  });
}

/**
 * The default place of the next piece: at a free end of the selected piece, in line with it; without one, in the middle
 * of the picture.
 */
export function nextPlace(
  kind: PieceKind,
  selected: Piece | undefined,
  pieces: readonly Piece[],
  middle: Point,
): { readonly at: Point; readonly turn: number } {
  const [shape = 'straight'] = kind.shapes;
  const width = kind.length.usual;
  const usual: Footprint = { at: middle, turn: 0, width, depth: kind.depth ?? width, shape };
  if (selected !== undefined) {
    const from = selected.footprint;
    const before = pieces.find(({ id }) => selected.joins.includes(id));
    const turn = hasEnds(from) || before === undefined ? from.turn : before.footprint.turn;
    for (const side of [1, -1] as const) {
      const line = along({ ...from, turn });
      const way = { x: line.x * side, y: line.y * side };
      const far = hasEnds(from) ? from.width / 2 : radiusAlong(from, way);
      const end = plus(from.at, way, far);
      if (!isFree(end, selected, pieces)) continue;
      const own = { ...usual, turn: hasEnds(usual) ? turn : 0 };
      return { at: plus(end, way, hasEnds(own) ? own.width / 2 : radiusAlong(own, way)), turn: own.turn };
    }
  }
  let at = middle;
  // Not on top of another piece.
  for (let n = 0; n < 12 && pieces.some(({ footprint }) => apart(footprint.at, at) < 30); n += 1)
    at = { x: at.x + 20, y: at.y + 40 };
  return { at: snapped({ ...usual, at }, pieces).footprint.at, turn: 0 };
}

/** The words for where an outer face looks: eighths of a turn, the attackers' side first. */
export const FACINGS = [
  'front',
  'front-left',
  'left',
  'back-left',
  'back',
  'back-right',
  'right',
  'front-right',
] as const;

export function facingOf(turn: number): (typeof FACINGS)[number] {
  return FACINGS[Math.round(normal(turn) / 45) % 8] ?? 'front';
}
