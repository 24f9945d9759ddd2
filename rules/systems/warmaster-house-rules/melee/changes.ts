import { mapped } from '../../../kernel/mapped.ts';
import type { Battle, Engagement } from '../state.ts';

/** Combats at the start of a phase and when units leave them: HR-B11, HR-B17, HR-131. */

/** HR-B17: combats that waited are due again; HR-131, HR-B18: pursuits and advances are counted per Combat Phase. */
export function combatBegan(battle: Battle): Battle {
  return {
    ...battle,
    engagements: mapped(battle.engagements, (fight) => ({ ...fight, fought: false, rounds: 0 })),
    units: mapped(battle.units, (unit) => ({ ...unit, pursuits: 0, advanced: false })),
  };
}

/** Removes a unit from its combat; a combat without contact is over. */
export function withoutFighter(
  fights: Readonly<Record<string, Engagement>>,
  unit: string,
): Readonly<Record<string, Engagement>> {
  const kept = Object.values(fights)
    .map((fight) => ({
      ...fight,
      attacker: fight.attacker.filter((id) => id !== unit),
      defender: fight.defender.filter((id) => id !== unit),
      contacts: fight.contacts.filter(({ attacker, defender }) => attacker !== unit && defender !== unit),
      pursuits: fight.pursuits.filter((pursuit) => pursuit.unit !== unit && pursuit.target !== unit),
    }))
    .filter(({ contacts }) => contacts.length > 0);
  return Object.fromEntries(kept.map((fight) => [fight.id, fight]));
}
