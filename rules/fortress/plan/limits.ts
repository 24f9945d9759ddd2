import type { Problem } from '../../kernel/system.ts';
import { text, type Text } from '../../kernel/text.ts';
import { kindOf, type FortressPlan, type Piece, type PieceKind } from './plan.ts';

/** Checks a plan for errors in any system: measures, labels, overlapping pieces. */

/** The name of a piece in a sentence: its own name, or its kind and label. */
export function pieceName(piece: Piece, kinds: readonly PieceKind[]): Text {
  if (piece.name !== undefined) return text('fortress.named', { name: piece.name });
  const kind = kindOf(kinds, piece);
  return text('fortress.piece', { kind: kind?.name ?? piece.kind, label: piece.label });
}

/** Whether a kind allows this length. A difference of up to 0.05 mm is tolerated. */
export function lengthFits({ length: { min, max } }: PieceKind, width: number): boolean {
  return width >= min - 0.05 && width <= max + 0.05;
}

/** Pieces whose middles are nearer than this overlap, in mm. */
const UPON = 12;

/** @param most the maximum number of pieces in the system */
export function limitProblems(plan: FortressPlan, kinds: readonly PieceKind[], most: number): readonly Problem[] {
  const problems: Problem[] = [];
  const { pieces } = plan;
  if (pieces.length === 0) problems.push({ text: text('fortress.problem.none') });
  if (pieces.length > most) problems.push({ text: text('fortress.problem.many', { count: pieces.length, most }) });
  pieces.forEach((piece, at) => {
    const name = pieceName(piece, kinds);
    const about = [piece.id];
    const kind = kindOf(kinds, piece);
    if (kind === undefined) {
      problems.push({ text: text('fortress.problem.kind', { piece: name }), about });
      return;
    }
    const { min, max, rule } = kind.length;
    if (!lengthFits(kind, piece.footprint.width))
      problems.push({
        text: text('fortress.problem.length', { piece: name, length: piece.footprint.width, min, max }),
        about,
        ...(rule === null ? {} : { rule }),
      });
    if (piece.label === '') problems.push({ text: text('fortress.problem.no-label', { piece: name }), about });
    for (const other of pieces.slice(at + 1)) {
      if (other.label === piece.label && piece.label !== '')
        problems.push({
          text: text('fortress.problem.same-label', { label: piece.label }),
          about: [piece.id, other.id],
        });
      const [a, b] = [piece.footprint.at, other.footprint.at];
      if (Math.hypot(a.x - b.x, a.y - b.y) < UPON)
        problems.push({
          text: text('fortress.problem.upon', { piece: name, other: pieceName(other, kinds) }),
          about: [piece.id, other.id],
        });
    }
  });
  return problems;
}
