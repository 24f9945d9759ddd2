import type { SiegeView } from '../../../rules/fortress/view.ts';
import type { AnySystem } from '../../../rules/kernel/system.ts';
import type { Entry, MatchRecord } from '../../journal/journal.ts';
import type { StoredMatch } from '../played.ts';
import { MapPlaces } from '../map-places.ts';
import { stepsOf } from '../stored-rows.ts';

/** A state is kept each so many entries: nothing is folded over more than these to be shown. */
const EACH = 100;

/** The siege as it stood after an entry. */
export interface SiegeAfter {
  readonly n: number;
  readonly siege: SiegeView;
}

/** The state after the first `count` entries. */
interface Kept {
  readonly count: number;
  readonly places: MapPlaces;
}

/** The siege at any entry of a match, from what is stored, with states kept on the way. */
export class FilmViews {
  readonly id: string;
  readonly #entries: Entry[] = [];
  readonly #first: Kept;
  /** In the order of their entries. */
  readonly #kept: Kept[] = [];

  constructor(system: AnySystem, match: MatchRecord) {
    this.id = match.id;
    this.#first = { count: 0, places: new MapPlaces(system, match) };
  }

  /** Number of the last entry that it has; 0 before the first. */
  get last(): number {
    return this.#entries.at(-1)?.n ?? 0;
  }

  /** Takes entries that follow those it has. */
  take(entries: readonly Entry[]): void {
    // One by one: a long match has more of them than a call takes arguments.
    for (const entry of entries) this.#entries.push(entry);
  }

  /** The siege after each of these entries, with everything that counted then. @param ns numbers of entries; 0 is the set-up */
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

  /** @param from a state of this call, which may be folded on */
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

/** The siege as it stood after each of these entries of a match file. @param ns numbers of entries; 0 is the set-up */
export function filmViews(system: AnySystem, { match, entries }: StoredMatch, ns: readonly number[]): SiegeAfter[] {
  const views = new FilmViews(system, match);
  views.take(entries);
  return views.at(ns);
}
