import type { Row } from '../../rules/kernel/row.ts';
import type { Entry } from '../journal/journal.ts';
import { readEntry } from './entries.ts';

/** A row as a journal holds it; what its facts are is known to the system alone. */
export type StoredRow = Row<{ readonly kind: string }>;

/** The rows among the entries of a match, in order. */
export function rowsOf(entries: Iterable<Entry>): StoredRow[] {
  const rows: StoredRow[] = [];
  for (const { kind, body } of entries) {
    const read = readEntry(kind, body);
    if (read?.kind === 'input') rows.push(read.body.row);
  }
  return rows;
}
