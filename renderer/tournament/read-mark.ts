/**
 * Reads a mark as somebody wrote it, with a point or a comma.
 * @returns the mark; null for an empty field, which takes a mark back; nothing for what is no mark from 0 to `most` in halves
 */
export function readMark(written: string, most: number): number | null | undefined {
  const plain = written.trim();
  if (plain === '') return null;
  if (!/^\d{1,4}([.,][05]?0*)?$/.test(plain)) return undefined;
  const mark = Number(plain.replace(',', '.'));
  return mark <= most ? mark : undefined;
}
