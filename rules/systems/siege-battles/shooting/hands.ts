import { unitOf, type Unit } from '../pieces.ts';
import { mostShooters } from '../sections/cover.ts';
import type { Siege } from '../state.ts';

/** SB-113: models needed to work a cauldron. */
export const AT_THE_CAULDRON = 2;

/** Models that have not yet shot, poured or fired a swivel gun in this phase and still can: SB-113, SB-205. */
export const spareHands = ({ models, firing, poured, gunners }: Unit): number =>
  models - firing - gunners - (poured ? AT_THE_CAULDRON : 0);

/** SB-067, SB-113, SB-205: models that can still shoot or throw rocks in this phase from the unit's place. */
export const freeShooters = (siege: Siege, id: string): number =>
  Math.max(0, Math.min(mostShooters(siege, id), spareHands(unitOf(siege, id))));
