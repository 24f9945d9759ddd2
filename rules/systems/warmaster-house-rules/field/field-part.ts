import type { FieldPart } from '../../../fortress/field/field-draft.ts';
import type { Land } from '../../../fortress/field/field-view.ts';
import type { Ground, Setup } from '../start/setup.ts';

/**
 * Setting up the battlefield: the table, its land and the starting places. No rule reads it; HR-B25 names the ground.
 */

const KINDS: Readonly<Record<Ground, readonly Land['kind'][]>> = {
  woods: ['woods'],
  hills: ['hill'],
  rough: ['rough'],
  rivers: ['river', 'ford'],
  roads: ['road'],
  impassable: ['impassable'],
  cover: ['village'],
};

export const fieldPart: FieldPart<Setup> = {
  read: ({ field, units, leaders }) => ({
    table: field.table,
    land: [...field.land],
    placed: Object.fromEntries(
      [...units, ...leaders].flatMap(({ id, placed }) => (placed === undefined ? [] : [[id, placed]])),
    ),
  }),
  kinds: ({ ground }) => ground.flatMap((one) => KINDS[one]),
  write: (setup, { table, land, placed }) => ({
    ...setup,
    field: { table, land },
    units: setup.units.map((unit) => placing(unit, placed)),
    leaders: setup.leaders.map((leader) => placing(leader, placed)),
  }),
};

/** Gives a piece a place, or removes it. */
function placing<Piece extends { readonly id: string; readonly placed?: unknown }>(
  { placed: _before, ...piece }: Piece,
  placed: Parameters<typeof fieldPart.write>[1]['placed'],
): Piece {
  const place = Object.hasOwn(placed, piece.id) ? placed[piece.id] : undefined;
  return (place === undefined ? piece : { ...piece, placed: place }) as Piece;
}
