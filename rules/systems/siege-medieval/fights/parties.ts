import type { Seat } from '../start/setup.ts';
import { opponentOf, sectionOf, unitOf, type Siege } from '../state.ts';
import type { Fight, Party } from './fight.ts';

/** Who fights: SM-B17, SM-183. */

/** Parties whose unit still has a stand. */
export function living(siege: Siege, parties: readonly Party[]): readonly Party[] {
  return parties.filter(({ unit }) => unitOf(siege, unit).stands > 0);
}

/** The parties of a side. */
export function partiesOf({ attacker, attackers, defenders }: Fight, side: Seat): readonly Party[] {
  return side === attacker ? attackers : defenders;
}

/** Units of a side that still have a stand. */
export function unitsOf(siege: Siege, fight: Fight, side: Seat): readonly string[] {
  return living(siege, partiesOf(fight, side)).map(({ unit }) => unit);
}

/** Stands with which a party fights now. */
export function fightingStands(siege: Siege, { unit, stands }: Party): number {
  return Math.min(stands, unitOf(siege, unit).stands);
}

/** SM-144, SM-171, SM-172: a section on which the charged are defended against charges along the ramparts. */
export function protectsLikeTower(siege: Siege, section: string | null): boolean {
  if (section === null || siege.options.towersOnRamparts === 'open') return false; // DSM-071
  const { kind, strongPoint } = sectionOf(siege, section).plan;
  return kind !== 'wall' || strongPoint;
}

/** Whether anybody in a fight may choose: nobody is left of one side otherwise. */
export function isOver(siege: Siege, fight: Fight): boolean {
  return (
    unitsOf(siege, fight, fight.attacker).length === 0 || unitsOf(siege, fight, opponentOf(fight.attacker)).length === 0
  );
}

/** SM-B01: fights of this Combat phase. */
export function fightsDue(siege: Siege): readonly Fight[] {
  return siege.phase === 'combat' ? Object.values(siege.fights) : [];
}
