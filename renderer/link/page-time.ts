import { SteadyClock } from '../../electron/contract/steady-clock.ts';

const time = new SteadyClock(
  () => Date.now(),
  () => performance.now(),
);

/** The page's time in ms since 1970, monotonic: it does not jump when the system clock is set back. */
export function pageNow(): number {
  return time.now();
}
