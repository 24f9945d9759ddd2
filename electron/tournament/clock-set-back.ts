import { text, type Text } from '../../rules/kernel/text.ts';

const MINUTE_MS = 60_000;

/**
 * The warning to show while a machine's clock is behind what it has already written. `null` below a minute, since
 * clocks are adjusted by that much every day.
 * @param behind ms
 */
export function clockSetBack(behind: number): Text | null {
  const minutes = Math.floor(behind / MINUTE_MS);
  return minutes < 1 ? null : text('event.clock-set-back', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}
