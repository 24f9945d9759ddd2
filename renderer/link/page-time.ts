import { SteadyClock } from '../../electron/contract/steady-clock.ts';

const time = new SteadyClock(
  () => Date.now(),
  () => performance.now(),
);

/** The time of this page in ms since 1970: what is counted by it does not jump when the clock of the machine is set back. */
export function pageNow(): number {
  return time.now();
}
