import { kindOf, type FortressPlan, type Piece, type PieceKind } from '../../rules/fortress/plan/plan.ts';
import { pieceName } from '../../rules/fortress/plan/limits.ts';
import type { SectionView, StructureView } from '../../rules/fortress/view.ts';

const untouched: StructureView = { resistance: 20, tokens: 0, hits: 0, testPending: false, falls: null };

/** A piece of a plan as a section for the drawing of a siege: standing, empty, undamaged. */
export function sectionOf(piece: Piece, kinds: readonly PieceKind[]): SectionView {
  const kind = kindOf(kinds, piece);
  const gated = kind?.gate === 'always' || (kind?.gate === 'option' && piece.options['gate'] === true);
  return {
    ...untouched,
    id: piece.id,
    kind: piece.options['wooden'] === true ? wooden(kind) : (kind?.draws ?? 'wall'),
    label: piece.label,
    name: pieceName(piece, kinds),
    footprint: piece.footprint,
    state: 'standing',
    gate: gated ? { ...untouched, state: 'closed' } : null,
    holder: null,
    capacity: 0,
    oil: piece.options['oil'] === true ? 'ready' : 'none',
    battered: false,
    beside: piece.joins,
  };
}

const wooden = (kind: PieceKind | undefined): SectionView['kind'] =>
  kind?.draws === 'tower' ? 'palisade-tower' : kind?.draws === 'wall' ? 'palisade-wall' : (kind?.draws ?? 'wall');

/** A single piece of a kind, for the list of parts. */
export function exampleOf(kind: PieceKind): Piece {
  const [shape = 'straight'] = kind.shapes;
  const width = kind.length.usual;
  return {
    id: `example ${kind.id}`,
    kind: kind.id,
    label: '',
    footprint: { at: { x: 0, y: 0 }, turn: 0, width, depth: kind.depth ?? width, shape },
    joins: [],
    options: kind.gate === 'option' ? { gate: kind.labels === 'gate' } : {},
  };
}

/** The pieces of the plan, with the dragged one at its current position. */
export function withLaid(plan: FortressPlan, held: Pick<Piece, 'id' | 'footprint'> | null): readonly Piece[] {
  if (held === null) return plan.pieces;
  return plan.pieces.map((piece) => (piece.id === held.id ? { ...piece, footprint: held.footprint } : piece));
}
