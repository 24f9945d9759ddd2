import type { SiegeView } from '../view.ts';
import { boxAround, coversBox, inSame, type Box, type Pair } from '../map/geometry.ts';
import { own } from '../../kernel/own.ts';
import { text } from '../../kernel/text.ts';
import type { Edge, FieldPlace, FieldPlaces, Motion, Placed } from './field-view.ts';
import { fightsNow } from './fights.ts';
import { cornersAt, fieldPieces, onTable, wholeTurn, type FieldPiece } from './outline.ts';

/**
 * Where everybody in the open stands. Only an order, a rule or a hand changes a place; all other pieces stay exactly
 * where they were, to the millimetre.
 */

/** The parts of a siege that say who is in the open. */
type Host = Pick<SiegeView, 'field' | 'units' | 'turn' | 'fights'>;

/** Pieces by id, so that motions find them. */
type Pieces = ReadonlyMap<string, FieldPiece>;

const GAP = 16;
const EDGE = 40;

/** A placement by a person. */
export interface Put {
  readonly piece: string;
  readonly to: Placed;
  readonly by: string;
}

/** Nobody has a place. */
export const NO_PLACES: FieldPlaces = Object.freeze({ pieces: {}, fights: [] });

/**
 * Where everybody stands at the start, according to the set-up. A side with no placed piece stands in ranks at its own
 * edge, in list order; whoever finds no room waits beside the table.
 */
export function startPlaces(siege: Host): FieldPlaces {
  const { field } = siege;
  if (field === undefined) return NO_PLACES;
  const pieces = fieldPieces(siege);
  const found = new Map<string, FieldPlace>();
  const setUp = (place: Placed): FieldPlace => ({ ...place, known: 'set-up', since: 0, by: null });
  for (const side of new Set(pieces.map((one) => one.side))) {
    const all = pieces.filter((one) => one.side === side);
    if (all.some(({ placed }) => placed !== null)) {
      for (const { id, placed, box } of all)
        if (placed !== null) found.set(id, setUp(onTable(placed, box, field.table)));
    } else for (const [id, place] of ranks(all, side === field.near, field.table)) found.set(id, setUp(place));
  }
  const places = { pieces: Object.fromEntries(found), fights: [] };
  return { ...places, fights: fightsNow(places, siege) };
}

/**
 * Lines pieces up at their own edge, rank behind rank towards the middle of the table; whoever finds no room is left
 * out.
 */
function ranks(
  all: readonly FieldPiece[],
  near: boolean,
  { width, height }: { readonly width: number; readonly height: number },
): readonly (readonly [string, Placed])[] {
  const placed: (readonly [string, Placed])[] = [];
  let deep = EDGE;
  let rest = [...all];
  while (rest.length > 0) {
    const row: FieldPiece[] = [];
    let wide = 0;
    for (const piece of rest) {
      if (wide + piece.box.width > width - 2 * EDGE) break;
      row.push(piece);
      wide += piece.box.width + GAP;
    }
    const depth = Math.max(...row.map(({ box }) => box.height), 0);
    if (row.length === 0 || deep + depth > height / 2 - GAP / 2) break;
    let x = (width - wide + GAP) / 2;
    for (const { id, box } of row) {
      // A piece that faces the other way has its left on the right.
      const at = { x: near ? x - box.x : x + box.width + box.x, y: near ? height - deep - depth : deep + depth };
      placed.push([id, { at: { x: Math.round(at.x), y: Math.round(at.y) }, turn: near ? 0 : 180 }]);
      x += box.width + GAP;
    }
    deep += depth + GAP;
    rest = rest.slice(row.length);
  }
  return placed;
}

/** The places after a placement by hand; `before` itself if there is no such piece. */
export function put(before: FieldPlaces, siege: Host, { piece, to, by }: Put): FieldPlaces {
  const found = fieldPieces(siege).find(({ id }) => id === piece);
  if (found === undefined || siege.field === undefined) return before;
  const place: FieldPlace = { ...onTable(to, found.box, siege.field.table), known: 'told', since: siege.turn, by };
  const moved = withPlaces(before, new Map([[piece, place]]));
  const followed = followers(moved, siege, new Set([piece]));
  return { ...followed, fights: fightsNow(followed, siege) };
}

/** The places with another name for a fight, kept for as long as it lasts. */
export function renamed(before: FieldPlaces, fight: string, name: string): FieldPlaces {
  if (!before.fights.some((one) => one.fight === fight)) return before;
  const called = text('field.named', { name });
  return {
    ...before,
    fights: before.fights.map((one) => (one.fight === fight ? { ...one, name: called, ground: true } : one)),
  };
}

/** The places after a row: applies its motions in order, and moves whoever goes with a unit. */
export function carried(before: FieldPlaces, siege: Host, motions: readonly Motion[]): FieldPlaces {
  const { field } = siege;
  if (field === undefined) return before;
  const all = fieldPieces(siege);
  const pieces: Pieces = new Map(all.map((one) => [one.id, one]));
  let after = standing(before, pieces);
  for (const motion of motions) {
    const piece = pieces.get(motion.piece);
    const place = piece === undefined ? undefined : moved(after, pieces, siege, piece, motion);
    if (place !== undefined) after = withPlaces(after, new Map([[motion.piece, place]]));
  }
  const gone = new Set(motions.map(({ piece }) => piece));
  after = followers(after, siege, gone);
  const fights = fightsNow({ ...after, fights: before.fights }, siege);
  return after === before && fights === before.fights ? before : { ...after, fights };
}

/** Removes pieces that have left the table. */
function standing(before: FieldPlaces, pieces: Pieces): FieldPlaces {
  const kept = Object.entries(before.pieces).filter(([id]) => pieces.has(id));
  return kept.length === Object.keys(before.pieces).length ? before : { ...before, pieces: Object.fromEntries(kept) };
}

/** Replaces some places. */
function withPlaces(before: FieldPlaces, changed: ReadonlyMap<string, FieldPlace>): FieldPlaces {
  return { ...before, pieces: { ...before.pieces, ...Object.fromEntries(changed) } };
}

/** A leader with a unit follows it, behind its right. */
function followers(before: FieldPlaces, siege: Host, moved: ReadonlySet<string>): FieldPlaces {
  const pieces = new Map(fieldPieces(siege).map((one) => [one.id, one]));
  const changed = new Map<string, FieldPlace>();
  const { field } = siege;
  if (field === undefined) return before;
  for (const { leader, attachedTo } of field.leaders) {
    const himself = pieces.get(leader);
    if (attachedTo === null || himself === undefined) continue;
    // If a leader's own move says where he is, he stays there; else he follows his unit.
    if (!moved.has(attachedTo) && !moved.has(leader)) continue;
    const unit = own(before.pieces, attachedTo);
    const box = pieces.get(attachedTo)?.box;
    if (unit === undefined || box === undefined || (moved.has(leader) && own(before.pieces, leader)?.known === 'told'))
      continue;
    const [x, y] = inSame(unit.at, unit.turn, box.x + box.width - 10, box.y + box.height + 4);
    const known = unit.known === 'old' ? 'old' : 'carried';
    // Next to a unit at the edge of the table, as near to it as the table allows.
    const behind = onTable({ at: { x: Math.round(x), y: Math.round(y) }, turn: unit.turn }, himself.box, field.table);
    changed.set(leader, { ...behind, known, since: unit.since, by: null });
  }
  return changed.size === 0 ? before : withPlaces(before, changed);
}

/** The place after a motion; `undefined` if its start is unknown and it does not say where it ends. */
function moved(
  before: FieldPlaces,
  pieces: Pieces,
  siege: Host,
  piece: FieldPiece,
  motion: Motion,
): FieldPlace | undefined {
  const table = siege.field?.table ?? { width: 0, height: 0 };
  const from = own(before.pieces, piece.id);
  const since = siege.turn;
  // In another formation it may need more room than it had at an edge.
  const lost =
    from === undefined ? undefined : ({ ...from, ...onTable(from, piece.box, table), known: 'old' } as const);
  const settled = (place: Placed, sure: boolean): FieldPlace => {
    const whole = { at: { x: Math.round(place.at.x), y: Math.round(place.at.y) }, turn: wholeTurn(place.turn) };
    const on = onTable(whole, piece.box, table);
    // It cannot be off the table: only the players can see where it really is.
    const known = sure && on === whole ? 'carried' : 'old';
    return { ...on, known, since, by: null };
  };
  if (motion.to === 'contact') {
    const enemy = pieces.get(motion.enemy);
    const there = own(before.pieces, motion.enemy);
    if (enemy === undefined || there === undefined) return lost;
    return settled(touching(before, pieces, piece, enemy, there, motion.edge), there.known !== 'old');
  }
  if (from === undefined || motion.to === 'unknown' || from.known === 'old') return lost;
  const way = direction(before, pieces, piece, from, motion, piece.side === siege.field?.near);
  if (way === undefined) return lost;
  const mm = motion.cm * 10;
  return settled({ at: { x: from.at.x + way[0] * mm, y: from.at.y + way[1] * mm }, turn: from.turn }, true);
}

/** The direction of a motion as a unit vector; `undefined` if no known place determines it. */
function direction(
  before: FieldPlaces,
  pieces: Pieces,
  piece: FieldPiece,
  from: FieldPlace,
  motion: Exclude<Motion, { to: 'contact' | 'unknown' }>,
  near: boolean,
): Pair | undefined {
  if (motion.to === 'own-edge') return [0, near ? 1 : -1];
  const middle = middleOf(from, piece.box);
  const sure = (id: string): Pair | undefined => {
    const [there, other] = [own(before.pieces, id), pieces.get(id)];
    return there === undefined || there.known === 'old' || other === undefined ? undefined : middleOf(there, other.box);
  };
  const enemies = [...pieces.values()].filter(({ side }) => side !== piece.side).map(({ id }) => id);
  const wanted = motion.to === 'towards' ? [motion.whom] : motion.from.length > 0 ? motion.from : enemies;
  const found = wanted.flatMap((id) => {
    const at = sure(id);
    return at === undefined ? [] : [at];
  });
  // The rule says the nearest of several: if one of them is not known, the nearest is not known either.
  if (found.length < wanted.length) return undefined;
  const far = ([x, y]: Pair): number => Math.hypot(x - middle[0], y - middle[1]);
  const nearest = found.toSorted((a, b) => far(a) - far(b))[0];
  if (nearest === undefined || far(nearest) === 0) return undefined;
  const sign = motion.to === 'towards' ? 1 : -1;
  return [(sign * (nearest[0] - middle[0])) / far(nearest), (sign * (nearest[1] - middle[1])) / far(nearest)];
}

/** The middle of a piece on the table. */
export function middleOf({ at, turn }: Placed, { x, y, width, height }: Box): Pair {
  return inSame(at, turn, x + width / 2, y + height / 2);
}

/**
 * Each edge of an enemy: its middle in the enemy's frame, its length, its direction, and the turn of whoever touches
 * it.
 */
function edgeOf({ x, y, width, height }: Box, edge: Edge): { at: Pair; length: number; turn: number; along: Pair } {
  switch (edge) {
    case 'front':
      return { at: [x + width / 2, y], length: width, turn: 180, along: [1, 0] };
    case 'rear':
      return { at: [x + width / 2, y + height], length: width, turn: 0, along: [1, 0] };
    case 'left':
      return { at: [x, y + height / 2], length: height, turn: 90, along: [0, 1] };
    case 'right':
      return { at: [x + width, y + height / 2], length: height, turn: 270, along: [0, 1] };
  }
}

/** A place edge to edge with an enemy: at the middle of the edge, or beside whoever touches it already. */
function touching(
  before: FieldPlaces,
  pieces: Pieces,
  piece: FieldPiece,
  enemy: FieldPiece,
  there: FieldPlace,
  edge: Edge,
): Placed {
  const { at, length, turn, along } = edgeOf(enemy.box, edge);
  const others = [...pieces.values()].flatMap((one) => {
    const place = own(before.pieces, one.id);
    return place === undefined || one.id === piece.id || one.side !== piece.side
      ? []
      : [boxAround(cornersAt(place, shrunk(one.box)))];
  });
  const place = (off: number): Placed => {
    const [x, y] = inSame(there.at, there.turn, at[0] + along[0] * off, at[1] + along[1] * off);
    return { at: { x, y }, turn: wholeTurn(there.turn + turn) };
  };
  // Part of the front must still touch.
  const most = (length + piece.box.width) / 2 - 8;
  const step = piece.box.width / 2;
  const offs = Array.from({ length: 9 }, (_, i) => (i % 2 === 0 ? 1 : -1) * Math.ceil(i / 2) * step).filter(
    (off) => Math.abs(off) <= most,
  );
  const free = offs.find((off) => {
    const box = boxAround(cornersAt(place(off), shrunk(piece.box)));
    return others.every((other) => !coversBox(box, other));
  });
  return place(free ?? 0);
}

/** Shrinks a box, so that touching pieces do not count as overlapping. */
const shrunk = ({ x, y, width, height }: Box): Box => ({ x: x + 2, y: y + 2, width: width - 4, height: height - 4 });

/** Pieces in the open that have no place: they are shown beside the table. */
export function notTold(siege: Pick<SiegeView, 'field' | 'units' | 'fieldPlaces'>): readonly FieldPiece[] {
  return fieldPieces(siege).filter(({ id }) => own(siege.fieldPlaces?.pieces, id) === undefined);
}
