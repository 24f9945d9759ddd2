import type { LogEntry } from '../../electron/contract/table.ts';

/** The last roll of a log that was not withdrawn. */
export function lastRoll(log: readonly LogEntry[]): LogEntry | null {
  // From the newest back: what takes an entry back stands after it.
  const gone = new Set<number>();
  const last = log.findLast(({ n, faces, withdraws }) => {
    if (withdraws !== undefined) gone.add(withdraws);
    return faces.length > 0 && !gone.has(n);
  });
  return last ?? null;
}
