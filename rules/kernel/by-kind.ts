import { own } from './own.ts';
import type { Text } from './text.ts';

/** Tables that each chapter of a system has: one entry for each kind of its facts. */

interface Told {
  readonly kind: string;
}

/** What the facts of a chapter do to the state of a match. */
export type ReducersOf<F extends Told, State> = {
  readonly [K in F['kind']]: (state: State, fact: Extract<F, { readonly kind: K }>) => State;
};

/** What they say in the log, of the state after the fact: a sentence, or nothing where a fact only keeps the books. */
export type SentencesOf<F extends Told, State> = {
  readonly [K in F['kind']]: (fact: Extract<F, { readonly kind: K }>, state: State) => Text | undefined;
};

/** What is said or done of every kind of fact, with what else it takes: a kind without an entry does not compile. */
export type EveryKind<F extends Told, More extends readonly unknown[], Result> = {
  readonly [K in F['kind']]: (fact: Extract<F, { readonly kind: K }>, ...more: More) => Result;
};

/** @returns what the table says of this fact, whose kind was checked where it was read */
export function byKind<F extends Told, More extends readonly unknown[], Result>(
  table: EveryKind<F, More, Result>,
  fact: F,
  ...more: More
): Result {
  const entry = table[fact.kind as F['kind']] as (fact: F, ...more: More) => Result;
  return entry(fact, ...more);
}

/** What is said or done of some kinds of facts, with what else it takes; the other kinds have no entry. */
export type SomeKinds<F extends Told, More extends readonly unknown[], Result> = {
  readonly [K in F['kind']]?: (fact: Extract<F, { readonly kind: K }>, ...more: More) => Result;
};

/** @returns what the table says of this fact; `undefined` where it has no entry for its kind */
export function ofKind<F extends Told, More extends readonly unknown[], Result>(
  table: SomeKinds<F, More, Result>,
  fact: F,
  ...more: More
): Result | undefined {
  // Of an old file a fact may have any kind: only an entry of the table's own counts.
  const entry = own<unknown>(table, fact.kind) as ((fact: F, ...more: More) => Result) | undefined;
  return entry?.(fact, ...more);
}

/** The reducer of a fact that is for the log alone. */
export const asItWas = <State>(state: State): State => state;
