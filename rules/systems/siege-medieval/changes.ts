import type { ReducersOf } from '../../kernel/by-kind.ts';
import {
  engineOf,
  gateOf,
  sectionOf,
  unitOf,
  type Engine,
  type Gate,
  type Section,
  type Siege,
  type Unit,
} from './state.ts';

/** Copies of a siege with one thing changed. Only what changes is copied. */

/** The reducers of a chapter, one for each kind of fact. */
export type Reducers<F extends { readonly kind: string }> = ReducersOf<F, Siege>;

export function withSection(siege: Siege, id: string, change: Partial<Section>): Siege {
  return { ...siege, sections: { ...siege.sections, [id]: { ...sectionOf(siege, id), ...change } } };
}

export function withGate(siege: Siege, id: string, change: Partial<Gate>): Siege {
  return { ...siege, gates: { ...siege.gates, [id]: { ...gateOf(siege, id), ...change } } };
}

export function withUnit(siege: Siege, id: string, change: Partial<Unit>): Siege {
  return { ...siege, units: { ...siege.units, [id]: { ...unitOf(siege, id), ...change } } };
}

export function withEngine(siege: Siege, id: string, change: Partial<Engine>): Siege {
  return { ...siege, engines: { ...siege.engines, [id]: { ...engineOf(siege, id), ...change } } };
}
