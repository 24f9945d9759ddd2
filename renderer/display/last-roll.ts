import type { LandedView, LogEntry, TableState } from '../../electron/contract/table.ts';

/** Entries made by playing, as opposed to those about devices or the record. */
const PLAYED: ReadonlySet<LogEntry['kind']> = new Set(['order', 'roll', 'choice', 'fact', 'test']);

/** The newest entry of a log that matches and was not taken back. */
function newest(log: readonly LogEntry[], wanted: (entry: LogEntry) => boolean): LogEntry | undefined {
  // Newest first: the entry that takes one back comes after it.
  const gone = new Set<number>();
  return log.findLast((entry) => {
    if (entry.withdraws !== undefined) gone.add(entry.withdraws);
    return wanted(entry) && !gone.has(entry.n);
  });
}

/** The last thing done in the game that was not taken back; null before the first order. */
export const lastPlayed = (log: readonly LogEntry[]): LogEntry | null =>
  newest(log, ({ kind }) => PLAYED.has(kind)) ?? null;

/**
 * The last roll of a log that was not withdrawn and is not over: another order or the end of the phase ends it.
 * @param since entry with which the current phase began: a roll that ended the previous phase is over too
 */
export function lastRoll(log: readonly LogEntry[], since = 0): LogEntry | null {
  const last = newest(log, ({ kind, faces }) => faces.length > 0 || kind === 'order');
  return last === undefined || last.faces.length === 0 || last.n <= since ? null : last;
}

/** The last result, if it can stay in view once its stage is over: until a question comes, another order, or the end. */
export function stayingResult(
  { landed, ask, siege, fights }: Pick<TableState, 'landed' | 'ask' | 'siege' | 'fights'>,
  log: readonly LogEntry[],
): LandedView | null {
  if (landed === null || ask !== null || siege.result !== null) return null;
  return lastRoll(log, fights.since)?.n === landed.n ? landed : null;
}
