/**
 * What is learnt of one sensor from its own readings: how long it takes to settle, how far it wavers at rest, and
 * whether it chatters. Times in ms, readings as the device sends them.
 */
export interface Habit {
  /** Time without movement after which it is believed, in ms. */
  readonly quiet: number;
  /** Readings this close to the anchor are no movement. */
  readonly noise: number;
  /** The reading of its last movement. */
  readonly anchor: number | undefined;
  /** Times of its movements within the window. */
  readonly moved: readonly number[];
  /** Its last readings, oldest first. */
  readonly readings: readonly number[];
  /** Whether it moves too often to be believed. */
  readonly chatters: boolean;
}

/** The wait for a sensor of which nothing was learnt yet, and the longest wait, in ms. */
const QUIET_MS = 600;
const MOST_QUIET_MS = 3000;
/** This many movements in a window are not made by hand. */
const WINDOW_MS = 10_000;
const CHATTER = 20;
/** Rest after which a chattering sensor is believed again, in ms. */
const CALM_MS = 5000;
/** The number of readings used to tell noise from movement, and how many reversals among them mean noise. */
const READINGS = 8;
const TURNS = 4;
const MINUTE_MS = 60_000;

export const newHabit: Habit = {
  quiet: QUIET_MS,
  noise: 0,
  anchor: undefined,
  moved: [],
  readings: [],
  chatters: false,
};

/** The time without movement after which the sensor is believed, in ms. */
export const restOf = ({ chatters, quiet }: Habit): number => (chatters ? CALM_MS : quiet);

/** Movements a minute, extrapolated from the last ten seconds. */
export function perMinute({ moved }: Habit, now: number): number {
  return moved.filter((at) => now - at < WINDOW_MS).length * (MINUTE_MS / WINDOW_MS);
}

/** How far readings waver around one value; 0 if they go somewhere, or waver by more than `most`. */
function noiseIn(readings: readonly number[], most: number): number {
  const steps = readings.slice(1).map((reading, i) => reading - (readings[i] ?? reading));
  const turns = steps.filter((step, i) => step * (steps[i + 1] ?? 0) < 0).length;
  const spread = Math.max(...readings) - Math.min(...readings);
  return turns >= TURNS && spread <= most ? spread : 0;
}

/** Lengthens the wait for a sensor that moves again soon after it was believed; shortens it after a long rest. */
function quietAfter({ quiet, moved }: Habit, now: number): number {
  const gap = now - (moved.at(-1) ?? -Infinity);
  if (gap > quiet && gap < 2 * quiet) return Math.min(MOST_QUIET_MS, 1.5 * gap);
  return gap > 10 * quiet ? Math.max(QUIET_MS, 0.75 * quiet) : quiet;
}

/**
 * Applies a new reading.
 * @param mostNoise how far it may waver at rest without a change of meaning; 0 for what only switches
 * @returns the updated habit, and whether the reading was a movement
 */
export function afterReading(
  habit: Habit,
  value: number,
  now: number,
  mostNoise: number,
): { readonly habit: Habit; readonly moves: boolean } {
  const readings = [...habit.readings, value].slice(-READINGS);
  const noise = Math.min(mostNoise, Math.max(habit.noise, noiseIn(readings, mostNoise)));
  const moves = habit.anchor === undefined || noise === 0 || Math.abs(value - habit.anchor) > noise;
  if (!moves) return { habit: { ...habit, readings, noise }, moves };
  const moved = [...habit.moved.slice(1 - 10 * CHATTER).filter((at) => now - at < WINDOW_MS), now];
  const chatters = habit.chatters || moved.length >= CHATTER;
  return { habit: { quiet: quietAfter(habit, now), noise, anchor: value, moved, readings, chatters }, moves };
}

/** It came to rest, so it is believed again. */
export function afterRest(habit: Habit): Habit {
  return { ...habit, chatters: false };
}
