import { unitOf, type Unit } from '../pieces.ts';
import { mostShooters } from '../sections/cover.ts';
import type { Siege } from '../state.ts';

/** SB-113: models that work a cauldron. */
export const AT_THE_CAULDRON = 2;

/** Models that have not shot, poured or fired a swivel gun in this phase, and may still do one of these: SB-113, SB-205. */
export const spareHands = ({ models, firing, poured, gunners }: Unit): number =>
  models - firing - gunners - (poured ? AT_THE_CAULDRON : 0);

/** SB-067, SB-113, SB-205: models that may still shoot or throw rocks in this phase, from where their unit stands. */
export const freeShooters = (siege: Siege, id: string): number =>
  Math.max(0, Math.min(mostShooters(siege, id), spareHands(unitOf(siege, id))));
