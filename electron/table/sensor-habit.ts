/**
 * What is learnt of one sensor from its own readings: how long it takes to come to rest, how far it wavers at rest,
 * and whether it chatters. Times in ms, readings as the device tells them.
 */
export interface Habit {
  /** Ms without a movement after which it is believed. */
  readonly quiet: number;
  /** Readings this close to the one that a wait began with are no movement. */
  readonly noise: number;
  /** The reading that its last movement ended with. */
  readonly anchor: number | undefined;
  /** When it moved, as far as that is in the window. */
  readonly moved: readonly number[];
  /** Its last readings, oldest first. */
  readonly readings: readonly number[];
  /** It moves too often to be believed. */
  readonly chatters: boolean;
}

/** Ms after which a sensor is believed of which nothing was learnt yet, and after which one is at the latest. */
const QUIET_MS = 600;
const MOST_QUIET_MS = 3000;
/** Movements in a window that nobody makes by hand. */
const WINDOW_MS = 10_000;
const CHATTER = 20;
/** Ms of rest after which one that chattered is believed again. */
const CALM_MS = 5000;
/** Readings by which noise is told from movement, and how often they turn back if it is noise. */
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

/** Ms without a movement after which the sensor is believed. */
export const restOf = ({ chatters, quiet }: Habit): number => (chatters ? CALM_MS : quiet);

/** Movements a minute, by those of the last ten seconds. */
export function perMinute({ moved }: Habit, now: number): number {
  return moved.filter((at) => now - at < WINDOW_MS).length * (MINUTE_MS / WINDOW_MS);
}

/** How far readings waver around one value; 0 where they go somewhere, or waver by more than `most`. */
function noiseIn(readings: readonly number[], most: number): number {
  const steps = readings.slice(1).map((reading, i) => reading - (readings[i] ?? reading));
  const turns = steps.filter((step, i) => step * (steps[i + 1] ?? 0) < 0).length;
  const spread = Math.max(...readings) - Math.min(...readings);
  return turns >= TURNS && spread <= most ? spread : 0;
}

/** A sensor that moves again soon after it was believed needs longer; one that has long kept still needs less again. */
function quietAfter({ quiet, moved }: Habit, now: number): number {
  const gap = now - (moved.at(-1) ?? -Infinity);
  if (gap > quiet && gap < 2 * quiet) return Math.min(MOST_QUIET_MS, 1.5 * gap);
  return gap > 10 * quiet ? Math.max(QUIET_MS, 0.75 * quiet) : quiet;
}

/**
 * A sensor says something else than before.
 * @param mostNoise how far it may waver at rest without its meaning changing; 0 for what only switches
 * @returns what is known of it now, and whether that was a movement
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

/** It came to rest: what it says is believed. */
export function afterRest(habit: Habit): Habit {
  return { ...habit, chatters: false };
}
