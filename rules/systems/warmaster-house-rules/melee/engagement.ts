import { aspectOf } from '../formations/formations.ts';
import type { Seat } from '../start/setup.ts';
import { unitOf, type Battle, type Contact, type Engagement } from '../state.ts';
import type { Zone } from '../words.ts';

/** Contacts between units: HR-B11. */

/** The combat that a unit is in, or `undefined`. */
export function combatOf(battle: Battle, id: string): Engagement | undefined {
  return Object.values(battle.engagements).find(
    ({ attacker, defender }) => attacker.includes(id) || defender.includes(id),
  );
}

/** HR-006, HR-B17: combats to be fought before the Combat Phase may end. */
export function fightsDue(battle: Battle): readonly string[] {
  if (battle.phase !== 'combat') return [];
  return Object.values(battle.engagements)
    .filter(({ fought }) => !fought)
    .map(({ id }) => id);
}

/** Surviving units of one side. */
export function fighters(battle: Battle, fight: Pick<Engagement, Seat>, side: Seat): readonly string[] {
  return fight[side].filter((id) => unitOf(battle, id).stands > 0);
}

/** An enemy that a unit touches, and the sides on which they currently meet. */
export interface Meeting {
  readonly enemy: string;
  /** HR-013, HR-017, HR-018: a hedgehog and a refused flank are met in front. */
  readonly onSelf: Zone;
  readonly onEnemy: Zone;
}

/** The enemies that a unit touches. */
export function meetings(battle: Battle, { contacts }: Engagement, id: string): readonly Meeting[] {
  const { side } = unitOf(battle, id).roster;
  return contacts
    .filter((contact) => contact[side] === id)
    .map((contact) => {
      const enemy = side === 'attacker' ? contact.defender : contact.attacker;
      const [self, other] = side === 'attacker' ? ends(contact) : ends(contact).toReversed();
      return {
        enemy,
        onSelf: aspectOf(unitOf(battle, id).formation, self ?? 'front'),
        onEnemy: aspectOf(unitOf(battle, enemy).formation, other ?? 'front'),
      };
    });
}

function ends({ onAttacker, onDefender }: Contact): readonly Zone[] {
  return [onAttacker, onDefender];
}
