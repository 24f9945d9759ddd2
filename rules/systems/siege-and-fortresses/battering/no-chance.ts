import type { Args, NoChance } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { isOnTheGround } from '../combat/ground.ts';
import { unitOf, type Siege } from '../state.ts';
import { named } from '../why-not.ts';

/**
 * Why no chance is given before an order after a battering or a drawn fight: SF-B17 its dice only limit a distance, or
 * SF-049 whom the unit meets is named after the order.
 */
export function noChance(siege: Siege, command: string, { unit, how }: Args): NoChance | undefined {
  const fallsBack = command === 'fall-back' || (command === 'after-battering' && how === 'fall-back');
  if (fallsBack) return { text: text('no-chance.fall-back'), rule: 'SF-B17' };
  if (command !== 'after-battering' || how !== 'advance' || named(siege.units, unit) === undefined) return undefined;
  const { side } = unitOf(siege, String(unit)).roster;
  const met = Object.values(siege.units).some((one) => one.roster.side !== side && isOnTheGround(siege, one));
  return met ? { text: text('no-chance.advance'), rule: 'SF-049' } : undefined;
}
