import type { LogEntry } from '../../electron/contract/table.ts';
import type { Text } from '../../rules/kernel/text.ts';
import type { LogFilter } from '../store/desk.ts';

/** The filters in display order. */
export const logFilters: readonly LogFilter[] = ['all', 'dice', 'damage', 'rulings', 'marked'];

/**
 * Whether an entry belongs under a filter. Damage means dice added up against a limit; marked means bookmarks and
 * notes.
 */
export function isUnder(filter: LogFilter, entry: LogEntry, bookmarks: readonly number[]): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'dice':
      return entry.faces.length > 0;
    case 'damage':
      return entry.kind === 'test' || (entry.sum !== null && entry.sum.limit !== null);
    case 'marked':
      return entry.kind === 'note' || bookmarks.includes(entry.n);
    case 'rulings':
      return ['ruling', 'correction', 'withdrawal', 'note'].includes(entry.kind);
  }
}

/** Whether an entry contains every search word, in its sentences, its rule or its person. */
export function isFound(search: string, entry: LogEntry, say: (text: Text) => string): boolean {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const whole = [say(entry.text), ...entry.outcome.map(say), entry.rule ?? '', entry.by ?? '']
    .join(' ')
    .toLocaleLowerCase();
  return words.every((word) => whole.includes(word));
}

/** Kinds of entries that are not part of the game, so undo never takes them back. */
const beside: ReadonlySet<LogEntry['kind']> = new Set(['device', 'opening', 'note', 'ruling', 'correction', 'place']);

/**
 * Number of the newest entry under the dice wall: from there on down, undo needs both players. Null if there is no
 * wall.
 * @param free whether the next undo is free; the host's word overrides what the log suggests
 */
export function underTheWall(
  log: readonly LogEntry[],
  withdrawn: ReadonlySet<number>,
  free: boolean | null,
): number | null {
  if (free === null) return null;
  // A withdrawal cannot itself be withdrawn.
  const stands = log.filter(({ n, kind }) => !withdrawn.has(n) && !beside.has(kind) && kind !== 'withdrawal');
  const rolled = stands.findLast(({ faces }) => faces.length > 0);
  if (free) return rolled?.n ?? null;
  return stands.at(-1)?.n ?? null;
}

/** The entries added since `before`; only the last one if it is another log. */
export function newSince(before: readonly LogEntry[], log: readonly LogEntry[]): readonly LogEntry[] {
  const last = before.at(-1);
  if (last === undefined) return log.length < 4 ? log : log.slice(-1);
  const at = log.findLastIndex(({ n, at: when }) => n === last.n && when === last.at);
  return at < 0 ? log.slice(-1) : log.slice(at + 1);
}

/** How a sum was reached: '6+5+5+4+2 = 22'. */
export function arithmetic(faces: readonly number[], total: number): string {
  return faces.length > 1 ? `${faces.join('+')} = ${String(total)}` : String(total);
}
