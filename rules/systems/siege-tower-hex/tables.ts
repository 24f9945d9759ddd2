import type { Floor } from './start/setup.ts';

/** The tables of the module as data (T-ST-1 to T-ST-10). */

export type Ramparts = 1 | 2 | 3;
export type Cover = 'none' | 'light' | 'medium' | 'heavy' | 'infinite';
export type Direction = 'front' | 'side' | 'rear';

export const DIRECTIONS: readonly Direction[] = ['front', 'side', 'rear'];

/** ST-042: the capacity of each floor, not counting men on ladders and the bridge. */
export const CAPACITY: Readonly<Record<Floor, number>> = { ground: 12, l1: 10, l2: 10, l3: 6 };

/** ST-003, ST-017: against a one-level rampart there is no Level 1. */
export const FLOORS: Readonly<Record<Ramparts, readonly Floor[]>> = {
  1: ['ground', 'l2', 'l3'],
  2: ['ground', 'l1', 'l2', 'l3'],
  3: ['ground', 'l1', 'l2', 'l3'],
};

/** ST-017 to ST-019: elevation of each floor; the bridge has that of Level 2, and Level 3 tops the rampart (ST-054). */
export const ELEVATION: Readonly<Record<Ramparts, Readonly<Record<Floor, number>>>> = {
  1: { ground: 0, l1: 0, l2: 1, l3: 2 }, // ST-017
  2: { ground: 0, l1: 1, l2: 2, l3: 3 }, // ST-018
  3: { ground: 0, l1: 2, l2: 3, l3: 4 }, // ST-019
};

/** ST-044: MP for a ladder; ST-045: the long one of a tower against three levels. */
export const LADDER_COST = 3;
export const LONG_LADDER_COST = 6;

/** ST-077: MP to enter a hex of each kind on foot. */
export const HEX_COST = { ground: 2, floor: 1, winch: 2 } as const; // ST-043, ST-046, ST-047

/** ST-066, T-ST-10. */
export const BRIDGE_COST = { battlement: 2, bridge: 1 } as const;

/** ST-032: pushers for two and for one movement point of the tower; ST-040: the lighter case. */
export const PUSHERS = {
  standard: { two: 8, one: 4 }, // ST-032, ST-041
  light: { two: 6, one: 3 }, // ST-040
} as const;

/** ST-040: the most riders a light tower can have. */
export const LIGHT_RIDERS = 16;

/** ST-063: the falling bridge's effect by the total of the die. */
export function bridgeResult(total: number): 'unharmed' | 'stunned' | 'wounded' | 'dead' {
  if (total <= 5) return 'unharmed';
  if (total <= 7) return 'stunned';
  return total <= 9 ? 'wounded' : 'dead';
}

/** ST-075, ST-076: how many of ten faces set a tower alight, by the side hit. */
export const FIRE_FACES: Readonly<Record<Direction, number>> = { front: 1, side: 3, rear: 3 };

/** ST-B03: every die has ten sides. */
export const D10 = 10;
