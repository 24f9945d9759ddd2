import type { Row } from '../../rules/kernel/row.ts';
import type { Entry } from '../journal/journal.ts';
import { readEntry, type InputEntry } from './entries.ts';

/** A row as a journal holds it; what its facts are is known to the system alone. */
export type StoredRow = Row<{ readonly kind: string }>;

/** The rows among the entries of a match, in order. */
export function rowsOf(entries: Iterable<Entry>): StoredRow[] {
  const rows: StoredRow[] = [];
  for (const { kind, body } of entries) {
    const row = inputOf({ kind, body })?.row;
    if (row !== undefined) rows.push(row);
  }
  return rows;
}

/** What an entry says of a row; nothing where it is about something else. */
export function inputOf({ kind, body }: Pick<Entry, 'kind' | 'body'>): InputEntry | undefined {
  const read = kind === 'input' ? readEntry(kind, body) : undefined;
  return read?.kind === 'input' ? read.body : undefined;
}
