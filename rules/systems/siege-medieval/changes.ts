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

/** What the facts of a chapter do to the siege: one reducer for each kind of fact. */
export type Reducers<F extends { readonly kind: string }> = {
  readonly [K in F['kind']]: (siege: Siege, fact: Extract<F, { readonly kind: K }>) => Siege;
};

export const asItWas = (siege: Siege): Siege => siege;

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

/** Every piece changed by one rule. */
export function mapped<T>(record: Readonly<Record<string, T>>, change: (value: T) => T): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(record).map(([id, value]) => [id, change(value)]));
}
