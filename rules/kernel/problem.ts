import type { RuleId } from './request.ts';
import type { Text } from './text.ts';

/** Something wrong in a set-up, an army list or an option, as a translatable sentence. */
export interface Problem {
  readonly text: Text;
  /** The rule that forbids it; `undefined` if only the shape is wrong. */
  readonly rule?: RuleId | undefined;
  /** Ids of the pieces concerned, so that a screen can show the sentence beside them. */
  readonly about?: readonly string[] | undefined;
}

/**
 * The result of a {@link Schema}: the value, or everything that is wrong with it, at least one problem. If the shape is
 * right but a rule forbids the value, `read` still holds it: a match begun before the rule was enforced continues from
 * it.
 */
export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: readonly Problem[]; readonly read?: unknown };

/** Reports the problems of a part for the whole it belongs to, which is then not read. */
export const refused = ({ problems }: { readonly problems: readonly Problem[] }): Parsed<never> => ({
  ok: false,
  problems,
});

/**
 * Parses a value from outside. `json` is its JSON Schema, for tools and people. A set-up may be checked against what
 * was agreed: the options as written, or the defaults if none are given.
 */
export interface Schema<T> {
  readonly parse: (value: unknown, agreed?: unknown) => Parsed<T>;
  readonly json: () => unknown;
}

/** Returns the problems that were not there before: what a change of a set-up newly breaks. */
export function newProblems(before: readonly Problem[], after: readonly Problem[]): readonly Problem[] {
  const known = new Set(before.map((problem) => JSON.stringify(problem)));
  return after.filter((problem) => !known.has(JSON.stringify(problem)));
}
