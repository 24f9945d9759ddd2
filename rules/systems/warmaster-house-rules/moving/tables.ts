import type { UnitType } from '../start/setup.ts';

/** Figures of movement in cm: T-HR-7, HR-021, HR-036, HR-078, HR-079. */

/** HR-023: printed allowances; machines have their own. */
export const ALLOWANCE: Readonly<Record<Exclude<UnitType, 'machine'>, number>> = {
  infantry: 20,
  cavalry: 30,
  chariot: 30,
  monster: 20,
  artillery: 10,
};
export const FLYER = 100;
export const CHARACTER = 60;
/** HR-153 */
export const SKIRMISHER = 25;
/** HR-021 */
export const CHANGE_PRICE = 10;
/** HR-036 */
export const SMALLEST_GAP = 2;
/** HR-079: minimum distance to an enemy, inclusive. */
export const ENEMY_DISTANCE = 4;
/** HR-078, HR-083, in degrees. */
export const LARGEST_TURN = 45;
/** HR-032: the share of the printed allowance that an about-face costs. */
export const ABOUT_FACE = 1 / 4;
/** The longest move that can be declared. */
export const FARTHEST = 200;
