import { useEffect, useState } from 'react';
import type { ClockView } from '../../electron/contract/hall-view.ts';

/** What is left of a round, in ms: as the host said it, less the time since. */
export function leftOf(clock: ClockView, heardAt: number, now: number): number {
  return clock.left - (clock.running ? Math.max(0, now - heardAt) : 0);
}

/** Hours, minutes and seconds; over time with a minus before it. */
export function written(ms: number, seconds = true): string {
  const whole = Math.floor(Math.abs(ms) / 1000);
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${ms <= -1000 ? '−' : ''}${String(h)}:${two(m)}${seconds ? `:${two(s)}` : ''}`;
}

/** The time, told each second while something runs. */
export function useNow(running: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => {
      setNow(Date.now());
    }, 1000);
    return () => {
      clearInterval(timer);
    };
  }, [running]);
  return now;
}
