import type { Unit } from '../pieces.ts';

/** SB-113: models that work a cauldron. */
export const AT_THE_CAULDRON = 2;

/** Models that have not shot, poured or fired a swivel gun in this phase, and may still do one of these: SB-113, SB-205. */
export const spareHands = ({ models, firing, poured, gunners }: Unit): number =>
  models - firing - gunners - (poured ? AT_THE_CAULDRON : 0);
