import type { Problem } from '../../kernel/system.ts';
import type { Text } from '../../kernel/text.ts';
import type { Siege } from './state.ts';

/** Helpers for the `whyNot` of commands: the rule that refuses an order. */

/** A refusal with its rule, text and the pieces it is about. */
export function refusedBy(rule: string, why: Text, ...about: readonly string[]): Problem {
  return { rule, text: why, about };
}

/** Every active-side unit on the table paired with each of these, for the `tries` of commands. */
export function ownWith(siege: Siege, others: readonly string[]): readonly (readonly [unit: string, other: string])[] {
  return Object.entries(siege.units).flatMap(([id, { roster, place }]) =>
    roster.side === siege.active && place.on !== 'off-table' ? others.map((other) => [id, other] as const) : [],
  );
}

/** Units of the inactive side. */
export const enemies = (siege: Siege): readonly string[] =>
  Object.entries(siege.units).flatMap(([id, { roster, place }]) =>
    roster.side !== siege.active && place.on !== 'off-table' ? [id] : [],
  );

/** The piece with this id, or `undefined` if there is none. */
export function named<Piece>(pieces: Readonly<Record<string, Piece>>, id: unknown): Piece | undefined {
  return typeof id === 'string' && Object.hasOwn(pieces, id) ? pieces[id] : undefined;
}
