import { z } from 'zod';

/** The clock of a match as screens see it. */

const seat = z.string().min(1).max(32);

/**
 * Why no side's time runs although the siege goes on. `restart`: the program was not running. `sleep`: the machine
 * slept.
 */
export const PauseReason = z.enum(['person', 'judge', 'restart', 'sleep']);

export const ClockView = z.strictObject({
  sides: z.array(
    z.strictObject({
      seat,
      /** Milliseconds used up to `running.since`. */
      spent: z.number().int().min(0),
      /** Milliseconds that the side has, including what was added; null: unlimited. */
      allowed: z.number().int().nullable(),
      /** Milliseconds of it that somebody added; negative if taken away. */
      added: z.number().int(),
    }),
  ),
  /** Whose time is running, and since when by the host's clock, in ms since 1970; null if nobody's is. */
  running: z.strictObject({ seat, since: z.number().int() }).nullable(),
  paused: z.strictObject({ because: PauseReason, by: z.string().nullable(), why: z.string() }).nullable(),
});
export type ClockView = z.infer<typeof ClockView>;
