import { fieldPieces, type FieldPiece } from '../../rules/fortress/field/outline.ts';
import type { FieldPlace, FieldUnit } from '../../rules/fortress/field/field-view.ts';
import { cornersAt } from '../../rules/fortress/field/outline.ts';
import { middleOf } from '../../rules/fortress/field/places.ts';
import { boxAround, type Box, type Pair } from '../../rules/fortress/map/geometry.ts';
import type { CommandBoardView, SiegeView, UnitView } from '../../rules/fortress/view.ts';
import { own } from '../../rules/kernel/own.ts';

/** What a picture of the battlefield is made of, in mm of the table. Only letters depend on the size of the screen. */

type Leader = CommandBoardView['leaders'][number];

/** Somebody in the picture. */
export interface Drawn extends FieldPiece {
  readonly place: FieldPlace;
  readonly unit: { readonly view: UnitView; readonly field: FieldUnit } | null;
  readonly leader: { readonly view: Leader; readonly charge: string } | null;
  /** The upright box that it covers on the table, and its middle. */
  readonly covers: Box;
  readonly middle: Pair;
}

/** Everybody who has a place, in the order of drawing, each exactly once: units, then leaders upon them. */
export function drawnOf(siege: SiegeView): readonly Drawn[] {
  return fieldPieces(siege).flatMap((piece): readonly Drawn[] => {
    const place = own(siege.fieldPlaces?.pieces, piece.id);
    return place === undefined ? [] : [drawnAt(siege, piece, place)];
  });
}

/** Somebody as he would be drawn at a place. */
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
    covers: boxAround(cornersAt(place, piece.box)),
    middle: middleOf(place, piece.box),
  };
}

/** Room in px at the left of the table for tools and for those whose place nobody has told. */
export const BESIDE = 132;
const MARGIN = 8;
/** Narrower pictures have no room beside the table. */
const WIDE = 700;

/** What a picture of this size shows of a table: all of it, with what stands beside it at the left. */
export function wholeOf(
  table: { readonly width: number; readonly height: number },
  width: number,
  height: number,
): Box {
  const left = width >= WIDE ? BESIDE : MARGIN;
  const scale = Math.max(0.01, Math.min((width - left - MARGIN) / table.width, (height - 2 * MARGIN) / table.height));
  const [w, h] = [width / scale, height / scale];
  // The table lies in the middle of what is left of the picture.
  const free = w - left / scale - MARGIN / scale - table.width;
  return { x: -left / scale - free / 2, y: (table.height - h) / 2, width: w, height: h };
}

/** Degrees by which the signs of a piece are turned back, so that nobody's stand on their heads. */
export const uprightOf = (turn: number): number => (turn > 90 && turn < 270 ? 180 : 0);

/** Which way a piece looks, as its players say it. */
export const facing = (turn: number): 'far' | 'right' | 'near' | 'left' =>
  (['far', 'right', 'near', 'left'] as const)[Math.round(turn / 90) % 4] ?? 'far';
