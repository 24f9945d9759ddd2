import { parse } from 'csv-parse/sync';

/** Tables as spreadsheets save and copy them: a head, and cells between commas, semicolons or tabs. */

/** What separates cells, in the order in which it is looked for in the head. */
export type Separators = readonly [string, ...string[]];

/** Rows of a table with the line on which each ends, or the line that is no part of a table and why. */
export type Rows =
  | {
      readonly ok: true;
      readonly rows: readonly { readonly record: readonly string[]; readonly info: { readonly lines: number } }[];
    }
  | { readonly ok: false; readonly line: number; readonly detail: string };

/**
 * Reads a table.
 * @param emptyRows whether rows of nothing but separators count as rows
 */
export function readRows(content: string, separators: Separators, emptyRows: boolean): Rows {
  const [head = ''] = content.trimStart().split(/\r\n|\r|\n/, 1);
  try {
    const rows = parse(content, {
      bom: true,
      delimiter: separators.find((one) => head.includes(one)) ?? ',',
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: !emptyRows,
      trim: true,
      max_record_size: 100_000,
    });
    return { ok: true, rows: rows as unknown as Extract<Rows, { ok: true }>['rows'] };
  } catch (error) {
    const { lines = 1, message } = error as { readonly lines?: number; readonly message: string };
    return { ok: false, line: lines, detail: message };
  }
}

/** How a cell begins that a spreadsheet would take for a formula, in the wide signs of East Asian keyboards as well. */
export const formulaBegins = /^[=+\-@\t\r＝＋－＠]/;

/** A cell that a spreadsheet would take for a formula is written with an apostrophe before it, which is no part of it. */
export function withoutMark(cell: string): string {
  return cell.startsWith("'") && formulaBegins.test(cell.slice(1)) ? cell.slice(1) : cell;
}
