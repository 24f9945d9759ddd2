import type { ReducersOf } from '../../kernel/by-kind.ts';
import { oneChanged } from '../../kernel/one-changed.ts';
import { engineOf, party, sectionOf, unitOf, type Unit } from './pieces.ts';
import type { Siege } from './state.ts';

/** Copies of a siege with one thing changed. Only what changes is copied. */

/** Reducers for the facts of a chapter: one for each kind. */
export type Reducers<F extends { readonly kind: string }> = ReducersOf<F, Siege>;

export const withUnit = oneChanged('units', unitOf);
export const withSection = oneChanged('sections', sectionOf);
export const withEngine = oneChanged('engines', engineOf);

/** Changes a unit and the characters with it. */
export function withParty(siege: Siege, id: string, change: Partial<Unit>): Siege {
  return party(siege, id).reduce((changed, member) => withUnit(changed, member, change), siege);
}

/** Drops these units' assaults. */
export const withoutAssaults = (siege: Siege, units: readonly string[]): Siege => ({
  ...siege,
  assaults: siege.assaults.filter(({ unit }) => !units.includes(unit)),
});
