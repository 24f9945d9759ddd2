import type { z } from 'zod';
import type { PersonSetup } from './start/setup.ts';

/** Places for the tests: on the one tower T of their scenes, and around it. */

/** Where a man stands, as a set-up writes it. */
export type Where = z.input<typeof PersonSetup>['place'];

export type Floor = 'ground' | 'l1' | 'l2' | 'l3';

export const floor = (at: Floor, hex: 'inner' | 'rear' | 'front' | 'slit' | 'winch-1' | 'winch-2' = 'inner') =>
  ({ on: 'floor', tower: 't', floor: at, hex }) as const;

/** On the ladder between two floors, with `paid` MP paid for it. */
export const ladder = (lower: Floor, upper: Floor, paid = 1) =>
  ({ on: 'ladder', tower: 't', lower, upper, paid }) as const;

export const bridge = (hex: 'inner' | 'front') => ({ on: 'bridge', tower: 't', hex }) as const;

export const BATTLEMENT = { on: 'battlement' } as const;
export const OUTSIDE = { on: 'outside' } as const;
