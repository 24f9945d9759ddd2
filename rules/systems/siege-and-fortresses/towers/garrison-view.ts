import type { GarrisonView } from '../../../fortress/view.ts';
import { sectionOf, unitOf, type Siege } from '../state.ts';
import { TOWER_CAPACITY } from '../tables.ts';
import { facingName } from './facing-names.ts';
import { facingsOf } from './facings.ts';
import { standsInside, towerOf, unitsInside } from './inside.ts';
import { fightAt, whoMeets } from './tower-fight.ts';

/** Towers as shown on screens: SF-121, SF-122, SF-125, SF-134, SF-283. */

/** Who is inside, the capacity (SF-121, SF-122), where it can be attacked and who meets whom there (SF-134). */
export function garrisonView(siege: Siege, section: string): GarrisonView {
  const tower = towerOf(siege, section);
  const units = unitsInside(siege, tower);
  const { partOf } = sectionOf(siege, tower).plan;
  const capacity = partOf === undefined ? TOWER_CAPACITY.standard : TOWER_CAPACITY.large;
  const fight = fightAt(siege, tower);
  const facings = facingsOf(siege, tower).map((id) => {
    const attacker = fight?.attackers.find(({ at }) => at === id)?.unit ?? null;
    const defender = fight === undefined || attacker === null ? null : (whoMeets(siege, fight, id)?.unit ?? null);
    return { id, name: facingName(siege, id), attacker, defender };
  });
  return {
    units: units.length,
    stands: units.reduce((sum, id) => sum + standsInside(siege, unitOf(siege, id), tower), 0),
    maxUnits: capacity.units,
    maxStands: capacity.stands,
    facings,
    takesAttack: facings.find(({ defender }) => defender !== null)?.defender ?? siege.towerTargets[tower] ?? null,
  };
}
