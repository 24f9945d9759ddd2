import type { Engagement, Party } from '../combat/engagement.ts';
import { present } from '../combat/present.ts';
import { opponentOf, type Siege } from '../state.ts';

/** The single fight at a tower: SF-128, SF-129, SF-135. */

/** SF-135: all attackers of a tower and all defenders share one fight. */
export function towerFightId(tower: string): string {
  return `tower:${tower}`;
}

/** The current fight at a tower, or `undefined`. */
export function fightAt(siege: Siege, tower: string): Engagement | undefined {
  return siege.engagements[towerFightId(tower)];
}

/**
 * SF-129: who meets the attacker at a facing: the unit named for it, or another engaged one, because one
 * stand then defends several facings. `undefined` if none of them is left inside.
 */
export function whoMeets(siege: Siege, fight: Engagement, facing: string | null): Party | undefined {
  const left = present(siege, fight, opponentOf(fight.attacker));
  return left.find(({ at }) => at === facing) ?? left[0];
}

/** An id for the current Combat phase. */
export function combatPhaseOf({ turn, active }: Siege): string {
  return `${String(turn)}/${active}`;
}

/** Fights at towers still due this Combat phase; draws go on as on a rampart (SF-139). */
export function towerFightsDue(siege: Siege): readonly Engagement[] {
  if (siege.phase !== 'combat') return [];
  return Object.values(siege.engagements).filter(({ kind, foughtIn, round, pressing, attacker }) => {
    if (kind !== 'tower' || foughtIn === combatPhaseOf(siege)) return false;
    if (round === 1 || pressing === true || siege.options.drawnFights === 'next-combat-phase') return true;
    return siege.active === attacker;
  });
}
