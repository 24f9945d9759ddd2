import { unitOf, type Battle } from '../state.ts';

/** Who may stand in a brigade together: HR-070. */

/** HR-070: infantry goes with neither cavalry nor chariots; artillery with the one or the other; monsters and machines with any. */
export function mayShareBrigade(battle: Battle, units: readonly string[]): boolean {
  const types = new Set(units.map((id) => unitOf(battle, id).roster.type));
  return !(types.has('infantry') && (types.has('cavalry') || types.has('chariot')));
}
