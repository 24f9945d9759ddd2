import { unitOf, type Roster, type Unit } from '../pieces.ts';
import type { Siege } from '../state.ts';
import { woundsEach } from './chances.ts';
import type { Profile } from './profile.ts';

/** A unit's champion, who has a separate profile and Wounds: SB-023, SB-B01, SB-B11. */

/** The parts of a unit that fight and fall alike. */
export type Who = 'ranks' | 'champion';

/** Models of a unit without its champion. */
export const ranksOf = ({ models, championAlive }: Pick<Unit, 'models' | 'championAlive'>): number =>
  models - (championAlive ? 1 : 0);

/** The profile a model of the unit fights with and is attacked on. */
export function profileOf(siege: Siege, id: string, who: Who): Profile {
  const { roster } = unitOf(siege, id);
  return who === 'champion' ? (roster.champion ?? roster.profile) : roster.profile;
}

/** SB-B10: the armour save of the unit's models. */
export const armourOf = ({ armour, championArmour }: Roster, who: Who): number =>
  who === 'champion' ? (championArmour ?? armour) : armour;

/** SB-B11: Wounds of one model; a crew model of a machine has one (SB-B30). */
export function eachOf(siege: Siege, id: string, who: Who = 'ranks'): number {
  return unitOf(siege, id).roster.type === 'war-machine' ? 1 : woundsEach(profileOf(siege, id, who));
}

/** SB-B11: Wounds the unit has left, including its champion's. */
export function woundsLeft(siege: Siege, id: string): number {
  const unit = unitOf(siege, id);
  const ofChampion = unit.championAlive ? eachOf(siege, id, 'champion') - unit.championWounds : 0;
  return ranksOf(unit) * eachOf(siege, id) - unit.wounds + ofChampion;
}

/** The unit cut down to a number of models: the champion goes last (SB-023), and his wounds go with him. */
export function withModels(
  unit: Unit,
  models: number,
): Pick<Unit, 'models' | 'wounds' | 'championAlive' | 'championWounds'> {
  const championAlive = unit.championAlive && models > 0;
  return {
    models,
    wounds: ranksOf({ models, championAlive }) === 0 ? 0 : unit.wounds,
    championAlive,
    championWounds: championAlive ? unit.championWounds : 0,
  };
}
