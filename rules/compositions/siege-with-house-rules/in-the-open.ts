import { unitOf } from '../../systems/siege-and-fortresses/state.ts';
import { combatOf } from '../../systems/warmaster-house-rules/melee/engagement.ts';
import type { Both } from './state.ts';

/**
 * Whether a unit is in the open, where the house rules apply: in the field, in the courtyard or before a wall, and not
 * in a fight of the siege. A unit that fights by the house rules always is, wherever it was last drawn.
 */
export function inTheOpen({ siege, battle }: Pick<Both, 'siege' | 'battle'>, id: string): boolean {
  if (battle.units[id] === undefined) return false;
  if (combatOf(battle, id) !== undefined) return true;
  const { place, engaged } = unitOf(siege, id);
  if (engaged !== null && siege.engagements[engaged] !== undefined) return false;
  return place.on === 'field' || place.on === 'courtyard' || place.on === 'contact';
}
