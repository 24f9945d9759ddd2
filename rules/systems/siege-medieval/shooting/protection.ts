import type { Status } from '../fights/status.ts';
import { THROUGH_CANNON } from '../fights/status.ts';
import { isPushing } from '../engines/formation.ts';
import { sectionOf, unitOf, type Siege, type Unit } from '../state.ts';

/** Cover against shooting and its effect on guns: SM-141, SM-143, SM-088, SM-112, SM-B10, SM-227. */

/** The sections a unit stands on; empty elsewhere. */
export function sectionsOf({ place }: Pick<Unit, 'place'>): readonly string[] {
  return place.on === 'section' ? Object.keys(place.stands) : [];
}

/** Whether a unit is on the ramparts. */
export function onWorks({ place }: Pick<Unit, 'place'>): boolean {
  return place.on === 'section';
}

/**
 * The status of a target against a shooter's shots. Cover that only the table shows, such as trenches, is asked about
 * when the shot is made.
 */
export function statusAgainstShots(siege: Siege, shooterId: string, targetId: string): Status {
  const shooter = unitOf(siege, shooterId);
  const target = unitOf(siege, targetId);
  const status = coverOf(siege, shooter, target, targetId);
  // SM-227: in fantasy the pushers of an engine keep their cover against cannons.
  const spared = isPushing(siege, targetId) && siege.options.ruleset === 'fantasy';
  // SM-B10: cannons reduce cover.
  return isCannon(shooter) && !spared ? THROUGH_CANNON[status] : status;
}

function coverOf(siege: Siege, shooter: Unit, target: Unit, id: string): Status {
  if (isPushing(siege, id)) return 'defended'; // SM-112
  if (target.platform) return 'defended'; // SM-028
  if (target.place.on === 'debris') return target.roster.profile.type === 'infantry' ? 'defended' : 'open'; // SM-088
  // SM-141: battlements protect against shots from outside; SM-143: but not from inside the fortress.
  if (onWorks(target)) return cameFromOutside(shooter) ? 'defended' : 'open';
  return 'open';
}

export function cameFromOutside({ place }: Pick<Unit, 'place'>): boolean {
  return place.on === 'outside' || place.on === 'foot';
}

/** SM-B10, SM-199: whether a piece reduces cover. */
export function isCannon({ roster }: Pick<Unit, 'roster'>): boolean {
  const { artillery } = roster.profile;
  return artillery === 'cannon' || artillery === 'heavy-cannon';
}

/** SM-B10: cannons and heavy stone-throwers allow no save. */
export function allowsSave({ roster }: Pick<Unit, 'roster'>): boolean {
  const { artillery } = roster.profile;
  return artillery === undefined || artillery === 'light-artillery' || artillery === 'other';
}

/** The range of a unit in cm. SM-176: 10 cm more from walls, towers and barbicans; SM-028: and from a platform. */
export function rangeOf({ roster, place, platform }: Unit): number {
  const { range } = roster.profile;
  if (range === null) return 0;
  return range + (place.on === 'section' || (platform && place.on === 'outside') ? 10 : 0);
}

/**
 * SM-046: whether a defending unit shoots from a standing section of a fortress with a hoarding. It serves the besieged,
 * who have built it, and not attackers on a wall that they have taken.
 */
export function behindHoarding(siege: Siege, unit: Unit): boolean {
  if (!siege.works.hoarding || unit.side !== 'defender') return false;
  return sectionsOf(unit).some((id) => sectionOf(siege, id).state !== 'debris');
}
