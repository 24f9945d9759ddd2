import type { Seat } from '../start/setup.ts';
import { standsOn } from '../mechanics/places.ts';
import { opponentOf, sectionOf, unitOf, type Siege } from '../state.ts';
import type { Fight, Party } from './fight.ts';

/** Who fights: SM-B17, SM-183. */

/** Parties that still have a stand; for a unit charged on a section, a stand on that section. */
export function living(siege: Siege, parties: readonly Party[]): readonly Party[] {
  return parties.filter((party) => standsOf(siege, party) > 0);
}

function standsOf(siege: Siege, { unit: id, holds }: Party): number {
  const unit = unitOf(siege, id);
  return holds === undefined ? unit.stands : standsOn(unit, holds);
}

/** One party per unit: a unit that is charged on two sections moves as one. */
export function eachUnit(parties: readonly Party[]): readonly Party[] {
  return parties.filter(({ unit }, at) => parties.findIndex((other) => other.unit === unit) === at);
}

/** SM-B15: whether two parties touch; on the works, whether they fight for the same section. */
export function touch(charger: Party, charged: Party): boolean {
  return charger.charges === undefined || charged.holds === undefined || charger.charges === charged.holds;
}

/** The enemies that a party touches and that still have a stand. */
export function touched(siege: Siege, { attackers, defenders }: Fight, party: Party): readonly Party[] {
  return attackers.includes(party)
    ? living(siege, defenders).filter((charged) => touch(party, charged))
    : living(siege, attackers).filter((charger) => touch(charger, party));
}

/** The parties of a side. */
export function partiesOf({ attacker, attackers, defenders }: Fight, side: Seat): readonly Party[] {
  return side === attacker ? attackers : defenders;
}

/** Units of a side that still have a stand. */
export function unitsOf(siege: Siege, fight: Fight, side: Seat): readonly string[] {
  return eachUnit(living(siege, partiesOf(fight, side))).map(({ unit }) => unit);
}

/** The number of stands a party fights with now. */
export function fightingStands(siege: Siege, party: Party): number {
  return Math.min(party.stands, standsOf(siege, party));
}

/** Whether a fight is for a section, that is, somebody charges it. */
export function foughtFor({ section, attackers }: Fight, id: string): boolean {
  return section === id || attackers.some(({ charges }) => charges === id);
}

/** SM-144, SM-171, SM-172: whether units on a section are defended against charges along the ramparts. */
export function protectsLikeTower(siege: Siege, section: string | null): boolean {
  if (section === null || siege.options.towersOnRamparts === 'open') return false; // DSM-071
  const { kind, strongPoint } = sectionOf(siege, section).plan;
  return kind !== 'wall' || strongPoint;
}

/** Whether one side of a fight has nobody left. */
export function isOver(siege: Siege, fight: Fight): boolean {
  return (
    unitsOf(siege, fight, fight.attacker).length === 0 || unitsOf(siege, fight, opponentOf(fight.attacker)).length === 0
  );
}

/** SM-B01: fights of this Combat phase. */
export function fightsDue(siege: Siege): readonly Fight[] {
  return siege.phase === 'combat' ? Object.values(siege.fights) : [];
}
