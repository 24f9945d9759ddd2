import type { SiegeView } from '../../../rules/fortress/view.ts';
import type { AnySystem } from '../../../rules/kernel/system.ts';
import type { Entry, MatchRecord } from '../../journal/journal.ts';
import type { StoredMatch } from '../played.ts';
import { MapPlaces } from '../map-places.ts';
import { stepsOf } from '../stored-rows.ts';

/** A state is cached every this many entries, so no view folds more than that. */
const EACH = 100;

/** The siege as of an entry. */
export interface SiegeAfter {
  readonly n: number;
  readonly siege: SiegeView;
}

/** The state after the first `count` entries. */
interface Kept {
  readonly count: number;
  readonly places: MapPlaces;
}

/** The siege at any entry of a match, from stored entries, with cached states along the way. */
export class FilmViews {
  readonly id: string;
  readonly #entries: Entry[] = [];
  readonly #first: Kept;
  /** In entry order. */
  readonly #kept: Kept[] = [];

  constructor(system: AnySystem, match: MatchRecord) {
    this.id = match.id;
    this.#first = { count: 0, places: new MapPlaces(system, match) };
  }

  /** Number of the last entry taken; 0 before the first. */
  get last(): number {
    return this.#entries.at(-1)?.n ?? 0;
  }

  /** Appends entries that follow those taken so far. */
  take(entries: readonly Entry[]): void {
    // Pushed one by one: a long match has more entries than a call can take arguments.
    for (const entry of entries) this.#entries.push(entry);
  }

  /**
   * The siege after each of these entries, including rows that were withdrawn later.
   * @param ns entry numbers; 0 is the set-up
   */
  at(ns: readonly number[]): SiegeAfter[] {
    let now: Kept | undefined;
    return ns
      .toSorted((a, b) => a - b)
      .map((n) => {
        const count = this.#entries.findLastIndex((entry) => entry.n <= n) + 1;
        now = this.#after(count, now);
        return { n, siege: now.places.now() };
      });
  }

  /** @param from a state from this call, which may be folded in place */
  #after(count: number, from: Kept | undefined): Kept {
    const kept = this.#kept.findLast((one) => one.count <= count) ?? this.#first;
    let now = from !== undefined && from.count >= kept.count ? from : { ...kept, places: kept.places.copy() };
    while (now.count < count) {
      const to = Math.min(count, (Math.floor(now.count / EACH) + 1) * EACH);
      for (const step of stepsOf(this.#entries.slice(now.count, to))) now.places.take(step);
      now = { count: to, places: now.places };
      if (to % EACH === 0 && (this.#kept.at(-1)?.count ?? 0) < to)
        this.#kept.push({ count: to, places: now.places.copy() });
    }
    return now;
  }
}

/** The siege after each of these entries of a match file. @param ns entry numbers; 0 is the set-up */
export function filmViews(system: AnySystem, { match, entries }: StoredMatch, ns: readonly number[]): SiegeAfter[] {
  const views = new FilmViews(system, match);
  views.take(entries);
  return views.at(ns);
}
