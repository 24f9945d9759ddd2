import type { SiegeView } from '../../../rules/fortress/view.ts';
import type { AnySystem } from '../../../rules/kernel/system.ts';
import type { StoredMatch } from '../played.ts';
import { MapPlaces } from '../map-places.ts';
import { stepsOf } from '../stored-rows.ts';

/**
 * The siege as it stood after each of these entries, with everything that counted then, from what is stored.
 * @param ns numbers of entries; 0 is the set-up
 */
export function filmViews(
  system: AnySystem,
  { match, entries }: StoredMatch,
  ns: readonly number[],
): { readonly n: number; readonly siege: SiegeView }[] {
  const places = new MapPlaces(system, match);
  let taken = 0;
  return ns
    .toSorted((a, b) => a - b)
    .map((n) => {
      const upTo = entries.findLastIndex((entry) => entry.n <= n) + 1;
      for (const step of stepsOf(entries.slice(taken, upTo))) places.take(step);
      taken = Math.max(taken, upTo);
      return { n, siege: places.now() };
    });
}
