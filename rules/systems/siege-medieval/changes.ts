import type { ReducersOf } from '../../kernel/by-kind.ts';
import { oneChanged } from '../../kernel/one-changed.ts';
import { engineOf, gateOf, sectionOf, unitOf, type Siege } from './state.ts';

/** Copies of a siege with one thing changed. Only what changes is copied. */

/** The reducers of a chapter, one for each kind of fact. */
export type Reducers<F extends { readonly kind: string }> = ReducersOf<F, Siege>;

export const withSection = oneChanged('sections', sectionOf);
export const withGate = oneChanged('gates', gateOf);
export const withUnit = oneChanged('units', unitOf);
export const withEngine = oneChanged('engines', engineOf);
