import { z } from 'zod';
import { PauseReason, type ClockView } from '../../contract/clock-view.ts';
import { own } from '../../../rules/kernel/own.ts';

/** The clock of a match as a value. Durations are in ms, moments in ms since 1970 by the host's clock. */

const amounts = z.record(z.string(), z.number().int());

export const ClockState = z.strictObject({
  seats: z.array(z.string()),
  /** Time each side gets before additions; `null` for no limit. */
  limit: z.number().int().nullable(),
  added: amounts,
  /** Time each side had used at `since`. */
  spent: amounts,
  /** The side whose time has been running since `since`. */
  runs: z.string().nullable(),
  since: z.number().int(),
  paused: z.strictObject({ because: PauseReason, by: z.string().nullable(), why: z.string() }).nullable(),
  /** A person let this side's time run although the match asks `over`. */
  given: z.strictObject({ seat: z.string(), over: z.string().nullable() }).nullable(),
});
export type ClockState = z.infer<typeof ClockState>;
type Paused = NonNullable<ClockState['paused']>;

/** An unused clock. `limit`: what each side gets, in ms. */
export function newClock(seats: readonly string[], limit: number | null, now: number): ClockState {
  const none = Object.fromEntries(seats.map((seat) => [seat, 0]));
  return { seats: [...seats], limit, added: none, spent: none, runs: null, since: now, paused: null, given: null };
}

/** Charges the time since `since` to the side that is running. Setting the machine's clock back takes nothing away. */
export function settled(clock: ClockState, now: number): ClockState {
  const { runs, spent, since } = clock;
  if (runs === null) return { ...clock, since: now };
  return { ...clock, spent: { ...spent, [runs]: (own(spent, runs) ?? 0) + Math.max(0, now - since) }, since: now };
}

/**
 * Runs the time of the active side: the one the match asks, or the one a person gave it to until the match asks
 * another.
 * @returns the same clock if nothing changes
 */
export function following(clock: ClockState, active: string | null, now: number): ClockState {
  const given = clock.given?.over === active ? clock.given : null;
  const turn = given?.seat ?? active;
  const runs = clock.paused === null && turn !== null && clock.seats.includes(turn) ? turn : null;
  if (runs === clock.runs && given === clock.given) return clock;
  return runs === clock.runs ? { ...clock, given } : { ...settled(clock, now), runs, given };
}

/** Stops the clock for everybody until somebody resumes it. */
export function pausedBy(clock: ClockState, paused: Paused, now: number): ClockState {
  return { ...settled(clock, now), runs: null, paused };
}

/** What every screen is told. Screens count on their own, so nothing is sent until something changes. */
export function clockView({ seats, limit, added, spent, runs, since, paused }: ClockState): ClockView {
  return {
    sides: seats.map((seat) => ({
      seat,
      spent: own(spent, seat) ?? 0,
      allowed: limit === null ? null : limit + (own(added, seat) ?? 0),
      added: own(added, seat) ?? 0,
    })),
    running: runs === null ? null : { seat: runs, since },
    paused,
  };
}
