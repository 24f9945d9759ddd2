import { useEffect, useState } from 'react';
import type { ClockView } from '../../electron/contract/hall-view.ts';
import { pageNow } from '../link/page-time.ts';

/** Time left in a round, in ms: the host's value minus the time since. */
export function leftOf(clock: ClockView, heardAt: number, now: number): number {
  return clock.left - (clock.running ? Math.max(0, now - heardAt) : 0);
}

/** The host's time in ms since 1970, for a clock that this page received at `heardAt`. */
export function hostTime(clock: ClockView, heardAt: number, now: number): number {
  return clock.at + Math.max(0, now - heardAt);
}

/** Hours, minutes and seconds; overtime with a leading minus. */
export function written(ms: number, seconds = true): string {
  const whole = Math.floor(Math.abs(ms) / 1000);
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${ms <= -1000 ? '−' : ''}${String(h)}:${two(m)}${seconds ? `:${two(s)}` : ''}`;
}

/** Time left in hours and minutes. The last minute counts as one until it is over; overtime counts full minutes. */
export function minutesLeft(ms: number): string {
  const minutes = ms > 0 ? Math.ceil(ms / 60_000) : Math.trunc(ms / 60_000);
  return written(minutes * 60_000, false);
}

/** Below this many ms, show seconds, so that nobody mistakes an hour and a half for a minute and a half. */
const LAST_HOUR_MS = 3_600_000;

/** Time left as public screens show it: hours and minutes, plus seconds in the last hour. */
export const clockLeft = (ms: number): string => (Math.abs(ms) < LAST_HOUR_MS ? written(ms) : minutesLeft(ms));

/** The page's current time, updated every second while something runs. */
export function useNow(running: boolean): number {
  const [now, setNow] = useState(pageNow);
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => {
      setNow(pageNow());
    }, 1000);
    return () => {
      clearInterval(timer);
    };
  }, [running]);
  return now;
}
