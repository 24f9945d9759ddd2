import { unitOf, type Roster, type Unit } from '../pieces.ts';
import type { Siege } from '../state.ts';
import { woundsEach } from './chances.ts';
import type { Profile } from './profile.ts';

/** A unit and the champion among its models, who has a profile and Wounds of his own: SB-023, SB-B01, SB-B11. */

/** Those of a unit who fight and fall alike. */
export type Who = 'ranks' | 'champion';

/** Models of a unit without its champion. */
export const ranksOf = ({ models, championAlive }: Pick<Unit, 'models' | 'championAlive'>): number =>
  models - (championAlive ? 1 : 0);

/** The profile with which a model of the unit fights and is fought. */
export function profileOf(siege: Siege, id: string, who: Who): Profile {
  const { roster } = unitOf(siege, id);
  return who === 'champion' ? (roster.champion ?? roster.profile) : roster.profile;
}

/** SB-B10: the armour save that models of the unit wear. */
export const armourOf = ({ armour, championArmour }: Roster, who: Who): number =>
  who === 'champion' ? (championArmour ?? armour) : armour;

/** SB-B11: Wounds of one model; a crew model of a machine has one (SB-B30). */
export function eachOf(siege: Siege, id: string, who: Who = 'ranks'): number {
  return unitOf(siege, id).roster.type === 'war-machine' ? 1 : woundsEach(profileOf(siege, id, who));
}

/** SB-B11: Wounds that a unit has left, those of its champion among them. */
export function woundsLeft(siege: Siege, id: string): number {
  const unit = unitOf(siege, id);
  const ofChampion = unit.championAlive ? eachOf(siege, id, 'champion') - unit.championWounds : 0;
  return ranksOf(unit) * eachOf(siege, id) - unit.wounds + ofChampion;
}

/** What is left of a unit once so many of its models have gone: the champion goes last (SB-023), and his wounds with him. */
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
