import type { Row } from '../../rules/kernel/row.ts';
import type { Entry } from '../journal/journal.ts';
import { readEntry, type InputEntry, type TableEntry } from './entries.ts';

/** A row as stored in a journal; only the system knows what its facts are. */
export type StoredRow = Row<{ readonly kind: string }>;

/** An act on the battlefield by hand: placed a piece, took that back, or named a fight. `n` is its log number. */
export type FieldStep = { readonly n: number } & Extract<
  TableEntry,
  { kind: 'placed' | 'placed-back' | 'fight-named' }
>;

/** Whatever moves a piece: a row, or an act by hand. */
export type Step = StoredRow | FieldStep;

/** The entries of a match that affect places, in order. */
export function stepsOf(entries: Iterable<Entry>): Step[] {
  const steps: Step[] = [];
  for (const { n, kind, body } of entries) {
    const read = readEntry(kind, body);
    if (read?.kind === 'input') steps.push(read.body.row);
    else if (read?.kind === 'placed' || read?.kind === 'placed-back' || read?.kind === 'fight-named')
      steps.push({ n, ...read });
  }
  return steps;
}

/** The rows among the entries of a match, in order. */
export function rowsOf(entries: Iterable<Entry>): StoredRow[] {
  const rows: StoredRow[] = [];
  for (const { kind, body } of entries) {
    const row = inputOf({ kind, body })?.row;
    if (row !== undefined) rows.push(row);
  }
  return rows;
}

/** The input of an entry; `undefined` if it is of another kind. */
export function inputOf({ kind, body }: Pick<Entry, 'kind' | 'body'>): InputEntry | undefined {
  const read = kind === 'input' ? readEntry(kind, body) : undefined;
  return read?.kind === 'input' ? read.body : undefined;
}
