import type { Engagement, Party } from '../combat/engagement.ts';
import { present } from '../combat/present.ts';
import { opponentOf, type Siege } from '../state.ts';

/** The one fight about a tower: SF-128, SF-129, SF-135. */

/** SF-135: all attackers of a tower and all who meet them are one combat. */
export function towerFightId(tower: string): string {
  return `tower:${tower}`;
}

/** The fight about a tower that goes on now, if there is one. */
export function fightAt(siege: Siege, tower: string): Engagement | undefined {
  return siege.engagements[towerFightId(tower)];
}

/**
 * SF-129: who meets the attacker at a facing: whoever was named for it, or else another who is engaged, because one
 * stand then defends several facings. Nothing where none of them is inside any more.
 */
export function whoMeets(siege: Siege, fight: Engagement, facing: string | null): Party | undefined {
  const left = present(siege, fight, opponentOf(fight.attacker));
  return left.find(({ at }) => at === facing) ?? left[0];
}

/** Which Combat phase it is now. */
export function combatPhaseOf({ turn, active }: Siege): string {
  return `${String(turn)}/${active}`;
}

/** Fights about towers that are still to be fought in this Combat phase; a draw goes on like one on a rampart (SF-139). */
export function towerFightsDue(siege: Siege): readonly Engagement[] {
  if (siege.phase !== 'combat') return [];
  return Object.values(siege.engagements).filter(({ kind, foughtIn, round, pressing, attacker }) => {
    if (kind !== 'tower' || foughtIn === combatPhaseOf(siege)) return false;
    if (round === 1 || pressing === true || siege.options.drawnFights === 'next-combat-phase') return true;
    return siege.active === attacker;
  });
}
