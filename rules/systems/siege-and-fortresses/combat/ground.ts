import { blockedSight } from '../command/sight.ts';
import { standsBehind } from '../garrison/places.ts';
import { gatesToAdvanceThrough } from '../structures/open-gates.ts';
import { unitOf, type Siege, type Unit } from '../state.ts';
import { combatPhaseOf } from '../towers/tower-fight.ts';
import { breachOf } from './parties.ts';

/** Who can attack whom on the ground: SF-049, SF-060, SF-066, SF-075, SF-B11, SF-B17. Players measure distances. */

/** Unit types that can charge in the field. */
const CHARGERS: readonly Unit['roster']['profile']['type'][] = ['infantry', 'cavalry', 'chariot', 'monster', 'flyer'];

export function canCharge({ roster }: Unit): boolean {
  return CHARGERS.includes(roster.profile.type);
}

/** Whether a unit is on the ground or in a breach, where it can be charged. Lone characters do not count. */
export function isOnTheGround(siege: Siege, unit: Unit): boolean {
  if (unit.stands === 0 || unit.roster.profile.type === 'character') return false;
  const { on } = unit.place;
  if (on === 'field' || on === 'courtyard' || on === 'contact') return true;
  return standsBehind(unit) > 0 || breachOf(siege, unit) !== null; // SF-077
}

/** SF-060: chariots, artillery and machines cannot cross the debris, so they cannot fight for a breach. */
export function keptFromBreach(siege: Siege, unit: Unit, target: Unit): boolean {
  const { type } = unit.roster.profile;
  return breachOf(siege, target) !== null && (type === 'chariot' || type === 'artillery' || type === 'machine');
}

/** SF-B11: an enemy already fighting may be charged too, unless it is the attacker or the fight is on the walls. */
export function isOpenToCharge(siege: Siege, side: Unit['roster']['side'], target: Unit): boolean {
  if (target.engaged === null) return true;
  const fight = siege.engagements[target.engaged];
  return fight !== undefined && (fight.kind === 'open' || fight.kind === 'breach') && fight.attacker === side;
}

/** SF-049: an enemy already under attack by friends may be joined too, if that fight is still due this phase. */
function isOpenToAdvance(siege: Siege, { roster }: Unit, target: Unit): boolean {
  if (target.engaged === null) return true;
  const fight = siege.engagements[target.engaged];
  return isOpenToCharge(siege, roster.side, target) && fight !== undefined && fight.foughtIn !== combatPhaseOf(siege);
}

/** SF-B17, SF-049: enemies an advance may contact, except rampart troops; also past a gate caught open (SF-075). */
export function targetsOfAdvance(siege: Siege, id: string): readonly string[] {
  const unit = unitOf(siege, id);
  const open = gatesToAdvanceThrough(siege).length > 0; // SF-075
  return Object.keys(siege.units).filter((other) => {
    const target = unitOf(siege, other);
    if (target.roster.side === unit.roster.side || !isOnTheGround(siege, target)) return false;
    if (!isOpenToAdvance(siege, unit, target) || keptFromBreach(siege, unit, target)) return false;
    return open || blockedSight(siege, unit, other) === undefined;
  });
}
