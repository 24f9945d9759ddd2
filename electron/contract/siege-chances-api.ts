import { z } from 'zod';
import { Text } from '../../rules/kernel/text.ts';
import type { Contract } from './rpc.ts';

/** Who wins the whole siege, over time, as games at random show it: never exact, and on consoles alone. */

const Chance = z.number().min(0).max(1);

/** A place of the siege, and what games from there have shown. */
export const SiegePlace = z.strictObject({
  /** The log entry after which it stood so; 0: before the first order. */
  n: z.number().int().min(0),
  turn: z.number().int().min(0),
  /** Whose turn it is. */
  active: z.string().nullable(),
  /** Where it stands in time, in turns, such as 3.5 in the middle of turn 3. */
  at: z.number().min(0),
  games: z.number().int().min(0),
  /** `lo`, `hi`: between what the chance lies at 99.9 %, however often it is looked at. */
  seats: z.array(z.strictObject({ seat: z.string(), chance: Chance, lo: Chance, hi: Chance })),
  /** The share of games that nobody has won. */
  drawn: Chance,
});
export type SiegePlace = z.infer<typeof SiegePlace>;

export const SiegeChances = z.strictObject({
  places: z.array(SiegePlace),
  /** No more games will be played. */
  done: z.boolean(),
  /** Why nothing is told. */
  why: Text.nullable(),
});
export type SiegeChances = z.infer<typeof SiegeChances>;

export const siegeChancesApi = {
  'match.siegeChances': { kind: 'live', who: 'console', input: z.strictObject({}), output: SiegeChances },
} as const satisfies Contract;
