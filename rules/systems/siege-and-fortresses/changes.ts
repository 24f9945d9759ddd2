import type { ReducersOf } from '../../kernel/by-kind.ts';
import {
  opponentOf,
  sectionOf,
  structureOf,
  unitOf,
  type Section,
  type Siege,
  type Structure,
  type Unit,
} from './state.ts';
import type { StructureId } from './words.ts';

/** Helpers that copy a siege with one thing changed. Only the changed parts are copied. */

/** The reducers of a chapter, one per kind of fact. */
export type Reducers<F extends { readonly kind: string }> = ReducersOf<F, Siege>;

export function withUnit(siege: Siege, id: string, change: Partial<Unit>): Siege {
  return { ...siege, units: { ...siege.units, [id]: { ...unitOf(siege, id), ...change } } };
}

export function withSection(siege: Siege, id: string, change: Partial<Section>): Siege {
  return { ...siege, sections: { ...siege.sections, [id]: { ...sectionOf(siege, id), ...change } } };
}

export function withStructure(siege: Siege, id: StructureId, change: Partial<Structure>): Siege {
  return { ...siege, structures: { ...siege.structures, [id]: { ...structureOf(siege, id), ...change } } };
}

/** SF-159, SF-B26: points go to the enemy immediately. */
export function paidToEnemy(siege: Siege, unit: Unit, points: number): Siege {
  const enemy = opponentOf(unit.roster.side);
  const side = siege.sides[enemy];
  return { ...siege, sides: { ...siege.sides, [enemy]: { ...side, victoryPoints: side.victoryPoints + points } } };
}
