import type { ReducersOf } from '../../kernel/by-kind.ts';
import { engineOf, party, sectionOf, unitOf, type Engine, type Section, type Unit } from './pieces.ts';
import type { Siege } from './state.ts';

/** Copies of a siege with one thing changed. Only what changes is copied. */

/** Reducers for the facts of a chapter: one for each kind. */
export type Reducers<F extends { readonly kind: string }> = ReducersOf<F, Siege>;

export function withUnit(siege: Siege, id: string, change: Partial<Unit>): Siege {
  return { ...siege, units: { ...siege.units, [id]: { ...unitOf(siege, id), ...change } } };
}

export function withSection(siege: Siege, id: string, change: Partial<Section>): Siege {
  return { ...siege, sections: { ...siege.sections, [id]: { ...sectionOf(siege, id), ...change } } };
}

export function withEngine(siege: Siege, id: string, change: Partial<Engine>): Siege {
  return { ...siege, engines: { ...siege.engines, [id]: { ...engineOf(siege, id), ...change } } };
}

/** Changes a unit and the characters with it. */
export function withParty(siege: Siege, id: string, change: Partial<Unit>): Siege {
  return party(siege, id).reduce((changed, member) => withUnit(changed, member, change), siege);
}

/** Drops these units' assaults. */
export const withoutAssaults = (siege: Siege, units: readonly string[]): Siege => ({
  ...siege,
  assaults: siege.assaults.filter(({ unit }) => !units.includes(unit)),
});
