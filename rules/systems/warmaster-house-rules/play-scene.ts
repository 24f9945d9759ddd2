import type { Input } from '../../kernel/row.ts';
import { declare, order } from '../../kernel/trial-inputs.ts';

/** Steps of play that many tests take; orders are those of the leader `hero`. */

/** A distance, or another number, that the players declare. */
export const cm = declare;
export const ROLL_POINTS: Input = order('roll-points');
/** An order to charge an enemy that is the nearest, or chosen. */
export const charge = (unit: string, target: string, as: 'nearest' | 'chosen' = 'nearest'): Input =>
  order('charge', { leader: 'hero', unit, target, as });
/** Any other order to one unit. */
export const give = (kind: string, unit = 'a'): Input => order('order', { leader: 'hero', unit, order: kind });
