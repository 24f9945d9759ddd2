import { parse } from 'csv-parse/sync';

/** Tables as spreadsheets save and copy them: a header, and cells separated by commas, semicolons or tabs. */

/** Cell separators, in the order in which they are looked for in the header. */
export type Separators = readonly [string, ...string[]];

/** Rows of a table with the line on which each begins, or the first invalid line and why. */
export type Rows =
  | {
      readonly ok: true;
      readonly rows: readonly { readonly record: readonly string[]; readonly info: { readonly lines: number } }[];
    }
  | {
      readonly ok: false;
      readonly line: number;
      /** A quotation mark is opened there and never closed; otherwise `detail` says what is wrong, in English. */
      readonly openQuote: boolean;
      readonly detail: string;
    };

interface Row {
  readonly raw: string;
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/** The first line of a record that ends on line `end`: quoted cells span several lines. */
const beginOf = (raw: string, end: number): number => end - (raw.trim().match(/\n/g)?.length ?? 0);

/**
 * Parses a table.
 * @param emptyRows whether rows of nothing but separators count as rows
 */
export function readRows(content: string, separators: Separators, emptyRows: boolean): Rows {
  // Normalise line ends: in a two-character one, each character would count.
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

/** What csv-parse reports about a fault. */
interface CsvError {
  readonly code: string;
  readonly lines: number;
  readonly raw: string;
}

/**
 * How a cell begins that a spreadsheet would take for a formula, including the full-width characters of East Asian
 * keyboards.
 */
export const formulaBegins = /^[=+\-@\t\r＝＋－＠]/;

/** Removes the apostrophe that protects a cell from being taken for a formula; it is not part of the value. */
export function withoutMark(cell: string): string {
  return cell.startsWith("'") && formulaBegins.test(cell.slice(1)) ? cell.slice(1) : cell;
}
