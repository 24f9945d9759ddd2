import { parse } from 'csv-parse/sync';

/** Tables as spreadsheets save and copy them: a head, and cells between commas, semicolons or tabs. */

/** What separates cells, in the order in which it is looked for in the head. */
export type Separators = readonly [string, ...string[]];

/** Rows of a table with the line on which each begins, or the line that is no part of a table and why. */
export type Rows =
  | {
      readonly ok: true;
      readonly rows: readonly { readonly record: readonly string[]; readonly info: { readonly lines: number } }[];
    }
  | {
      readonly ok: false;
      readonly line: number;
      /** A quotation mark is opened there and never closed; else `detail` says what is wrong, in English. */
      readonly openQuote: boolean;
      readonly detail: string;
    };

interface Row {
  readonly raw: string;
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/** The line on which something begins that ends on a line: cells between quotation marks go over several. */
const beginOf = (raw: string, end: number): number => end - (raw.trim().match(/\n/g)?.length ?? 0);

/**
 * Reads a table.
 * @param emptyRows whether rows of nothing but separators count as rows
 */
export function readRows(content: string, separators: Separators, emptyRows: boolean): Rows {
  // One sign for the end of a line: where there are two, each would count.
  const lines = content.replaceAll(/\r\n?/g, '\n');
  const [head = ''] = lines.trimStart().split('\n', 1);
  try {
    const rows = parse(lines, {
      bom: true,
      delimiter: separators.find((one) => head.includes(one)) ?? ',',
      info: true,
      raw: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: !emptyRows,
      trim: true,
      max_record_size: 100_000,
    }) as unknown as readonly Row[];
    return {
      ok: true,
      rows: rows.map(({ raw, record, info }) => ({ record, info: { lines: beginOf(raw, info.lines) } })),
    };
  } catch (error) {
    const { code, lines: end = 1, raw = '', message } = error as Partial<CsvError> & { readonly message: string };
    return { ok: false, line: beginOf(raw, end), openQuote: code === 'CSV_QUOTE_NOT_CLOSED', detail: message };
  }
}

/** What csv-parse says of a fault. */
interface CsvError {
  readonly code: string;
  readonly lines: number;
  readonly raw: string;
}

/** How a cell begins that a spreadsheet would take for a formula, in the wide signs of East Asian keyboards as well. */
export const formulaBegins = /^[=+\-@\t\r＝＋－＠]/;

/** A cell that a spreadsheet would take for a formula is written with an apostrophe before it, which is no part of it. */
export function withoutMark(cell: string): string {
  return cell.startsWith("'") && formulaBegins.test(cell.slice(1)) ? cell.slice(1) : cell;
}
