import { carried, NO_PLACES, put, renamed, startPlaces } from '../../rules/fortress/field/places.ts';
import type { FieldFight, FieldPlaces, Motion } from '../../rules/fortress/field/field-view.ts';
import { settle } from '../../rules/fortress/map/places.ts';
import type { PlacesView, SiegeView } from '../../rules/fortress/view.ts';
import { matchAsStored } from '../../rules/kernel/replay.ts';
import type { AnySystem } from '../../rules/kernel/system.ts';
import type { Text } from '../../rules/kernel/text.ts';
import type { Journal } from '../journal/journal.ts';
import { journalFold } from './journal-fold.ts';
import { stepsOf, type FieldStep, type Step, type StoredRow } from './stored-rows.ts';

const nobody: PlacesView = {};

/** The state and places after a row that counts or a placement by hand. */
interface Moment {
  readonly state: unknown;
  readonly places: PlacesView;
  readonly field: FieldPlaces;
}

const isRow = (step: Step): step is StoredRow => !('kind' in step);

/**
 * Where everybody stands on the map, folded from the rows of a match: pieces stay put until a row moves them. Taking a
 * row back restores the places before it. Computed lazily.
 */
export class MapPlaces {
  readonly #system: AnySystem;
  readonly #stored: { readonly setup: unknown; readonly options: unknown };
  readonly #start: () => unknown;
  readonly #steps: Step[] = [];
  #first: Moment | undefined;
  /** One for each step processed so far. */
  readonly #moments: Moment[] = [];

  /** @param stored the set-up and options of the match file */
  constructor(system: AnySystem, stored: { readonly setup: unknown; readonly options: unknown }) {
    this.#system = system;
    this.#stored = stored;
    this.#start = () => matchAsStored(system, stored.setup, stored.options).state;
  }

  /** An independent copy that shares everything worked out so far. */
  copy(): MapPlaces {
    this.#last();
    const copy = new MapPlaces(this.#system, this.#stored);
    copy.#first = this.#first;
    copy.#steps.push(...this.#steps);
    copy.#moments.push(...this.#moments);
    return copy;
  }

  /**
   * Appends the next row of the match or an act by hand. A row that takes another back leaves later acts by hand in
   * place.
   */
  take(step: Step): void {
    const gone = isRow(step)
      ? step.withdraws === undefined
        ? undefined
        : this.#steps.findIndex((one) => isRow(one) && one.n === step.withdraws)
      : step.kind === 'placed-back'
        ? this.#steps.findIndex((one) => !isRow(one) && one.kind === 'placed' && one.n === step.body.entry)
        : undefined;
    if (gone === undefined) this.#steps.push(step);
    else if (gone >= 0) {
      this.#steps.splice(gone, 1);
      this.#moments.splice(gone);
    }
  }

  /**
   * The siege in this state as a seat may see it (by default the public), with everybody's place on the map after the
   * last row.
   */
  siege(state: unknown, seat?: string): SiegeView {
    const siege = this.#system.view(state, seat) as SiegeView;
    const { places, field } = this.#last();
    // Pieces that only one side knows of find room beside those everybody sees.
    const settled = { ...siege, places: settle(places, siege) };
    return siege.field === undefined ? settled : { ...settled, fieldPlaces: field };
  }

  /** The public view of the siege after the last row, from stored facts alone. */
  now(): SiegeView {
    const { state } = this.#last();
    return this.siege(state);
  }

  /** The named ground on which a fight is or was fought, also after its end; `undefined` if it has none. */
  fightGround(fight: string): Text | undefined {
    const of = ({ field }: Moment): FieldFight | undefined => field.fights.find((one) => one.fight === fight);
    const last = this.#moments.findLast((moment) => of(moment) !== undefined);
    const found = last === undefined ? undefined : of(last);
    return found?.ground === true ? found.name : undefined;
  }

  #last(): Moment {
    this.#first ??= this.#begin();
    let last = this.#moments.at(-1) ?? this.#first;
    for (const step of this.#steps.slice(this.#moments.length)) {
      last = isRow(step) ? this.#after(last, step) : this.#byHand(last, step);
      this.#moments.push(last);
    }
    return last;
  }

  #begin(): Moment {
    const state = this.#start();
    const siege = this.#public(state);
    return {
      state,
      places: settle(nobody, siege),
      field: siege.field === undefined ? NO_PLACES : startPlaces(siege),
    };
  }

  #after(last: Moment, row: StoredRow): Moment {
    let { state } = last;
    const motions: Motion[] = [];
    for (const fact of row.facts) {
      motions.push(...(this.#system.motions?.(fact, state) ?? []));
      state = this.#system.fold(state, fact);
    }
    if (state === last.state) return last;
    const siege = this.#public(state);
    return { state, places: settle(last.places, siege), field: carried(last.field, siege, motions) };
  }

  #byHand(last: Moment, step: FieldStep): Moment {
    if (step.kind === 'placed-back') return last;
    if (step.kind === 'fight-named') return { ...last, field: renamed(last.field, step.body.fight, step.body.name) };
    const { piece, at, turn, by } = step.body;
    return { ...last, field: put(last.field, this.#public(last.state), { piece, to: { at, turn }, by }) };
  }

  #public(state: unknown): SiegeView {
    return this.#system.view(state, undefined) as SiegeView;
  }
}

/** Where everybody stands on the map of a running match, as of the last entry of its journal. */
export const placesOf = journalFold<MapPlaces, { readonly system: AnySystem; readonly journal: Journal }>(
  ({ system, journal }) => new MapPlaces(system, journal.match),
  (places, entries) => {
    for (const step of stepsOf(entries)) places.take(step);
  },
);

/** The siege after these steps, from stored facts: no rule is run again. */
export function siegeAfterSteps(
  system: AnySystem,
  stored: { readonly setup: unknown; readonly options: unknown },
  steps: readonly Step[],
): SiegeView {
  const places = new MapPlaces(system, stored);
  for (const step of steps) places.take(step);
  return places.now();
}
