import { stringify } from 'csv-stringify/sync';
import { formulaBegins } from '../../sheets/read-rows.ts';

/** A table as CSV for spreadsheets, with formulas defused. */
export const csv = (rows: readonly (readonly (string | number | null)[])[]): string =>
  stringify(
    rows.map((row) => row.map(guarded)),
    { bom: true, record_delimiter: 'windows' },
  );

/** Numbers stay numbers; text that a spreadsheet would evaluate gets an apostrophe. */
function guarded(cell: string | number | null): string | number {
  if (typeof cell !== 'string') return cell ?? '';
  return formulaBegins.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell) ? `'${cell}` : cell;
}
