import type { ReducersOf } from '../../kernel/by-kind.ts';
import { leaderOf, unitOf, type Battle, type Leader, type Unit } from './state.ts';

/** Copies of a battle with one thing changed. Only what changes is copied. */

/** The reducers of a chapter, one for each kind of fact. */
export type Reducers<F extends { readonly kind: string }> = ReducersOf<F, Battle>;

export function withUnit(battle: Battle, id: string, change: Partial<Unit>): Battle {
  return { ...battle, units: { ...battle.units, [id]: { ...unitOf(battle, id), ...change } } };
}

export function withLeader(battle: Battle, id: string, change: Partial<Leader>): Battle {
  return { ...battle, leaders: { ...battle.leaders, [id]: { ...leaderOf(battle, id), ...change } } };
}
