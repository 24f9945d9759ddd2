import { settle } from '../../rules/fortress/map/places.ts';
import type { PlacesView, SiegeView } from '../../rules/fortress/view.ts';
import { matchAsStored } from '../../rules/kernel/replay.ts';
import type { AnySystem } from '../../rules/kernel/system.ts';
import type { Journal } from '../journal/journal.ts';
import { rowsOf, type StoredRow } from './stored-rows.ts';

const nobody: PlacesView = {};

/** How the siege stood after a row that counts, and where everybody stood on the map. */
interface Moment {
  readonly n: number;
  readonly state: unknown;
  readonly places: PlacesView;
}

/**
 * Where everybody stands on the map, folded from the rows of a match: whoever no row has moved stands where he stood. A row
 * that is taken back puts everybody where he was before it. Worked out when it is asked for.
 */
export class MapPlaces {
  readonly #system: AnySystem;
  readonly #start: () => unknown;
  readonly #rows: StoredRow[] = [];
  #first: Moment | undefined;
  /** One for each of the first of the rows. */
  readonly #moments: Moment[] = [];

  /** @param stored the set-up and the options as the match file has them */
  constructor(system: AnySystem, stored: { readonly setup: unknown; readonly options: unknown }) {
    this.#system = system;
    this.#start = () => matchAsStored(system, stored.setup, stored.options).state;
  }

  /** Takes the next row of the match. */
  take(row: StoredRow): void {
    if (row.withdraws === undefined) {
      this.#rows.push(row);
      return;
    }
    const kept = this.#rows.findIndex(({ n }) => n === row.withdraws);
    if (kept < 0) return;
    this.#rows.splice(kept);
    this.#moments.splice(kept);
  }

  /** How everybody may see the siege after the last row, with the place of everybody on the map. */
  siege(state: unknown, seat?: string): SiegeView {
    const siege = this.#system.view(state, seat) as SiegeView;
    // Whom one side alone knows of finds a place beside those whom everybody sees.
    return { ...siege, places: settle(this.#last().places, siege) };
  }

  /** How everybody may see the siege after the last row, whatever its rules say today. */
  now(): SiegeView {
    const { state } = this.#last();
    return this.siege(state);
  }

  #last(): Moment {
    this.#first ??= this.#moment(0, this.#start(), nobody);
    let last = this.#moments.at(-1) ?? this.#first;
    for (const row of this.#rows.slice(this.#moments.length)) {
      let { state } = last;
      for (const fact of row.facts) state = this.#system.fold(state, fact);
      last = state === last.state ? { ...last, n: row.n } : this.#moment(row.n, state, last.places);
      this.#moments.push(last);
    }
    return last;
  }

  #moment(n: number, state: unknown, before: PlacesView): Moment {
    return { n, state, places: settle(before, this.#system.view(state, undefined) as SiegeView) };
  }
}

/** What was read of a journal. */
interface Rows {
  readonly places: MapPlaces;
  /** Number of the last entry that was read. */
  readonly upTo: number;
}

const read = new WeakMap<Journal, Rows>();

/** Where everybody stands on the map of a running match, after the last entry of its journal. */
export function placesOf({ system, journal }: { readonly system: AnySystem; readonly journal: Journal }): MapPlaces {
  const { places, upTo } = read.get(journal) ?? { places: new MapPlaces(system, journal.match), upTo: 0 };
  if (upTo < journal.head.n) {
    for (const row of rowsOf(journal.read(upTo))) places.take(row);
    read.set(journal, { places, upTo: journal.head.n });
  }
  return places;
}

/** The siege after these rows, from what is stored: no rule is run again. */
export function siegeAfterRows(
  system: AnySystem,
  stored: { readonly setup: unknown; readonly options: unknown },
  rows: readonly StoredRow[],
): SiegeView {
  const places = new MapPlaces(system, stored);
  for (const row of rows) places.take(row);
  return places.now();
}
