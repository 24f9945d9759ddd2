import { z } from 'zod';
import { Outcome } from './outcome.ts';
import type { Contract } from './rpc.ts';

/** The clock of a match: how long each side has thought. Time is no rule, so that the host keeps it and not the match. */

const seat = z.string().min(1).max(32);
const by = z.string().max(40);
const why = z.string().max(200);

/** Most minutes that a side may be given. */
export const LONGEST_LIMIT = 24 * 60;

/** What a person does with the clock. */
export const ClockAct = z.discriminatedUnion('act', [
  /** Switches it on, or gives other limits; what was used stays used. Minutes a side; null: it only counts. */
  z.strictObject({ act: z.literal('set'), minutes: z.number().int().min(1).max(LONGEST_LIMIT).nullable(), by }),
  z.strictObject({ act: z.literal('off'), by }),
  z.strictObject({ act: z.literal('pause'), by, why, judge: z.boolean() }),
  z.strictObject({ act: z.literal('go-on'), by }),
  /** Lets the time of another side run, until the match itself asks another. */
  z.strictObject({ act: z.literal('give'), seat, by, why }),
  z.strictObject({
    act: z.literal('add'),
    seat,
    minutes: z
      .number()
      .int()
      .min(-120)
      .max(120)
      .refine((minutes) => minutes !== 0),
    by,
    why: why.min(1),
  }),
]);
export type ClockAct = z.infer<typeof ClockAct>;

export const clockApi = {
  'clock.act': { kind: 'mutation', who: 'console', input: ClockAct, output: Outcome },
} as const satisfies Contract;
