import type { Seat } from '../muster/setup.ts';
import { sectionOf, unitOf, type Siege, type Unit } from '../state.ts';
import { MOST_ROUNDS } from '../tables.ts';
import { combatPhaseOf } from '../towers/tower-fight.ts';
import type { Engagement, Party } from './engagement.ts';
import { standsAtTheFight } from './present.ts';

/** Who fights where, and which fights are due: SF-B11, SF-058, SF-100, SF-108. */

/** Parties whose unit still has a stand anywhere: a beaten unit retreats as a whole. */
function living(siege: Siege, parties: readonly Party[]): readonly Party[] {
  return parties.filter(({ unit }) => unitOf(siege, unit).stands > 0);
}

/** Units of these parties that still have a stand, without duplicates. */
export function livingUnits(siege: Siege, parties: readonly Party[]): readonly string[] {
  return [...new Set(living(siege, parties).map(({ unit }) => unit))];
}

/**
 * Stands each party fights with now: at most the number declared, the number left at its position, and the number
 * its unit has left.
 * @returns one number for each party, in their order
 */
export function fightingStands(siege: Siege, fight: Engagement, parties: readonly Party[]): readonly number[] {
  const left = new Map<string, number>();
  return parties.map((party) => {
    const { unit: id, at, stands } = party;
    const key = unitOf(siege, id).place.on === 'sections' && at !== null ? `${id}/${at}` : id;
    const here = left.get(key) ?? standsAtTheFight(siege, fight, party);
    const fighting = Math.min(stands, here);
    left.set(key, here - fighting);
    return fighting;
  });
}

/** SF-B10: stands of a unit not yet in contact with an enemy. */
export function freeStands(siege: Siege, id: string): number {
  const unit = unitOf(siege, id);
  const fight = unit.engaged === null ? undefined : siege.engagements[unit.engaged];
  if (fight === undefined) return unit.stands;
  const parties = [...fight.attackers, ...fight.defenders].filter((party) => party.unit === id);
  return Math.max(0, unit.stands - fightingStands(siege, fight, parties).reduce((sum, n) => sum + n, 0));
}

/** SF-058: the breach where all or some of a unit's stands are; neighbouring walls are another level. */
export function breachOf(siege: Siege, { place }: Unit): string | null {
  if (place.on === 'breach') return place.section;
  if (place.on !== 'sections') return null;
  return Object.keys(place.stands).find((id) => sectionOf(siege, id).state === 'breach') ?? null;
}

/** The parties of a side in a fight. */
export function partiesOf({ attacker, attackers, defenders }: Engagement, side: Seat): readonly Party[] {
  return side === attacker ? attackers : defenders;
}

/** SF-B01: fights in the field and on the walls still due this Combat phase; towers are separate. */
export function fightsDue(siege: Siege): readonly Engagement[] {
  if (siege.phase !== 'combat') return [];
  return Object.values(siege.engagements).filter((fight) => fight.kind !== 'tower' && isDue(siege, fight));
}

/** SF-100 (a): a draw goes on in the next Combat phase of either side, or by option of its attacker only. */
function isDue(siege: Siege, { kind, foughtIn, attacker, round }: Engagement): boolean {
  if (foughtIn === combatPhaseOf(siege)) return false;
  if (round === 1 || kind === 'open' || kind === 'breach') return true;
  return siege.options.drawnFights === 'next-combat-phase' || siege.active === attacker;
}

/** SF-B18: whether a fight has used up its rounds this phase, if the limit option is on. */
export function hasFoughtEnough(siege: Siege, { rounds }: Engagement): boolean {
  return (
    siege.options.roundsPerPhase === 'two' && rounds?.phase === combatPhaseOf(siege) && rounds.fought >= MOST_ROUNDS
  );
}

/** A unique id for a new fight. */
export function newFightId(siege: Siege, base: string): string {
  let id = base;
  for (let n = 2; siege.engagements[id] !== undefined; n += 1) id = `${base}#${String(n)}`;
  return id;
}
