import type { OrderKind } from '../words.ts';

/** Figures of command: T-HR-1, T-HR-3, T-HR-4. */

/** HR-059: order points by die (row) and Command Rating 7 to 10 (column), in the two editions. */
export const COMMAND_TABLE: Readonly<Record<'body' | 'playsheet', readonly (readonly number[])[]>> = {
  body: [
    [1, 2, 4, 6],
    [1, 2, 5, 7],
    [2, 3, 6, 8],
    [2, 3, 6, 8],
    [3, 4, 7, 9],
    [3, 4, 8, 10],
  ],
  playsheet: [
    [1, 2, 3, 6],
    [1, 2, 4, 8],
    [2, 3, 5, 10],
    [2, 3, 5, 10],
    [3, 4, 6, 12],
    [3, 4, 7, 14],
  ],
};

/** The ratings in the table; HR-059: others use the nearest column. */
export const RATINGS = { least: 7, most: 10 } as const;

/** HR-065: the price of an order; charging a chosen enemy costs one more. */
export const ORDER_COST: Readonly<Record<OrderKind, number>> = {
  charge: 1,
  advance: 1,
  deploy: 1,
  withdraw: 1,
  rally: 2,
};

/** HR-052, HR-043, HR-044, in cm. */
export const COMMAND_RANGE = { clear: 20, hill: 30, woods: 0 } as const;

/** HR-055: beyond this distance the test has −1. */
export const FAR = 40;
/** HR-061, HR-062: up to this distance points are transferred in full. */
export const TRANSFER = 30;
/** HR-069: an enemy this near breaks up a brigade. */
export const BRIGADE_ENEMY = 20;
/** HR-B21 */
export const BRIGADE = { least: 2, most: 4 } as const;
/** The largest distance measured on a table, in cm. */
export const TABLE = 400;
