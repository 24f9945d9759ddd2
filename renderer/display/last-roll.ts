import type { LogEntry } from '../../electron/contract/table.ts';

/** What people do in a game, beside what they do with its devices and its record. */
const PLAYED: ReadonlySet<LogEntry['kind']> = new Set(['order', 'roll', 'choice', 'fact', 'test']);

/** The newest entry of a log that is wanted and was not taken back. */
function newest(log: readonly LogEntry[], wanted: (entry: LogEntry) => boolean): LogEntry | undefined {
  // From the newest back: what takes an entry back stands after it.
  const gone = new Set<number>();
  return log.findLast((entry) => {
    if (entry.withdraws !== undefined) gone.add(entry.withdraws);
    return wanted(entry) && !gone.has(entry.n);
  });
}

/** The last thing that was done in the game and was not taken back; null before the first order. */
export const lastPlayed = (log: readonly LogEntry[]): LogEntry | null =>
  newest(log, ({ kind }) => PLAYED.has(kind)) ?? null;

/**
 * The last roll of a log that was not withdrawn and that nothing has begun since: once another order is given, or the
 * phase has ended, it is over.
 * @param since entry with which the present phase began: a roll that ended the one before is over too
 */
export function lastRoll(log: readonly LogEntry[], since = 0): LogEntry | null {
  const last = newest(log, ({ kind, faces }) => faces.length > 0 || kind === 'order');
  return last === undefined || last.faces.length === 0 || last.n <= since ? null : last;
}
