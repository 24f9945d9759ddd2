import { boxAround, type Box } from '../../rules/fortress/map/geometry.ts';
import type { Pair } from '../design/polygon.ts';

/** The banks of a moat, in mm from the centre line of the walls: clear of the widest gatehouse. */
export const NEAR = 66;
export const FAR = 94;

/** The box around the outer bank of a moat along the centre line of these walls. */
export const banksOf = (court: readonly Pair[]): Box =>
  boxAround(court.flatMap(([x, y]): Pair[] => [-FAR, FAR].map((by) => [x + by, y + by])));
