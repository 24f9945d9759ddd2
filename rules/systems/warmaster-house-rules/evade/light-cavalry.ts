import type { UnitSetup } from '../start/setup.ts';
import { isEngaged, unitOf, type Battle } from '../state.ts';

/** Light cavalry and the chargers it may evade: HR-139, HR-140, T-HR-13. */

/** HR-139: whether a unit is cavalry with a save of 6+ or none; chariots and flying mounts are another class. */
export function isLightCavalry({ type, flyer, armour }: Pick<UnitSetup, 'type' | 'flyer' | 'armour'>): boolean {
  return type === 'cavalry' && !flyer && (armour === null || armour >= 6);
}

/** HR-140: from any charger but light cavalry and flyers; not while fighting or confused. */
export function mayEvade(battle: Battle, target: string, charger: string): boolean {
  const { roster, confused } = unitOf(battle, target);
  const enemy = unitOf(battle, charger).roster;
  if (!isLightCavalry(roster) || confused || isEngaged(battle, target)) return false;
  return !enemy.flyer && !isLightCavalry(enemy);
}
