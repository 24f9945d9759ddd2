import type { Soon } from '../../electron/contract/gathering.ts';
import { markShortOfFrames } from '../design/short-of-frames.ts';
import { FrameBudget } from './frame-budget.ts';

/** Frames to watch after a render: the browser may still raster its tiles behind them and delay them. */
const WATCHED = 20;

/**
 * Schedules the renders of a display: in the next frame, or later if renders take more frames than {@link FrameBudget}
 * grants. Meanwhile the page is marked as short of frames and drops decorative animation. A hidden page renders about
 * once a second.
 */
export function paced(): Soon {
  const budget = new FrameBudget(performance.now());
  let watched = 0;
  const watch = (at: number): void => {
    budget.frame(at);
    watched -= 1;
    if (watched > 0) requestAnimationFrame(watch);
    else budget.rest();
  };
  return (turn) => {
    budget.begin(performance.now());
    if (watched === 0) requestAnimationFrame(watch);
    watched = WATCHED;
    let timer: ReturnType<typeof setTimeout>;
    const now = (): void => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      turn();
    };
    const frame = requestAnimationFrame(() => {
      clearTimeout(timer);
      const wait = budget.wait(performance.now());
      markShortOfFrames(budget.short);
      if (wait === 0) now();
      else timer = setTimeout(now, wait);
    });
    timer = setTimeout(now, 1000);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  };
}
