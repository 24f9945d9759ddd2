import { useEffect, useState } from 'react';
import type { ClockView } from '../../electron/contract/hall-view.ts';
import { pageNow } from '../link/page-time.ts';

/** What is left of a round, in ms: as the host said it, less the time since. */
export function leftOf(clock: ClockView, heardAt: number, now: number): number {
  return clock.left - (clock.running ? Math.max(0, now - heardAt) : 0);
}

/** The time of the host, in ms since 1970, where a clock was told at `heardAt` by this page. */
export function hostTime(clock: ClockView, heardAt: number, now: number): number {
  return clock.at + Math.max(0, now - heardAt);
}

/** Hours, minutes and seconds; over time with a minus before it. */
export function written(ms: number, seconds = true): string {
  const whole = Math.floor(Math.abs(ms) / 1000);
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${ms <= -1000 ? '−' : ''}${String(h)}:${two(m)}${seconds ? `:${two(s)}` : ''}`;
}

/** What is left in hours and minutes: the last minute is one until it is over, and time over counts whole minutes. */
export function minutesLeft(ms: number): string {
  const minutes = ms > 0 ? Math.ceil(ms / 60_000) : Math.trunc(ms / 60_000);
  return written(minutes * 60_000, false);
}

/** Below this much, in ms, seconds are shown: nobody takes an hour and a half for a minute and a half. */
const LAST_HOUR_MS = 3_600_000;

/** What is left as screens for everybody show it: hours and minutes, and in the last hour seconds as well. */
export const clockLeft = (ms: number): string => (Math.abs(ms) < LAST_HOUR_MS ? written(ms) : minutesLeft(ms));

/** The time of this page, told each second while something runs. */
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
