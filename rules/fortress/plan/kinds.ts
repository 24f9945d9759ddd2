import { text, type Text } from '../../kernel/text.ts';
import type { Piece, PieceKind, PieceOption } from './plan.ts';

/** Kinds and options with the words that all systems share. */

type KindWord =
  | 'wall'
  | 'gateway'
  | 'tower'
  | 'gateway-tower'
  | 'palisade-wall'
  | 'palisade-tower'
  | 'gate-section'
  | 'barbican';

/** A kind of piece with its word; what is not given gets the usual defaults. */
export function pieceKind(
  word: KindWord,
  kind: Pick<PieceKind, 'id' | 'shapes' | 'draws' | 'length' | 'labels'> & Partial<PieceKind>,
): PieceKind {
  return {
    depth: null,
    prefix: '',
    points: null,
    structure: null,
    gate: 'never',
    options: [],
    ...kind,
    name: text(`fortress.kind.${word}`),
  };
}

type OptionWord =
  | 'oil'
  | 'too-high'
  | 'low'
  | 'gate'
  | 'front'
  | 'wooden'
  | 'objective'
  | 'postern'
  | 'strong-point'
  | 'ram-proof';

/** A yes-or-no option. */
export function yesOrNo(id: string, word: OptionWord, rule: string | null, usual = false): PieceOption {
  return { id, name: text(`fortress.option.${word}`), rule, values: [], usual };
}

/** An option for the side of a tower that has its door. */
export function doorOf(id: string, rule: string): PieceOption {
  const sides = ['front', 'left', 'right', 'back'] as const;
  return {
    id,
    name: text('fortress.option.door'),
    rule,
    values: sides.map((side) => ({ id: side, name: text(`fortress.side.${side}`) })),
    usual: 'front',
  };
}

/** Something that was lost with a removed piece. */
export type LossWord =
  | 'garrison'
  | 'sally-gate'
  | 'tokens'
  | 'engine'
  | 'oil'
  | 'gate'
  | 'barricade'
  | 'mine'
  | 'merged';

/** A loss as a sentence: what (a unit, an engine), and from which piece. */
export function loss(word: LossWord, what: string, piece: Piece | string): Text {
  const label = typeof piece === 'string' ? piece : (piece.name ?? piece.label);
  return text(`fortress.lost.${word}`, { what, piece: label });
}
