/**
 * A FIDE tournament report file (TRF16): lines with fixed columns, each with a three-letter code. Keeps every line with
 * its line ending, so that writing gives back exactly what was read, known or not.
 */
export interface ReportLine {
  readonly text: string;
  /** The original line ending: some programs write CR alone. */
  readonly end: string;
}

/** Splits a report into lines; {@link joinReport} is its exact inverse. */
export function splitReport(content: string): readonly ReportLine[] {
  const lines: ReportLine[] = [];
  for (const [, text = '', end = ''] of content.matchAll(/([^\r\n]*)(\r\n|\r|\n|$)/g))
    if (text !== '' || end !== '') lines.push({ text, end });
  return lines;
}

export const joinReport = (lines: readonly ReportLine[]): string => lines.map(({ text, end }) => text + end).join('');

export const codeOf = ({ text }: ReportLine): string => text.slice(0, 3);

/** The text after the code of a line such as `012 Siege of Acre`. */
export const bodyOf = ({ text }: ReportLine): string => text.slice(4).trim();

/** Columns of a player's line as the standard counts them: from 1, inclusive. */
export const COLUMNS = {
  startRank: [5, 8],
  sex: [10, 10],
  title: [11, 13],
  name: [15, 47],
  rating: [49, 52],
  federation: [54, 56],
  fideId: [58, 68],
  birth: [70, 79],
  points: [81, 84],
  rank: [86, 89],
} as const;
type Column = keyof typeof COLUMNS;

/**
 * One round of a player: the opponent's start rank (0: none; NaN if the columns are broken), the colour and the result
 * as written.
 */
export interface Cell {
  readonly opponent: number;
  readonly colour: string;
  readonly result: string;
}

const FIRST_ROUND = 92;
const ROUND_WIDTH = 10;
const CELL = /^( *\d*) ([wb -]) (.) {2}$/;

export function column(text: string, name: Column): string {
  const [from, to] = COLUMNS[name];
  return text.slice(from - 1, to).trim();
}

/** The rounds of a player's line; a blank round has opponent 0 and no result. */
export function cellsOf(text: string): readonly Cell[] {
  const cells: Cell[] = [];
  for (let at = FIRST_ROUND - 1; at < text.trimEnd().length; at += ROUND_WIDTH) {
    const written = text.slice(at, at + ROUND_WIDTH).padEnd(ROUND_WIDTH);
    const [, opponent = '', colour = '', result = ''] = CELL.exec(written) ?? [];
    cells.push({ opponent: CELL.test(written) ? Number(opponent) : NaN, colour: colour.trim(), result: result.trim() });
  }
  return cells;
}

/** A line with another text in one column; the rest stays unchanged. Text that is too long is truncated. */
export function withColumn(text: string, name: Column, value: string): string {
  const [from, to] = COLUMNS[name];
  const width = to - from + 1;
  const isLeft = name === 'name' || name === 'title' || name === 'federation' || name === 'birth';
  return withText(text, from, isLeft ? value.slice(0, width).padEnd(width) : value.slice(0, width).padStart(width));
}

/** A line with another cell in a round, counted from 1. */
export function withCell(text: string, round: number, { opponent, colour, result }: Cell): string {
  const from = FIRST_ROUND + (round - 1) * ROUND_WIDTH;
  return withText(text, from, `${String(opponent).padStart(4, '0')} ${colour.padEnd(1)} ${result.padEnd(1)}`);
}

function withText(text: string, from: number, value: string): string {
  const padded = text.padEnd(from - 1);
  return padded.slice(0, from - 1) + value + padded.slice(from - 1 + value.length);
}
