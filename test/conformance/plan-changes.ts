import { changed, type Change } from '../../rules/fortress/plan/changes.ts';
import type { FortressPart } from '../../rules/fortress/plan/part.ts';
import { kindOf, type FortressPlan, type Piece, type PieceKind } from '../../rules/fortress/plan/plan.ts';
import type { Text } from '../../rules/kernel/text.ts';
import { among } from './random-player.ts';

/** Random changes of the fortress in a set-up, as somebody draws it. */

const turnedOver = (piece: Piece, kind: PieceKind, random: () => number): Change | undefined => {
  const option = among(kind.options, random);
  if (option === undefined) return undefined;
  const value = among(option.values, random)?.id ?? piece.options[option.id] !== true;
  return { do: 'option', id: piece.id, option: option.id, value };
};

function drawn(plan: FortressPlan, kinds: readonly PieceKind[], random: () => number): Change | undefined {
  const piece = among(plan.pieces, random);
  if (piece === undefined) return undefined;
  const { id, footprint } = piece;
  const kind = kindOf(kinds, piece);
  const beyond = { x: footprint.at.x + footprint.width, y: footprint.at.y };
  const ways: readonly (() => Change | undefined)[] = [
    () => ({ do: 'remove', id }),
    () => ({ do: 'place', kind: among(kinds, random)?.id ?? piece.kind, at: beyond, id: `new-${id}` }),
    () => ({ do: 'lay', id, footprint: { ...footprint, width: footprint.width * (0.5 + random()) } }),
    () => ({ do: 'divide', id, into: 2 }),
    () => ({ do: 'kind', id, kind: among(kinds, random)?.id ?? piece.kind }),
    () => ({ do: 'name', id, name: `Tower of ${id}` }),
    () => kind && turnedOver(piece, kind, random),
  ];
  return among(ways, random)?.();
}

/** A set-up with its fortress redrawn a little. */
export interface Redrawn {
  readonly setup: unknown;
  readonly plan: FortressPlan;
  readonly lost: readonly Text[];
}

/** @returns the set-up with one random change of its fortress; `undefined` if it has none, or the change is impossible */
export function redrawn(fortress: FortressPart | undefined, setup: unknown, random: () => number): Redrawn | undefined {
  const read = fortress?.read(setup);
  if (fortress === undefined || read?.ok !== true) return undefined;
  const change = drawn(read.value, fortress.kinds, random);
  const plan = change && changed(read.value, change, fortress.kinds);
  return plan && { plan, ...fortress.write(setup, plan) };
}
