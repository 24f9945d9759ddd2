import type { Arithmetic } from '../dice/arithmetic.ts';
import type { Outcome } from './outcome.ts';
import type { PureStep } from './request.ts';
import type { StateHasher } from './state-hash.ts';

/** Ends of procedures and results of pure steps that are the same, with their chances added up. */

/** Ends are merged from this number on; merging a few costs more than it saves. */
const MERGE_FROM = 9;

/** Merges ends that look the same from outside. */
export function mergedEnds<State, W>(
  ends: readonly Outcome<State, W>[],
  hash: StateHasher,
  { add }: Arithmetic<W>,
): readonly Outcome<State, W>[] {
  if (ends.length < MERGE_FROM) return ends;
  const merged = new Map<string, Outcome<State, W>>();
  for (const end of ends) {
    const key = `${String(hash.of(end.state))}:${String(hash.of(end.value))}:${String(end.settled)}`;
    const same = merged.get(key);
    merged.set(key, same === undefined ? end : { ...same, chance: add(same.chance, end.chance) });
  }
  return [...merged.values()];
}

/** Merges results of a pure step that count the same. */
export function alikeResults<State, Fact, W>(
  { counts = (result) => result }: PureStep<Fact, unknown, unknown>,
  ends: readonly Outcome<State, W>[],
  hash: StateHasher,
  { add }: Arithmetic<W>,
): readonly Outcome<State, W>[] {
  const alike = new Map<unknown, Outcome<State, W>>();
  for (const end of ends) {
    const what = counts(end.value);
    const key = typeof what === 'object' ? `${String(hash.of(what))}` : what;
    const same = alike.get(key);
    alike.set(key, same === undefined ? end : { ...end, chance: add(same.chance, end.chance) });
  }
  return [...alike.values()];
}
