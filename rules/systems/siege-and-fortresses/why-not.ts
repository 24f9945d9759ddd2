import type { Problem } from '../../kernel/system.ts';
import type { Text } from '../../kernel/text.ts';

/** Why an order is refused: the rule that stands in its way, for the `whyNot` of commands. */

/** A refusal in the words of a rule, with the pieces that it is about. */
export function refusedBy(rule: string, why: Text, ...about: readonly string[]): Problem {
  return { rule, text: why, about };
}

/** The piece that somebody named, or nothing where there is none of that name. */
export function named<Piece>(pieces: Readonly<Record<string, Piece>>, id: unknown): Piece | undefined {
  return typeof id === 'string' && Object.hasOwn(pieces, id) ? pieces[id] : undefined;
}
