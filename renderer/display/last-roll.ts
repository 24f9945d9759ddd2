import type { LogEntry } from '../../electron/contract/table.ts';

/** What people do in a game, beside what they do with its devices and its record. */
const PLAYED: ReadonlySet<LogEntry['kind']> = new Set(['order', 'roll', 'choice', 'fact', 'test']);

/** The last thing that was done in the game and was not taken back; null before the first order. */
export function lastPlayed(log: readonly LogEntry[]): LogEntry | null {
  const gone = new Set<number>();
  const last = log.findLast(({ n, kind, withdraws }) => {
    if (withdraws !== undefined) gone.add(withdraws);
    return PLAYED.has(kind) && !gone.has(n);
  });
  return last ?? null;
}

/**
 * The last roll of a log that was not withdrawn and that nothing has begun since: once another order is given, or the
 * phase has ended, it is over.
 * @param since entry with which the present phase began: a roll that ended the one before is over too
 */
export function lastRoll(log: readonly LogEntry[], since = 0): LogEntry | null {
  // From the newest back: what takes an entry back stands after it.
  const gone = new Set<number>();
  const last = log.findLast(({ n, kind, faces, withdraws }) => {
    if (withdraws !== undefined) gone.add(withdraws);
    return (faces.length > 0 || kind === 'order') && !gone.has(n);
  });
  return last === undefined || last.faces.length === 0 || last.n <= since ? null : last;
}
