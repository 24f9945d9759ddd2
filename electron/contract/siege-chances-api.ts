import { z } from 'zod';
import { Text } from '../../rules/kernel/text.ts';
import type { Contract } from './rpc.ts';

/** Who wins the whole siege, over time, estimated from random games: never exact, and only on consoles. */

const Chance = z.number().min(0).max(1);

/** A point in the siege, and the results of games played from there. */
export const SiegePlace = z.strictObject({
  /** The log entry that it follows; 0: before the first order. */
  n: z.number().int().min(0),
  turn: z.number().int().min(0),
  /** Whose turn it is. */
  active: z.string().nullable(),
  /** Its time in turns, such as 3.5 in the middle of turn 3. */
  at: z.number().min(0),
  games: z.number().int().min(0),
  /** `lo`, `hi`: bounds of the chance at 99.9 %, no matter how often one looks. */
  seats: z.array(z.strictObject({ seat: z.string(), chance: Chance, lo: Chance, hi: Chance })),
  /** The share of games that nobody won. */
  drawn: Chance,
});
export type SiegePlace = z.infer<typeof SiegePlace>;

export const SiegeChances = z.strictObject({
  places: z.array(SiegePlace),
  /** Whether no more games will be played. */
  done: z.boolean(),
  /** Why there is nothing to show. */
  why: Text.nullable(),
});
export type SiegeChances = z.infer<typeof SiegeChances>;

export const siegeChancesApi = {
  'match.siegeChances': { kind: 'live', who: 'console', input: z.strictObject({}), output: SiegeChances },
} as const satisfies Contract;
