import type { LogEntry } from '../../electron/contract/table.ts';
import type { Text } from '../../rules/kernel/text.ts';
import type { LogFilter } from '../store/desk.ts';

/** The filters in the order in which they are shown. */
export const logFilters: readonly LogFilter[] = ['all', 'dice', 'damage', 'rulings', 'marked'];

/**
 * Whether an entry belongs under a filter. Damage is what came of dice that were added up against a limit; marked is what
 * people marked, and what they wrote.
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

/** Whether an entry holds every searched word, in its sentences, its rule or its person. */
export function isFound(search: string, entry: LogEntry, say: (text: Text) => string): boolean {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const whole = [say(entry.text), ...entry.outcome.map(say), entry.rule ?? '', entry.by ?? '']
    .join(' ')
    .toLocaleLowerCase();
  return words.every((word) => whole.includes(word));
}

/** Kinds of entries that are no part of the game: no undo takes them back. */
const beside: ReadonlySet<LogEntry['kind']> = new Set(['device', 'opening', 'note', 'ruling', 'correction', 'place']);

/**
 * Number of the newest entry under the dice wall: from here down undo needs both players. Null where there is no wall.
 * @param free whether the next undo is free; what the host says of it stands above what the log looks like
 */
export function underTheWall(
  log: readonly LogEntry[],
  withdrawn: ReadonlySet<number>,
  free: boolean | null,
): number | null {
  if (free === null) return null;
  // What takes something back is taken back by nothing.
  const stands = log.filter(({ n, kind }) => !withdrawn.has(n) && !beside.has(kind) && kind !== 'withdrawal');
  const rolled = stands.findLast(({ faces }) => faces.length > 0);
  if (free) return rolled?.n ?? null;
  return stands.at(-1)?.n ?? null;
}

/** Entries that came to a log since it was `before`; the last one of a log that is another. */
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
