import { own } from './own.ts';
import type { Text } from './text.ts';

/** Tables that each chapter of a system provides, with one entry per kind of fact. */

/**
 * The facts of a chapter, declared as a table: each kind with its figures, or `null` if it has none.
 * `FactsOf<{ moved: { unit: string }; ended: null }>` is
 * `{ readonly kind: 'moved'; readonly unit: string } | { readonly kind: 'ended' }`.
 */
export type FactsOf<Table> = {
  readonly [K in keyof Table & string]: Readonly<{ kind: K } & (Table[K] extends null ? unknown : Table[K])>;
}[keyof Table & string];

interface Told {
  readonly kind: string;
}

/** Reducers: how each fact of a chapter changes the state of a match. */
export type ReducersOf<F extends Told, State> = {
  readonly [K in F['kind']]: (state: State, fact: Extract<F, { readonly kind: K }>) => State;
};

/** Log sentences, given the fact and the state after it; `undefined` for a fact that is bookkeeping only. */
export type SentencesOf<F extends Told, State> = {
  readonly [K in F['kind']]: (fact: Extract<F, { readonly kind: K }>, state: State) => Text | undefined;
};

/** A table with an entry for every kind of fact, called with extra arguments. A missing kind does not compile. */
export type EveryKind<F extends Told, More extends readonly unknown[], Result> = {
  readonly [K in F['kind']]: (fact: Extract<F, { readonly kind: K }>, ...more: More) => Result;
};

/** @returns the table's result for this fact, whose kind was checked when it was read */
export function byKind<F extends Told, More extends readonly unknown[], Result>(
  table: EveryKind<F, More, Result>,
  fact: F,
  ...more: More
): Result {
  const entry = table[fact.kind as F['kind']] as (fact: F, ...more: More) => Result;
  return entry(fact, ...more);
}

/** A table with entries for some kinds of facts, called with extra arguments. */
export type SomeKinds<F extends Told, More extends readonly unknown[], Result> = {
  readonly [K in F['kind']]?: (fact: Extract<F, { readonly kind: K }>, ...more: More) => Result;
};

/** @returns the table's result for this fact, or `undefined` if its kind has no entry */
export function ofKind<F extends Told, More extends readonly unknown[], Result>(
  table: SomeKinds<F, More, Result>,
  fact: F,
  ...more: More
): Result | undefined {
  // A fact from an old file may have any kind, so look at own properties only.
  const entry = own<unknown>(table, fact.kind) as ((fact: F, ...more: More) => Result) | undefined;
  return entry?.(fact, ...more);
}

/** The reducer of a fact that only appears in the log. */
export const asItWas = <State>(state: State): State => state;
