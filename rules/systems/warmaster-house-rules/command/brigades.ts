import { unitOf, type Battle } from '../state.ts';

/** Who may stand in a brigade together: HR-070. */

/** HR-070: infantry does not mix with cavalry or chariots; artillery joins either; monsters and machines join any. */
export function mayShareBrigade(battle: Battle, units: readonly string[]): boolean {
  const types = new Set(units.map((id) => unitOf(battle, id).roster.type));
  return !(types.has('infantry') && (types.has('cavalry') || types.has('chariot')));
}
