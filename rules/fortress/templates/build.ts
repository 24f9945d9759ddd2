import { text, type Text } from '../../kernel/text.ts';
import type { Problem } from '../../kernel/system.ts';
import { settled } from '../plan/changes.ts';
import type { FortressPart } from '../plan/part.ts';
import { freshId, usualOptions, type FortressPlan, type Piece, type PieceKind } from '../plan/plan.ts';
import { along, boundsOf, hasEnds, plus, radiusAlong, tenth } from '../plan/shape.ts';
import type { Footprint, Point } from '../view.ts';
import type { Block, Side, Template, Trace } from './template.ts';

/** Turns templates into the pieces of a system, with its own lengths and so that the wall closes. */

export type FromTemplate =
  | { readonly ok: true; readonly plan: FortressPlan }
  /** The system cannot build the template, and why. */
  | { readonly ok: false; readonly why: readonly Problem[] };

/** The template uses a block that the system does not have. */
class Lacking extends Error {
  readonly block: Block;
  constructor(block: Block) {
    super(block);
    this.block = block;
  }
}

interface Part {
  readonly kind: PieceKind;
  readonly piece: Pick<Piece, 'kind' | 'options'>;
  readonly shape: Footprint['shape'];
}

function partOf(part: FortressPart, block: Block): Part {
  const built = part.blocks[block];
  const kind = part.kinds.find(({ id }) => id === built?.kind);
  const shape = built?.shape ?? kind?.shapes[0];
  if (built === undefined || kind === undefined || shape === undefined) throw new Lacking(block);
  return { kind, shape, piece: { kind: kind.id, options: { ...usualOptions(kind), ...built.options } } };
}

function longer(part: Part, times: number): Part {
  const { length } = part.kind;
  const usual = Math.min(length.max, Math.max(length.min, length.usual * times));
  return { ...part, kind: { ...part.kind, length: { ...length, usual } } };
}

const laid = ({ kind, shape }: Part, at: Point, turn: number, width = kind.length.usual): Footprint => ({
  at: { x: tenth(at.x), y: tenth(at.y) },
  turn,
  width,
  depth: kind.depth ?? width,
  shape,
});

/** How far a corner reaches along a side that begins or ends at it. */
function reach(part: Part, turn: number): number {
  const piece = laid(part, { x: 0, y: 0 }, 0);
  return hasEnds(piece) ? piece.width / 2 : radiusAlong(piece, along({ ...piece, turn }));
}

interface Measured {
  readonly side: Side;
  readonly parts: readonly Part[];
  /** The length that its two corners take up. */
  readonly corners: number;
  readonly from: Part;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Lengths of the pieces of a side that add up to a total, each within its limits if possible. */
function shared(parts: readonly Part[], length: number): readonly number[] {
  const usual = sum(parts.map(({ kind }) => kind.length.usual));
  const room = parts.map(({ kind: { length: l } }) => (length > usual ? l.max - l.usual : l.usual - l.min));
  const all = sum(room) || 1;
  return parts.map(({ kind }, i) => tenth(kind.length.usual + ((length - usual) * (room[i] ?? 0)) / all));
}

/** Corner-to-corner length for each letter: as near to the usual length of its sides as all of them allow. */
function lengthsOf(sides: readonly Measured[]): ReadonlyMap<string, number> {
  const letters = [...new Set(sides.map(({ side }) => side.equal))];
  return new Map(
    letters.map((letter) => {
      const ours = sides.filter(({ side }) => side.equal === letter);
      const of = (what: 'min' | 'max' | 'usual') =>
        ours.map(({ parts, corners }) => corners + sum(parts.map(({ kind }) => kind.length[what])));
      const wanted = sum(of('usual')) / ours.length;
      return [letter, Math.min(Math.min(...of('max')), Math.max(Math.max(...of('min')), wanted))];
    }),
  );
}

function lay(
  part: FortressPart,
  trace: Trace,
): readonly (Pick<Piece, 'kind' | 'options'> & { footprint: Footprint })[] {
  const { sides, end, blocks } = trace;
  const measured = sides.map((side, i): Measured => {
    const from = partOf(part, side.corner);
    const to = partOf(
      part,
      end !== null && i === sides.length - 1 ? end : (sides[(i + 1) % sides.length] ?? side).corner,
    );
    const blocksOf = [...side.pieces[part.grain]].map((sign) => (sign === 'G' ? blocks.gate : blocks.wall));
    const parts = blocksOf.map((block) => {
      const one = partOf(part, block);
      // A single section from tower to tower is longer in proportion to the wall it covers.
      return part.grain === 'whole' ? longer(one, side.pieces.fine.length / 3) : one;
    });
    return { side, parts, from, corners: reach(from, side.turn) + reach(to, side.turn) };
  });
  const lengths = lengthsOf(measured);
  const pieces: (Pick<Piece, 'kind' | 'options'> & { footprint: Footprint })[] = [];
  let corner: Point = { x: 0, y: 0 };
  for (const { side, parts, from, corners } of measured) {
    const whole = lengths.get(side.equal) ?? 0;
    const way = along({ ...laid(from, corner, side.turn) });
    pieces.push({ ...from.piece, footprint: laid(from, corner, 0) });
    let far = reach(from, side.turn);
    shared(parts, whole - corners).forEach((width, i) => {
      const one = parts[i];
      if (one === undefined) return;
      pieces.push({ ...one.piece, footprint: laid(one, plus(corner, way, far + width / 2), side.turn, width) });
      far += width;
    });
    corner = plus(corner, way, whole);
  }
  if (end !== null) {
    const last = partOf(part, end);
    pieces.push({ ...last.piece, footprint: laid(last, corner, 0) });
  }
  return centred(pieces);
}

function centred<T extends { footprint: Footprint }>(pieces: readonly T[]): readonly T[] {
  const box = boundsOf(pieces.map(({ footprint }) => footprint));
  if (box === null) return pieces;
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  return pieces.map((piece) => ({
    ...piece,
    footprint: {
      ...piece.footprint,
      at: { x: tenth(piece.footprint.at.x - x), y: tenth(piece.footprint.at.y - y) },
    },
  }));
}

/**
 * The fortress of a template in a system.
 * @param plan no piece may reuse its ids
 */
export function fromTemplate(template: Template, part: FortressPart, plan: FortressPlan): FromTemplate {
  try {
    const traces = template.traces.map((trace) => lay(part, trace));
    const box = boundsOf((traces[0] ?? []).map(({ footprint }) => footprint)) ?? {
      left: 0,
      right: 0,
      top: 0,
      bottom: 0,
    };
    const alone = template.alone.map(({ block, at: [x, y] }) => {
      const one = partOf(part, block);
      return { ...one.piece, footprint: laid(one, { x: x * box.right, y: y * box.bottom }, 0) };
    });
    const taken = [...new Set([...plan.taken, ...plan.pieces.map(({ id }) => id)])];
    const made: Piece[] = [];
    for (const piece of [...traces.flat(), ...alone])
      made.push({ ...piece, id: freshId({ taken, pieces: made }, piece.kind), label: '', joins: [] });
    const built = settled({ taken: plan.taken, pieces: made }, part.kinds);
    const problems = part.problems(built);
    return problems.length === 0 ? { ok: true, plan: built } : { ok: false, why: problems };
  } catch (error) {
    if (error instanceof Lacking) return { ok: false, why: [{ text: lacks(error.block) }] };
    throw error;
  }
}

function lacks(block: Block): Text {
  return text('fortress.template.lacks', { block: text(`fortress.block.${block}`) });
}
