import type { RuleId } from './request.ts';
import type { Text } from './text.ts';

/** Something in a set-up, an army list or an option that cannot be, in a sentence of both languages. */
export interface Problem {
  readonly text: Text;
  /** The rule that forbids it; none where only the shape is wrong. */
  readonly rule?: RuleId | undefined;
  /** Ids of the pieces concerned, so that a screen can show the sentence beside them. */
  readonly about?: readonly string[] | undefined;
}

/**
 * The answer of a {@link Schema}: the value, or everything that is wrong with it, at least one problem. Where the shape is right and a rule
 * forbids it, `read` is the value all the same: a match that was begun before the rule was asked goes on from it.
 */
export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: readonly Problem[]; readonly read?: T };

/** What is wrong with a part, said of the whole that it belongs to, which is not read because of it. */
export const refused = ({ problems }: { readonly problems: readonly Problem[] }): Parsed<never> => ({
  ok: false,
  problems,
});

/**
 * Reads a value from outside. `json` is its JSON Schema, for tools and people. A set-up may be judged by what was agreed:
 * the options as they are written, and the usual ones where none are given.
 */
export interface Schema<T> {
  readonly parse: (value: unknown, agreed?: unknown) => Parsed<T>;
  readonly json: () => unknown;
}

/** Problems that were not there before: what a change of a set-up newly breaks. */
export function newProblems(before: readonly Problem[], after: readonly Problem[]): readonly Problem[] {
  const known = new Set(before.map((problem) => JSON.stringify(problem)));
  return after.filter((problem) => !known.has(JSON.stringify(problem)));
}
