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

/** The reducer of a fact that is for the log alone. */
export const asItWas = <State>(state: State): State => state;
