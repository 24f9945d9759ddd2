import { profileOf, type Who } from '../base/champion.ts';
import { valueOf } from '../base/profile.ts';
import { has } from '../base/rules.ts';
import { countsAsBreached } from '../breaches/breach.ts';
import { hasItem, sectionOf, type Route, type Section } from '../pieces.ts';
import type { Siege } from '../state.ts';

/** Weapon Skill and Initiative while scaling: SB-052, SB-053, SB-059, SB-060, SB-071, SB-098. */

/** SB-052: half, rounded down, but at least 1 unless it was 0. */
export const halved = (value: number): number => (value === 0 ? 0 : Math.max(1, Math.floor(value / 2)));

/** Whether models that scale a section fight at half values, ignoring special rules. */
export function scalingHalves(section: Section, longLadders: boolean): boolean {
  // SB-129: a docked siege tower is scaled like a wall and is never Breached.
  if (section.kind === 'siege-tower') return true;
  // SB-059: a Breach does not lower a tower, except for long ladders (SB-169).
  if (section.kind === 'tower' && !longLadders) return true;
  return !countsAsBreached(section); // SB-053, SB-071, SB-073
}

/** SB-098: depends on each model's route; full values from a tower, a connected section or the courtyard. */
function fightsHalved(siege: Siege, id: string, host: string, route: Route | 'garrison', section: string): boolean {
  if (route !== 'outside') return false;
  if (has(siege, id, 'fly') || has(siege, id, 'ethereal')) return false;
  return scalingHalves(sectionOf(siege, section), hasItem(siege, host, 'long-ladders'));
}

/** SB-052, SB-098: the values that the models of a group fight with. @param of whom, with whom he came and by which route */
export function fightingValues(
  siege: Siege,
  of: {
    readonly unit: string;
    readonly host: string;
    readonly route: Route | 'garrison';
    readonly section: string;
    readonly who: Who;
  },
): { readonly ws: number; readonly initiative: number; readonly halved: boolean } {
  const profile = profileOf(siege, of.unit, of.who);
  const half = fightsHalved(siege, of.unit, of.host, of.route, of.section);
  const value = (name: 'ws' | 'i'): number => (half ? halved(valueOf(profile, name)) : valueOf(profile, name));
  return { ws: value('ws'), initiative: value('i'), halved: half };
}

/** SB-B23: a rank in the striking order; higher strikes earlier. */
export function strikingOrder(siege: Siege, id: string, initiative: number): number {
  const first = has(siege, id, 'always-strikes-first');
  const last = has(siege, id, 'always-strikes-last');
  if (first === last) return initiative;
  return first ? 100 : -1;
}

/** SB-B15: a model's Attacks, plus one in Frenzy. */
export const attacksOf = (siege: Siege, id: string, who: Who): number =>
  valueOf(profileOf(siege, id, who), 'a') + (has(siege, id, 'frenzy') ? 1 : 0);
