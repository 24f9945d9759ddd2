import type { LogEntry } from '../../electron/contract/table.ts';

/**
 * The last roll of a log that was not withdrawn and that nothing has begun since: once another order is given, or the
 * phase has ended, it is over.
 */
export function lastRoll(log: readonly LogEntry[]): LogEntry | null {
  // From the newest back: what takes an entry back stands after it.
  const gone = new Set<number>();
  const last = log.findLast(({ n, kind, faces, withdraws }) => {
    if (withdraws !== undefined) gone.add(withdraws);
    return (faces.length > 0 || kind === 'order') && !gone.has(n);
  });
  return last === undefined || last.faces.length === 0 ? null : last;
}
