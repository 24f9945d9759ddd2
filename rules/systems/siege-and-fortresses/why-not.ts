import type { Problem } from '../../kernel/system.ts';
import type { Text } from '../../kernel/text.ts';
import type { Siege } from './state.ts';

/** Why an order is refused: the rule that stands in its way, for the `whyNot` of commands. */

/** A refusal in the words of a rule, with the pieces that it is about. */
export function refusedBy(rule: string, why: Text, ...about: readonly string[]): Problem {
  return { rule, text: why, about };
}

/** Every unit on the table of the side whose turn it is with each of these, for the `tries` of commands. */
export function ownWith(siege: Siege, others: readonly string[]): readonly (readonly [unit: string, other: string])[] {
  return Object.entries(siege.units).flatMap(([id, { roster, place }]) =>
    roster.side === siege.active && place.on !== 'off-table' ? others.map((other) => [id, other] as const) : [],
  );
}

/** Units of the side whose turn it is not. */
export const enemies = (siege: Siege): readonly string[] =>
  Object.entries(siege.units).flatMap(([id, { roster, place }]) =>
    roster.side !== siege.active && place.on !== 'off-table' ? [id] : [],
  );

/** The piece that somebody named, or nothing where there is none of that name. */
export function named<Piece>(pieces: Readonly<Record<string, Piece>>, id: unknown): Piece | undefined {
  return typeof id === 'string' && Object.hasOwn(pieces, id) ? pieces[id] : undefined;
}
