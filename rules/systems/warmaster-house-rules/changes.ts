import { leaderOf, unitOf, type Battle, type Leader, type Unit } from './state.ts';

/** Copies of a battle with one thing changed. Only what changes is copied. */

/** What the facts of a chapter do to the battle: one reducer for each kind of fact. */
export type Reducers<F extends { readonly kind: string }> = {
  readonly [K in F['kind']]: (battle: Battle, fact: Extract<F, { readonly kind: K }>) => Battle;
};

export const asItWas = (battle: Battle): Battle => battle;

export function withUnit(battle: Battle, id: string, change: Partial<Unit>): Battle {
  return { ...battle, units: { ...battle.units, [id]: { ...unitOf(battle, id), ...change } } };
}

export function withLeader(battle: Battle, id: string, change: Partial<Leader>): Battle {
  return { ...battle, leaders: { ...battle.leaders, [id]: { ...leaderOf(battle, id), ...change } } };
}

/** Every unit or leader changed by one rule. */
export function mapped<T>(record: Readonly<Record<string, T>>, change: (value: T) => T): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(record).map(([id, value]) => [id, change(value)]));
}
