import { kindOf, type FortressPlan, type Piece, type PieceKind } from './plan.ts';
import { normal } from './shape.ts';

/**
 * Labels: walls are numbered along the attacked front from left to right, then around; towers are lettered clockwise.
 */

/** Groups of connected pieces, the widest first. */
function groups(pieces: readonly Piece[]): readonly (readonly Piece[])[] {
  const left = new Map(pieces.map((piece) => [piece.id, piece]));
  const found: Piece[][] = [];
  for (const start of pieces) {
    if (!left.delete(start.id)) continue;
    const group = [start];
    for (let i = 0; i < group.length; i += 1)
      for (const id of group[i]?.joins ?? []) {
        const next = left.get(id);
        if (next !== undefined && left.delete(id)) group.push(next);
      }
    found.push(group);
  }
  const spread = (group: readonly Piece[]): number => {
    const xs = group.map(({ footprint }) => footprint.at.x);
    return Math.max(...xs) - Math.min(...xs);
  };
  return found
    .map((group, i) => ({ group, i }))
    .sort((a, b) => spread(b.group) - spread(a.group) || a.i - b.i)
    .map(({ group }) => group);
}

/** Along an open wall from its left end; branches come where the walk meets them. */
function alongFront(group: readonly Piece[]): readonly Piece[] {
  const byId = new Map(group.map((piece) => [piece.id, piece]));
  const degree = ({ joins }: Piece): number => joins.filter((id) => byId.has(id)).length;
  const byX = [...group].sort((a, b) => a.footprint.at.x - b.footprint.at.x || b.footprint.at.y - a.footprint.at.y);
  const order: Piece[] = [];
  const visit = (piece: Piece | undefined): void => {
    if (piece === undefined || !byId.delete(piece.id)) return;
    order.push(piece);
    for (const id of piece.joins) visit(byId.get(id));
  };
  visit(byX.find((piece) => degree(piece) <= 1));
  for (const piece of byX) visit(piece);
  return order;
}

/** Around a closed wall, counterclockwise, from the left corner of the front. */
function round(group: readonly Piece[]): readonly Piece[] {
  const mean = (of: (piece: Piece) => number): number => group.reduce((sum, one) => sum + of(one), 0) / group.length;
  const [cx, cy] = [mean(({ footprint }) => footprint.at.x), mean(({ footprint }) => footprint.at.y)];
  const angle = ({ footprint: { at } }: Piece): number => (Math.atan2(at.y - cy, at.x - cx) * 180) / Math.PI;
  const corner = [...group].sort(
    (a, b) => a.footprint.at.x - a.footprint.at.y - (b.footprint.at.x - b.footprint.at.y),
  )[0];
  const start = corner === undefined ? 0 : angle(corner);
  // A piece a hair's breadth before the corner still counts as the corner.
  const way = (piece: Piece): number => normal(start - angle(piece) + 0.01);
  return [...group].sort((a, b) => way(a) - way(b));
}

function isClosed(group: readonly Piece[]): boolean {
  const ids = new Set(group.map(({ id }) => id));
  return group.length > 3 && group.every(({ joins }) => joins.filter((id) => ids.has(id)).length > 1);
}

/** A, B … Z, AA, AB … */
function letters(n: number): string {
  const last = String.fromCharCode(65 + (n % 26));
  return n < 26 ? last : letters(Math.floor(n / 26) - 1) + last;
}

/** The pieces in reading order: the outer wall first, each wall from the left of its front. */
export function inOrder(plan: FortressPlan): readonly Piece[] {
  return groups(plan.pieces).flatMap((group) => (isClosed(group) ? round(group) : alongFront(group)));
}

/** Every piece with the label for its position. */
export function relabelled(plan: FortressPlan, kinds: readonly PieceKind[]): FortressPlan {
  const labels = new Map<string, string>();
  const counts = new Map<string, number>();
  const next = (what: string): number => {
    const n = counts.get(what) ?? 0;
    counts.set(what, n + 1);
    return n;
  };
  const gates = plan.pieces.filter((piece) => kindOf(kinds, piece)?.labels === 'gate').length;
  for (const group of groups(plan.pieces)) {
    const closed = isClosed(group);
    const order = closed ? round(group) : alongFront(group);
    // Clockwise from the same corner is the same order backwards.
    const [first, ...others] = order;
    const clockwise = closed && first !== undefined ? [first, ...others.reverse()] : order;
    const label = (piece: Piece): void => {
      const kind = kindOf(kinds, piece);
      if (kind === undefined) return;
      const { prefix } = kind;
      if (kind.labels === 'numbers') labels.set(piece.id, `${prefix}${String(next(`n ${prefix}`) + 1)}`);
      else if (kind.labels === 'letters') {
        let letter = `${prefix}${letters(next(`l ${prefix}`))}`;
        // A single gate is called G, so skip that letter for towers.
        if (gates === 1 && letter === 'G') letter = letters(next(`l ${prefix}`));
        labels.set(piece.id, letter);
      } else labels.set(piece.id, gates === 1 ? `${prefix}G` : `${prefix}G${String(next(`g ${prefix}`) + 1)}`);
    };
    for (const piece of closed ? round(group) : order) if (kindOf(kinds, piece)?.labels !== 'letters') label(piece);
    for (const piece of clockwise) if (kindOf(kinds, piece)?.labels === 'letters') label(piece);
  }
  return {
    ...plan,
    pieces: plan.pieces.map((piece) => ({ ...piece, label: (labels.get(piece.id) ?? piece.label).slice(0, 4) })),
  };
}

/** A free label for a new piece; other labels stay. */
export function freeLabel(plan: FortressPlan, kind: PieceKind): string {
  const used = new Set(plan.pieces.map(({ label }) => label));
  if (kind.labels === 'gate' && !used.has(`${kind.prefix}G`)) return `${kind.prefix}G`;
  for (let n = 0; ; n += 1) {
    const label =
      kind.labels === 'letters'
        ? `${kind.prefix}${letters(n)}`
        : `${kind.prefix}${kind.labels === 'gate' ? 'G' : ''}${String(n + 1)}`;
    if (!used.has(label)) return label;
  }
}
