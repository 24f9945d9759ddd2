import { isTower } from '../garrison/capacity.ts';
import { occupantsOf } from '../garrison/places.ts';
import { sectionOf, type Siege, type Unit } from '../state.ts';
import { machineOf } from '../mechanics/status.ts';
import type { Seat } from '../muster/setup.ts';

/** Sections as assault targets: SF-019, SF-079 to SF-081, SF-115, SF-120, SF-172, SF-173. */

/** SF-019: enemy troops on a section; characters alone hold nothing. */
export function holdersOf(siege: Siege, section: string, side: Seat): readonly (readonly [string, Unit])[] {
  return occupantsOf(siege, section).filter(
    ([, { roster }]) => roster.side !== side && roster.profile.type !== 'character',
  );
}

/** SF-172: whether a unit can climb a siege tower at a section: its own, or one left there without a crew. */
export function hasSiegeTowerFor(siege: Siege, unit: Unit, section: string): boolean {
  const { side, profile } = unit.roster;
  if (side !== 'attacker' || profile.type !== 'infantry' || unit.place.on === 'sections') return false;
  return machineOf(unit) === 'siege-tower' || towersLeftAt(siege, section).length > 0;
}

/** SF-177, SF-179: units that have left their siege tower at a section. */
export function towersLeftAt(siege: Siege, section: string): readonly string[] {
  return Object.keys(siege.units).filter((id) => siege.units[id]?.siegeTowerAt === section);
}

/**
 * SF-079, SF-120: towers are too high, except for flyers, which have their own way in (SF-148), low ones for siege
 * towers (SF-173), and ones the players marked as within a giant's reach (SF-115).
 */
export function isRampart(siege: Siege, section: string, unit: Unit): boolean {
  const { plan } = sectionOf(siege, section);
  if (!isTower(plan) || (plan.low && hasSiegeTowerFor(siege, unit, section))) return true;
  return unit.roster.profile.giant && plan.reachableByGiant === true;
}

/** SF-115: whether a giant can reach troops on a section. */
export function isInGiantsReach(siege: Siege, section: string): boolean {
  const { plan } = sectionOf(siege, section);
  return plan.reachableByGiant ?? !isTower(plan);
}

/** SF-079: infantry on its own bases (SF-010), giants and flyers. */
export function isAssaultTroop({ roster }: Unit): boolean {
  const { type, giant, cavalryBases } = roster.profile;
  return (type === 'infantry' && !cavalryBases) || type === 'flyer' || giant;
}

/** SF-081: whether a unit can scale a section: with ladders or a siege tower; flyers and giants need neither. */
export function canScale(siege: Siege, unit: Unit, section: string): boolean {
  const { profile } = unit.roster;
  if (profile.giant || profile.type === 'flyer') return true;
  if (siege.options.laddersForAssault === 'free-for-all' || unit.equipment.includes('ladders')) return true;
  return hasSiegeTowerFor(siege, unit, section);
}
