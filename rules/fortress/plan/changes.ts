import type { Footprint, Point } from '../view.ts';
import { joined, joinedAsTheyLie, rejoined } from './joins.ts';
import { freeLabel, relabelled } from './labels.ts';
import { freshId, kindOf, usualOptions, type FortressPlan, type Options, type Piece, type PieceKind } from './plan.ts';
import { along, hasEnds, normal, plus, tenth } from './shape.ts';
import { resized } from './snapping.ts';

/** Every change that a person can make to a plan. A change that makes no sense leaves it unchanged. */
export type Change =
  | { readonly do: 'place'; readonly kind: string; readonly at: Point; readonly turn?: number; readonly id: string }
  /** Moved, turned or stretched: its joins are recomputed. */
  | { readonly do: 'lay'; readonly id: string; readonly footprint: Footprint }
  | { readonly do: 'label'; readonly id: string; readonly label: string }
  | { readonly do: 'name'; readonly id: string; readonly name: string }
  | { readonly do: 'option'; readonly id: string; readonly option: string; readonly value: boolean | string }
  | { readonly do: 'kind'; readonly id: string; readonly kind: string; readonly shape?: Footprint['shape'] }
  | { readonly do: 'join'; readonly id: string; readonly other: string; readonly join: boolean }
  /** Cuts a length of wall into this many equal parts. */
  | { readonly do: 'divide'; readonly id: string; readonly into: number }
  | { readonly do: 'remove'; readonly id: string }
  | { readonly do: 'relabel' }
  /** Another fortress altogether. */
  | { readonly do: 'replace'; readonly pieces: readonly Piece[] };

function tidy(footprint: Footprint): Footprint {
  const { at, turn, width, depth } = footprint;
  return {
    ...footprint,
    at: { x: tenth(at.x), y: tenth(at.y) },
    turn: tenth(normal(turn)),
    width: Math.max(1, tenth(width)),
    depth: Math.max(1, tenth(depth)),
  };
}

const edited = (plan: FortressPlan, id: string, edit: (piece: Piece) => Piece): FortressPlan => ({
  ...plan,
  pieces: plan.pieces.map((piece) => (piece.id === id ? edit(piece) : piece)),
});

function footprintOf(kind: PieceKind, at: Point, turn: number): Footprint {
  const [shape = 'straight'] = kind.shapes;
  return tidy({ at, turn, width: kind.length.usual, depth: kind.depth ?? kind.length.usual, shape });
}

function placed(plan: FortressPlan, kinds: readonly PieceKind[], change: Change & { do: 'place' }): FortressPlan {
  const kind = kinds.find(({ id }) => id === change.kind);
  if (kind === undefined || plan.pieces.some(({ id }) => id === change.id)) return plan;
  const footprint = footprintOf(kind, change.at, change.turn ?? 0);
  const piece: Piece = {
    id: change.id,
    kind: kind.id,
    label: freeLabel(plan, kind),
    footprint,
    joins: [],
    options: usualOptions(kind),
  };
  return rejoined({ ...plan, pieces: [...plan.pieces, piece] }, change.id);
}

function ofKind(plan: FortressPlan, kinds: readonly PieceKind[], change: Change & { do: 'kind' }): FortressPlan {
  const kind = kinds.find(({ id }) => id === change.kind);
  const piece = plan.pieces.find(({ id }) => id === change.id);
  const shape = change.shape ?? kind?.shapes[0];
  if (kind === undefined || piece === undefined || shape === undefined || !kind.shapes.includes(shape)) return plan;
  const { min, max, usual } = kind.length;
  const { width } = piece.footprint;
  const fits = width >= min && width <= max ? width : usual;
  const kept: Options = Object.fromEntries(
    Object.entries(piece.options).filter(([id]) => kind.options.some((option) => option.id === id)),
  );
  const same = piece.kind === kind.id;
  const changedPiece: Piece = {
    ...piece,
    kind: kind.id,
    label: same || kindOf(kinds, piece)?.labels === kind.labels ? piece.label : freeLabel(plan, kind),
    footprint: tidy({ ...piece.footprint, shape, width: fits, depth: kind.depth ?? fits }),
    options: { ...usualOptions(kind), ...kept },
  };
  return rejoined(
    edited(plan, piece.id, () => changedPiece),
    piece.id,
  );
}

function divided(
  plan: FortressPlan,
  kinds: readonly PieceKind[],
  { id, into }: Change & { do: 'divide' },
): FortressPlan {
  const piece = plan.pieces.find((one) => one.id === id);
  const kind = piece === undefined ? undefined : kindOf(kinds, piece);
  if (piece === undefined || kind === undefined || !hasEnds(piece.footprint) || into < 2 || into > 20) return plan;
  const width = piece.footprint.width / into;
  const at = (n: number): Point => plus(piece.footprint.at, along(piece.footprint), (n - (into - 1) / 2) * width);
  // The first part keeps the id, and so its garrison.
  let now = edited(plan, id, (one) => ({ ...one, footprint: tidy({ ...one.footprint, at: at(0), width }) }));
  const ids = [id];
  for (let n = 1; n < into; n += 1) {
    const part: Piece = {
      ...piece,
      id: freshId(now, kind.id),
      label: freeLabel(now, kind),
      footprint: tidy({ ...piece.footprint, at: at(n), width }),
      joins: [],
      options: usualOptions(kind),
    };
    delete part.name;
    now = { ...now, pieces: [...now.pieces, part] };
    ids.push(part.id);
  }
  return ids.reduce((rest, one) => rejoined(rest, one), now);
}

/** The plan after a change. */
export function changed(plan: FortressPlan, change: Change, kinds: readonly PieceKind[]): FortressPlan {
  switch (change.do) {
    case 'place':
      return placed(plan, kinds, change);
    case 'lay':
      return rejoined(
        edited(plan, change.id, (piece) => ({ ...piece, footprint: tidy(change.footprint) })),
        change.id,
      );
    case 'label':
      return edited(plan, change.id, (piece) => ({ ...piece, label: change.label.trim().slice(0, 4) }));
    case 'name':
      return edited(plan, change.id, ({ name: _, ...piece }) =>
        change.name.trim() === '' ? piece : { ...piece, name: change.name.slice(0, 60) },
      );
    case 'option':
      return edited(plan, change.id, (piece) => ({
        ...piece,
        options: { ...piece.options, [change.option]: change.value },
      }));
    case 'kind':
      return ofKind(plan, kinds, change);
    case 'join':
      return joined(plan, change.id, change.other, change.join);
    case 'divide':
      return divided(plan, kinds, change);
    case 'remove':
      if (!plan.pieces.some(({ id }) => id === change.id)) return plan;
      return {
        taken: [...new Set([...plan.taken, change.id])],
        pieces: plan.pieces
          .filter(({ id }) => id !== change.id)
          .map((piece) =>
            piece.joins.includes(change.id) ? { ...piece, joins: piece.joins.filter((id) => id !== change.id) } : piece,
          ),
      };
    case 'relabel':
      return relabelled(plan, kinds);
    case 'replace':
      return {
        taken: [...new Set([...plan.taken, ...plan.pieces.map(({ id }) => id)])],
        pieces: [...change.pieces],
      };
  }
}

/** Whether two plans are equal, to a tenth of a mm. */
export function samePlan(one: FortressPlan, other: FortressPlan): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** A plan whose pieces were placed by a template, with its joins and labels computed. */
export function settled(plan: FortressPlan, kinds: readonly PieceKind[]): FortressPlan {
  return relabelled(joinedAsTheyLie(plan), kinds);
}

/** The change that gives a piece this length and disturbs its neighbours least. */
export function withLength(plan: FortressPlan, piece: Piece, width: number): Change {
  const [left, right] = [-1, 1].map((side) => {
    const end = plus(piece.footprint.at, along(piece.footprint), (side * piece.footprint.width) / 2);
    return plan.pieces.some(
      (other) =>
        piece.joins.includes(other.id) &&
        Math.hypot(other.footprint.at.x - end.x, other.footprint.at.y - end.y) < other.footprint.width,
    );
  });
  const side = left === right ? 0 : left === true ? 1 : -1;
  return { do: 'lay', id: piece.id, footprint: resized(piece.footprint, width, side) };
}
