/**
 * Parses a mark with a decimal point or comma.
 * @returns the mark; null for an empty field, which withdraws the mark; `undefined` unless it is from 0 to `most` in
 * halves
 */
export function readMark(written: string, most: number): number | null | undefined {
  const plain = written.trim();
  if (plain === '') return null;
  if (!/^\d{1,4}([.,][05]?0*)?$/.test(plain)) return undefined;
  const mark = Number(plain.replace(',', '.'));
  return mark <= most ? mark : undefined;
}
