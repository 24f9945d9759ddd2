import type { Engagement, EngagementKind, Party } from '../combat/engagement.ts';
import { isTower } from '../garrison/capacity.ts';
import { hasRamparts, standsOn } from '../garrison/places.ts';
import type { Seat } from '../muster/setup.ts';
import { sectionOf, unitOf, type Siege } from '../state.ts';
import { FACING_A_SIEGE_TOWER } from '../tables.ts';
import { holdersOf } from './sections.ts';

/** Who fights on the walls: SF-083, SF-087, SF-108, SF-175, SF-176. Contact is by section, not by base. */

/**
 * The fight a side has already begun against the holders of a section; further attacks join it. SF-088: a tower and the
 * wall beside it are never one fight, not even where one unit holds both.
 */
export function fightAbout(siege: Siege, section: string, side: Seat): Engagement | undefined {
  for (const [, { engaged }] of holdersOf(siege, section, side)) {
    const fight = engaged === null ? undefined : siege.engagements[engaged];
    if (fight === undefined || fight.attacker !== side || !isOnWalls(fight.kind)) continue;
    if (fight.section === null || isAsHigh(siege, fight.section, section)) return fight;
  }
  return undefined;
}

/** SF-088: towers are too high to join in with the walls beside them, and vice versa. */
const isAsHigh = (siege: Siege, one: string, other: string): boolean =>
  isTower(sectionOf(siege, one).plan) === isTower(sectionOf(siege, other).plan);

export function isOnWalls(kind: EngagementKind): boolean {
  return kind !== 'open' && kind !== 'breach' && kind !== 'tower';
}

/** Holders of a section that are free to fight, or already in the fight over it. */
export function freeHolders(siege: Siege, section: string, side: Seat): readonly string[] {
  const fight = fightAbout(siege, section, side);
  return holdersOf(siege, section, side)
    .filter(([, { engaged }]) => engaged === null || engaged === fight?.id)
    .map(([id]) => id);
}

/**
 * The parties that face an assault: the section's own stands, plus one stand of the nearest unit on each
 * neighbouring section, as if in corner contact (SF-087). Against a siege tower: one stand there, one on either side
 * (SF-176). Stands already fighting are left out.
 */
export function whoDefends(siege: Siege, section: string, side: Seat, how: EngagementKind): readonly Party[] {
  const fight = fightAbout(siege, section, side);
  const parties: Party[] = [];
  const add = (unit: string, at: string, most: number): void => {
    const listed = [...(fight?.defenders ?? []), ...parties].filter((party) => party.unit === unit && party.at === at);
    const already = listed.reduce((sum, { stands }) => sum + stands, 0);
    const stands = Math.min(most, standsOn(unitOf(siege, unit), at)) - already;
    if (stands > 0) parties.push({ unit, stands, at, charged: false });
  };
  const holders = freeHolders(siege, section, side);
  const facing = how === 'siege-tower' ? holders.slice(0, 1) : holders;
  for (const unit of facing) add(unit, section, how === 'siege-tower' ? 1 : Infinity);

  const { plan } = sectionOf(siege, section);
  for (const beside of plan.beside) {
    if (!isAsHigh(siege, beside, section) || !hasRamparts(siege, beside)) continue;
    const nearest = holdersOf(siege, beside, side).find(([, { engaged }]) => engaged === null || engaged === fight?.id);
    const all = how !== 'siege-tower' && siege.options.standsBeside === 'all';
    if (nearest !== undefined) add(nearest[0], beside, all ? Infinity : 1);
  }
  return how === 'siege-tower' ? parties.slice(0, FACING_A_SIEGE_TOWER) : parties;
}
