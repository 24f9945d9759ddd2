import { z } from 'zod';
import { Outcome } from './outcome.ts';
import type { Contract } from './rpc.ts';

/**
 * The clock of a match: how long each side has spent thinking. Time is not a rule, so the host keeps it, not the match.
 */

const seat = z.string().min(1).max(32);
const by = z.string().max(40);
const why = z.string().max(200);

/** The longest time limit of a side, in minutes. */
export const LONGEST_LIMIT = 24 * 60;

/** What a person does with the clock. */
export const ClockAct = z.discriminatedUnion('act', [
  /** Switches it on, or changes the limits; time already used stays used. Minutes per side; null: it only counts. */
  z.strictObject({ act: z.literal('set'), minutes: z.number().int().min(1).max(LONGEST_LIMIT).nullable(), by }),
  z.strictObject({ act: z.literal('off'), by }),
  z.strictObject({ act: z.literal('pause'), by, why, judge: z.boolean() }),
  z.strictObject({ act: z.literal('go-on'), by }),
  /** Runs another side's time until the match itself asks a different side. */
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
