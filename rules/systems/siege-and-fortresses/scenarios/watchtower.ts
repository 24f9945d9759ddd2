import type { Siege, Unit } from '../state.ts';
import { unitOf } from '../state.ts';
import { standsOn } from '../garrison/places.ts';
import { comesWithRelief, scenarioOf } from './scenarios.ts';

/** Which units belong where in The Watchtower: SF-270, SF-271, SF-273, SF-284, SF-286. */

/** The lone tower of the scenario; `undefined` in any other siege. */
export function watchtowerOf(siege: Siege): string | undefined {
  return scenarioOf(siege).watchtower ? Object.keys(siege.sections)[0] : undefined;
}

/** SF-284: whether a section is sealed: no friends enter and its garrison stays in. */
export function isSealed(siege: Siege, section: string): boolean {
  return scenarioOf(siege).sealed && section === watchtowerOf(siege);
}

/** SF-284: whether a unit belongs to the garrison of a sealed tower. */
export function isSealedIn(siege: Siege, unit: Unit): boolean {
  if (unit.roster.side !== 'defender' || unit.place.on !== 'sections') return false;
  return Object.keys(unit.place.stands).some((section) => isSealed(siege, section));
}

/** SF-273: whether a unit counts towards its army's break point; characters never do (SF-B25). */
export function countsForBreak(siege: Siege, { roster }: Unit): boolean {
  if (roster.profile.type === 'character') return false;
  if (!scenarioOf(siege).watchtower || roster.side === 'attacker') return true;
  return siege.options.watchtowerBreakPoint === 'relief-only'
    ? comesWithRelief(siege, roster)
    : roster.force !== 'tower';
}

/** SF-289: stands of the defender that still hold the tower. */
export function garrisonStands(siege: Siege): number {
  return standsInTower(siege, 'defender');
}

/** SF-286: whether the attacker has taken the tower: he is in it and no defender is. */
export function isConquered(siege: Siege): boolean {
  const tower = watchtowerOf(siege);
  if (tower === undefined || siege.phase === 'deployment' || garrisonStands(siege) > 0) return false;
  if (siege.options.watchtowerConquered === 'garrison-destroyed') return true;
  return siege.sections[tower]?.state !== 'breach' && standsInTower(siege, 'attacker') > 0;
}

function standsInTower(siege: Siege, side: 'attacker' | 'defender'): number {
  const tower = watchtowerOf(siege);
  if (tower === undefined) return 0;
  let stands = 0;
  for (const id in siege.units) {
    const unit = unitOf(siege, id);
    if (unit.roster.side !== side || unit.stands === 0 || unit.roster.profile.type === 'character') continue;
    stands += standsOn(unit, tower);
  }
  return stands;
}
