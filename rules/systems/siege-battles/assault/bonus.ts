import { garrison, party, sectionOf, unitOf } from '../pieces.ts';
import type { Seat } from '../start/setup.ts';
import type { Siege } from '../state.ts';

/** SB-100: minimum sizes for a unit in a connected section to count. */
const ENOUGH: Partial<Readonly<Record<string, number>>> = { infantry: 5, 'monstrous-infantry': 3, monster: 1 };

/** SB-100: the unit alone must be large enough; crews do not count, characters with the unit do. */
export function countsForBonus(siege: Siege, id: string): boolean {
  const { roster, fleeing } = unitOf(siege, id);
  const models = party(siege, id).reduce((sum, member) => sum + unitOf(siege, member).models, 0);
  return !fleeing && models >= (ENOUGH[roster.type] ?? Infinity);
}

/** SB-100: one point per connected section that holds such a unit of the assaulted section's side. */
export function defenceBonus(siege: Siege, section: string, side: Seat): number {
  return sectionOf(siege, section).links.filter((link) =>
    garrison(siege, link).some((id) => unitOf(siege, id).roster.side === side && countsForBonus(siege, id)),
  ).length;
}
