import type { FilmFrame } from '../../electron/contract/film-api.ts';

/** Positions in a film and jumps between them. */

export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];
/** The step of an arrow key, in ms of the film. */
export const STEP_MS = 5000;

/** Index of the frame shown at a time; the last one after the end. Frames follow one another without gaps. */
export function frameAt(frames: readonly FilmFrame[], ms: number): number {
  let [from, to] = [0, frames.length - 1];
  while (from < to) {
    const middle = Math.ceil((from + to) / 2);
    if ((frames[middle]?.start ?? Infinity) <= ms) from = middle;
    else to = middle - 1;
  }
  return Math.max(0, from);
}

/** The next key moment after a time, or the last before it; the end or start of the film if there is none. */
export function keyFrom(frames: readonly FilmFrame[], ms: number, way: 1 | -1, lasts: number): number {
  const keys = frames.filter(({ key }) => key).map(({ start }) => start);
  // Going back just after a moment began should reach the one before it.
  const found = way === 1 ? keys.find((start) => start > ms) : keys.findLast((start) => start < ms - 1000);
  return found ?? (way === 1 ? lasts : 0);
}

/** The start of the next or the previous frame. */
export const rowFrom = (frames: readonly FilmFrame[], ms: number, way: 1 | -1): number =>
  frames[Math.max(0, Math.min(frames.length - 1, frameAt(frames, ms) + way))]?.start ?? 0;

/** Minutes and seconds, such as 3:02. */
export function clockOf(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The turns of a film, each with its start and duration in ms. */
export function turnsOf(
  frames: readonly FilmFrame[],
): readonly { readonly turn: number; readonly start: number; readonly lasts: number }[] {
  return [...Map.groupBy(frames, ({ turn }) => turn)].map(([turn, all]) => ({
    turn,
    start: all[0]?.start ?? 0,
    lasts: all.reduce((sum, { lasts }) => sum + lasts, 0),
  }));
}
