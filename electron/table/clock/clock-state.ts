import { z } from 'zod';
import { PauseReason, type ClockView } from '../../contract/clock-view.ts';
import { own } from '../../../rules/kernel/own.ts';

/** The clock of a match as a value. Times in ms, moments in ms since 1970 as the host's clock tells them. */

const amounts = z.record(z.string(), z.number().int());

export const ClockState = z.strictObject({
  seats: z.array(z.string()),
  /** What each side has, before anything was added; null: without end. */
  limit: z.number().int().nullable(),
  added: amounts,
  /** What each side has used up to `since`. */
  spent: amounts,
  /** Whose time runs since `since`. */
  runs: z.string().nullable(),
  since: z.number().int(),
  paused: z.strictObject({ because: PauseReason, by: z.string().nullable(), why: z.string() }).nullable(),
  /** A person let this side's time run although the match asks `over`. */
  given: z.strictObject({ seat: z.string(), over: z.string().nullable() }).nullable(),
});
export type ClockState = z.infer<typeof ClockState>;
type Paused = NonNullable<ClockState['paused']>;

/** A clock that nobody has used yet. `limit`: what each side has, in ms. */
export function newClock(seats: readonly string[], limit: number | null, now: number): ClockState {
  const none = Object.fromEntries(seats.map((seat) => [seat, 0]));
  return { seats: [...seats], limit, added: none, spent: none, runs: null, since: now, paused: null, given: null };
}

/** Counts what has passed for the side whose time runs. A clock of the machine that was put back takes nothing away. */
export function settled(clock: ClockState, now: number): ClockState {
  const { runs, spent, since } = clock;
  if (runs === null) return { ...clock, since: now };
  return { ...clock, spent: { ...spent, [runs]: (own(spent, runs) ?? 0) + Math.max(0, now - since) }, since: now };
}

/**
 * Lets run the time of the side that is on: the one that the match asks, or the one that a person gave it to until the
 * match asks another. @returns the same clock where nothing changes
 */
export function following(clock: ClockState, active: string | null, now: number): ClockState {
  const given = clock.given?.over === active ? clock.given : null;
  const turn = given?.seat ?? active;
  const runs = clock.paused === null && turn !== null && clock.seats.includes(turn) ? turn : null;
  if (runs === clock.runs && given === clock.given) return clock;
  return runs === clock.runs ? { ...clock, given } : { ...settled(clock, now), runs, given };
}

/** Nobody's time runs until somebody says so. */
export function pausedBy(clock: ClockState, paused: Paused, now: number): ClockState {
  return { ...settled(clock, now), runs: null, paused };
}

/** What every screen is told: it counts on by itself, so that nothing is sent while nothing changes. */
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
