import { z } from 'zod';
import { Outcome } from './outcome.ts';
import type { Contract } from './rpc.ts';

/** The clock of a match: how long each side has thought. Time is no rule, so that the host keeps it and not the match. */

const seat = z.string().min(1).max(32);
const by = z.string().max(40);
const why = z.string().max(200);

/** Most minutes that a side may be given. */
export const LONGEST_LIMIT = 24 * 60;

/** Why nobody's time runs although the siege goes on. `restart` and `sleep`: the program or the machine was away. */
export const PauseReason = z.enum(['person', 'judge', 'restart', 'sleep']);

export const ClockView = z.strictObject({
  sides: z.array(
    z.strictObject({
      seat,
      /** Milliseconds used up to `running.since`. */
      spent: z.number().int().min(0),
      /** Milliseconds that the side has, with what was added; null: without end. */
      allowed: z.number().int().nullable(),
      /** Milliseconds of it that somebody added, or with a minus took away. */
      added: z.number().int(),
    }),
  ),
  /** Whose time runs, and since when by the host's clock, in ms since 1970; null while nobody's does. */
  running: z.strictObject({ seat, since: z.number().int() }).nullable(),
  paused: z.strictObject({ because: PauseReason, by: z.string().nullable(), why: z.string() }).nullable(),
});
export type ClockView = z.infer<typeof ClockView>;

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
