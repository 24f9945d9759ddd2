import type { LogEntry } from '../../electron/contract/table.ts';

/** Numbers of the entries of a log that were withdrawn since: whatever takes one back stands after it, and names it. */
export function withdrawnIn(log: readonly LogEntry[]): ReadonlySet<number> {
  const gone = new Set<number>();
  for (const { withdraws } of log) if (withdraws !== undefined) gone.add(withdraws);
  return gone;
}
