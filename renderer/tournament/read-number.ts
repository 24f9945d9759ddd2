import { decimal } from '../../electron/contract/decimals.ts';
import { text, type Text } from '../../rules/kernel/text.ts';

/** What a field for a number takes. */
export interface Bounds {
  readonly least: number;
  readonly most: number;
  /** Halves are numbers as well. */
  readonly halves?: boolean;
  /** An empty field is none of its numbers. */
  readonly needed?: boolean;
}

/**
 * Reads a number as somebody wrote it, with a point or a comma.
 * @returns the number; null for an empty field; nothing for what the field does not take: it is said, and never made to fit
 */
export function readNumber(
  written: string,
  { least, most, halves = false, needed = false }: Bounds,
): number | null | undefined {
  const plain = written.trim();
  if (plain === '') return needed ? undefined : null;
  if (!/^-?\d{1,9}([.,]\d{1,9})?$/.test(plain)) return undefined;
  const number = Number(plain.replace(',', '.'));
  const isWhole = Number.isInteger(halves ? number * 2 : number);
  return isWhole && number >= least && number <= most ? number : undefined;
}

/** What is to be said of a number that a field does not take. */
export function wrongNumber({ least, most, halves = false }: Bounds, language: string): Text {
  const figures = { least: decimal(String(least), language), most: decimal(String(most), language) };
  return halves ? text('event-room.number.halves', figures) : text('event-room.number.whole', figures);
}
