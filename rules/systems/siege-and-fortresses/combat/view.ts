import type { FightView } from '../../../fortress/view.ts';
import type { Siege } from '../state.ts';
import type { Engagement, Party } from './engagement.ts';
import { KINDS, statusOfAttacked } from './kinds.ts';
import { fightName, whoFights } from './names.ts';
import { fightingStands, fightsDue } from './parties.ts';
import { towerFightsDue } from '../towers/tower-fight.ts';

/** The fights in progress, for the screens: SF-B11, SF-092, SF-100. */
export function fightsView(siege: Siege): readonly FightView[] {
  const due = new Set([...fightsDue(siege), ...towerFightsDue(siege)].map(({ id }) => id));
  return Object.values(siege.engagements).map((fight) => {
    const { id, kind, section, attacker, attackers, defenders, round, carried, brokenIn } = fight;
    const [met] = defenders;
    const inTower = brokenIn ? 'defended' : KINDS.tower.status;
    return {
      id,
      name: fightName(siege, whoFights(fight)),
      kind,
      section,
      attacker,
      attackers: stands(siege, fight, attackers),
      defenders: stands(siege, fight, defenders),
      status: kind === 'tower' ? inTower : met === undefined ? 'open' : statusOfAttacked(siege, met, kind),
      round,
      carried: { ...carried },
      due: due.has(id),
    };
  });
}

/** Units with their fighting stands, summed over sections. */
function stands(siege: Siege, fight: Engagement, parties: readonly Party[]): FightView['attackers'] {
  const fighting = fightingStands(siege, fight, parties);
  const units = new Map<string, number>();
  for (const [i, { unit }] of parties.entries()) units.set(unit, (units.get(unit) ?? 0) + (fighting[i] ?? 0));
  return [...units].map(([unit, count]) => ({ unit, stands: count }));
}
