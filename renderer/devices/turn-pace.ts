import { useMemo } from 'react';
import type { LogEntry } from '../../electron/contract/table.ts';
import { useScreen, useTable } from '../store/screen.ts';

/** After this long without an entry nobody was playing, in ms. */
const BREAK_MS = 15 * 60_000;

/** How many minutes a turn has taken so far, without breaks; undefined before the second turn. */
export function minutesPerTurn(log: readonly Pick<LogEntry, 'at'>[], turn: number): number | undefined {
  if (turn < 2) return undefined;
  const played = log.slice(1).reduce((sum, { at }, i) => {
    const gap = at - (log[i]?.at ?? at);
    return gap > 0 && gap <= BREAK_MS ? sum + gap : sum;
  }, 0);
  // On average, half of the turn in progress has been played.
  return played === 0 ? undefined : played / (turn - 0.5) / 60_000;
}

/** How many minutes a turn of this match takes, if that can be told. */
export function useTurnPace(): number | undefined {
  const log = useScreen(({ table }) => table.log);
  const { turn } = useTable('siege').siege;
  return useMemo(() => minutesPerTurn(log, turn), [log, turn]);
}
