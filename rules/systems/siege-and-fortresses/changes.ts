import type { ReducersOf } from '../../kernel/by-kind.ts';
import { oneChanged } from '../../kernel/one-changed.ts';
import { opponentOf, sectionOf, structureOf, unitOf, type Siege, type Unit } from './state.ts';

/** Helpers that copy a siege with one thing changed. Only the changed parts are copied. */

/** The reducers of a chapter, one per kind of fact. */
export type Reducers<F extends { readonly kind: string }> = ReducersOf<F, Siege>;

export const withUnit = oneChanged('units', unitOf);
export const withSection = oneChanged('sections', sectionOf);
export const withStructure = oneChanged('structures', structureOf);

/** SF-159, SF-B26: points go to the enemy immediately. */
export function paidToEnemy(siege: Siege, unit: Unit, points: number): Siege {
  const enemy = opponentOf(unit.roster.side);
  const side = siege.sides[enemy];
  return { ...siege, sides: { ...siege.sides, [enemy]: { ...side, victoryPoints: side.victoryPoints + points } } };
}
