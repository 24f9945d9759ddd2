import { fieldPieces, type FieldPiece } from '../../rules/fortress/field/outline.ts';
import type { FieldPlace, FieldUnit } from '../../rules/fortress/field/field-view.ts';
import { cornersAt } from '../../rules/fortress/field/outline.ts';
import { middleOf } from '../../rules/fortress/field/places.ts';
import { boxAround, ends, type Box, type Pair } from '../../rules/fortress/map/geometry.ts';
import type { CommandBoardView, SiegeView, UnitView } from '../../rules/fortress/view.ts';
import { own } from '../../rules/kernel/own.ts';

/** The contents of a battlefield picture, in mm of the table. Only the lettering depends on the screen size. */

type Leader = CommandBoardView['leaders'][number];

/** A piece in the picture. */
export interface Drawn extends FieldPiece {
  readonly place: FieldPlace;
  readonly unit: { readonly view: UnitView; readonly field: FieldUnit } | null;
  readonly leader: { readonly view: Leader; readonly charge: string } | null;
  /** Its bounding box on the table. */
  readonly covers: Box;
  readonly middle: Pair;
}

/** Every piece that has a place, once each, in drawing order: units, then leaders on top. */
export function drawnOf(siege: SiegeView): readonly Drawn[] {
  return fieldPieces(siege).flatMap((piece): readonly Drawn[] => {
    const place = own(siege.fieldPlaces?.pieces, piece.id);
    return place === undefined ? [] : [drawnAt(siege, piece, place)];
  });
}

/** A unit with the low wall in front of it. */
const behindWall = ({ x, y, width, height }: Box): Box => ({ x, y: y - 17, width, height: height + 17 });

/** A piece as drawn at a given place. */
export function drawnAt(siege: SiegeView, piece: FieldPiece, place: FieldPlace): Drawn {
  const view = siege.units.find(({ id }) => id === piece.id);
  const field = siege.field?.units.find(({ unit }) => unit === piece.id);
  const leads = siege.commandBoard?.leaders.find(({ id }) => id === piece.id);
  const charge = siege.field?.leaders.find(({ leader }) => leader === piece.id)?.charge ?? 'crown';
  return {
    ...piece,
    place,
    unit: view === undefined || field === undefined ? null : { view, field },
    leader: leads === undefined ? null : { view: leads, charge },
    covers: boxAround(cornersAt(place, (field?.status ?? 'open') === 'open' ? piece.box : behindWall(piece.box))),
    middle: middleOf(place, piece.box),
  };
}

/** Between the pieces of a fight and the frame round it, in mm. */
const ROUND = 11;

/** One frame for each fight whose pieces are all pointed at: a frame for each would run through the other's signs. */
export function fightFrames(siege: SiegeView, drawn: readonly Drawn[], about: readonly string[]) {
  const fights = new Map<string, Set<string>>();
  for (const { fight, one, other } of siege.field?.contacts ?? [])
    fights.set(fight, new Set([...(fights.get(fight) ?? []), one, other]));
  return [...fights].flatMap(([fight, ids]) => {
    const pieces = drawn.filter(({ id }) => ids.has(id));
    if (pieces.length < 2 || !pieces.every(({ id }) => about.includes(id))) return [];
    const { x, y, width, height } = boxAround(pieces.flatMap(({ covers }) => ends(covers)));
    const box: Box = { x: x - ROUND, y: y - ROUND, width: width + 2 * ROUND, height: height + 2 * ROUND };
    return [{ fight, ids: pieces.map(({ id }) => id), box }];
  });
}

/** Room in px at the left of the table for the tools and the unplaced pieces, and for one column of tools alone. */
export const BESIDE = 132;
export const COLUMN = 72;
const MARGIN = 8;
/** Narrower pictures have room for one column only, and lower ones not even for that. */
const WIDE = 700;
const TALL = 380;
/** Still narrower ones have no room beside the table, and show the unplaced pieces below it. */
const UPRIGHT = 480;

/**
 * What has room at the left of the table.
 * @param beside whether unplaced pieces wait there; they must not cover the table
 */
export function roomOf(width: number, height: number, beside: boolean): 'beside' | 'column' | 'none' {
  if (width >= (beside ? UPRIGHT : WIDE)) return 'beside';
  return width >= UPRIGHT && height >= TALL ? 'column' : 'none';
}

/**
 * The part of the plane that a picture of this size shows: the whole table, with room beside it at the left.
 * @param beside as in {@link roomOf}
 */
export function wholeOf(
  table: { readonly width: number; readonly height: number },
  width: number,
  height: number,
  beside = false,
): Box {
  const left = { beside: BESIDE, column: COLUMN, none: MARGIN }[roomOf(width, height, beside)];
  const scale = Math.max(0.01, Math.min((width - left - MARGIN) / table.width, (height - 2 * MARGIN) / table.height));
  const [w, h] = [width / scale, height / scale];
  // Centre the table in the rest of the picture.
  const free = w - left / scale - MARGIN / scale - table.width;
  return { x: -left / scale - free / 2, y: (table.height - h) / 2, width: w, height: h };
}

/** Degrees by which the signs of a piece are rotated, so that none is upside down. */
export const uprightOf = (turn: number): number => (turn > 90 && turn < 270 ? 180 : 0);

/** Which way a piece faces, in the words of the players. */
export const facing = (turn: number): 'far' | 'right' | 'near' | 'left' =>
  (['far', 'right', 'near', 'left'] as const)[Math.round(turn / 90) % 4] ?? 'far';
