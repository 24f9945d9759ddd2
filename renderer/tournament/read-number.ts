import { decimal } from '../../electron/contract/decimals.ts';
import { text, type Text } from '../../rules/kernel/text.ts';

/** What a number field accepts. */
export interface Bounds {
  readonly least: number;
  readonly most: number;
  /** Also accepts halves. */
  readonly halves?: boolean;
  /** Rejects an empty field. */
  readonly needed?: boolean;
}

/**
 * Parses a number with a decimal point or comma.
 * @returns the number; null for an empty field; `undefined` for what the field does not accept, which is reported and
 * never adjusted
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

/** The message for a number that a field does not accept. */
export function wrongNumber({ least, most, halves = false }: Bounds, language: string): Text {
  const figures = { least: decimal(String(least), language), most: decimal(String(most), language) };
  return halves ? text('event-room.number.halves', figures) : text('event-room.number.whole', figures);
}
