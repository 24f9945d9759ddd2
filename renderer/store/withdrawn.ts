import type { LogEntry } from '../../electron/contract/table.ts';

/** Numbers of the log entries that were withdrawn; the entry that withdraws one comes after it and names it. */
export function withdrawnIn(log: readonly LogEntry[]): ReadonlySet<number> {
  const gone = new Set<number>();
  for (const { withdraws } of log) if (withdraws !== undefined) gone.add(withdraws);
  return gone;
}
