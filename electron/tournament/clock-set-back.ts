import { text, type Text } from '../../rules/kernel/text.ts';

const MINUTE_MS = 60_000;

/**
 * What is to be said while the clock of a machine is behind what it has written already; nothing below a minute, by
 * which clocks are put right every day. @param behind ms
 */
export function clockSetBack(behind: number): Text | null {
  const minutes = Math.floor(behind / MINUTE_MS);
  return minutes < 1 ? null : text('event.clock-set-back', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}
