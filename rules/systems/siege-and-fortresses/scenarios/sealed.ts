import type { Problem } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import type { Siege, Unit } from '../state.ts';
import { refusedBy } from '../why-not.ts';
import { isSealed, isSealedIn } from './watchtower.ts';

/** The sealed garrison of the watchtower: SF-281, SF-284. */

/** SF-281: whether a character adds his attacks to the unit he joined; not to a sealed garrison. */
export function addsHisAttacks(siege: Siege, { joined }: Unit): boolean {
  const unit = joined === null ? undefined : siege.units[joined];
  return unit === undefined || !isSealedIn(siege, unit);
}

/**
 * SF-284: why a defending unit may not make a move that begins or ends in the tower; `undefined` if it may.
 * @param to the section it moves to; `null` if it goes down
 */
export function sealedOff(siege: Siege, unit: Unit, to: string | null): Problem | undefined {
  const { name, id, side, profile } = unit.roster;
  if (isSealedIn(siege, unit)) return refusedBy('SF-284', text('why-not.sealed-in', { unit: name }), id);
  if (side !== 'defender' || to === null || !isSealed(siege, to)) return undefined;
  // SF-281: a character may enter only when forced to join a unit.
  return profile.type === 'character'
    ? refusedBy('SF-281', text('why-not.character-sealed-out', { unit: name }), id, to)
    : refusedBy('SF-284', text('why-not.sealed-out', { unit: name }), id, to);
}
