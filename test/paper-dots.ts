import { inflateSync } from 'node:zlib';
import { generate } from 'lean-qr';

/** The dots of a QR code of these words, row by row. */
export function dotsFor(words: string): readonly string[] {
  const code = generate(words);
  return Array.from({ length: code.size }, (_, row) =>
    Array.from({ length: code.size }, (_, column) => (code.get(column, row) ? '#' : '.')).join(''),
  );
}

/** The QR codes in a PDF, in drawing order, each as rows of dots. */
export function picturesIn(bytes: Buffer): readonly (readonly string[])[] {
  const raw = bytes.toString('latin1');
  const pictures: (readonly string[])[] = [];
  for (const { index } of raw.matchAll(/\/FlateDecode\n>>\nstream\n/g)) {
    const start = raw.indexOf('stream\n', index) + 7;
    const drawn = inflateSync(bytes.subarray(start, raw.indexOf('\nendstream', start))).toString('latin1');
    // The dots of one code are squares filled in one operation.
    for (const [squares] of drawn.matchAll(/(?:[\d.]+ [\d.]+ ([\d.]+) \1 re\n)+/g)) {
      const places = [...squares.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) [\d.]+ re/g)].map(([, x, y, side]) => ({
        x: Number(x),
        y: Number(y),
        side: Number(side),
      }));
      const [left, top] = [Math.min(...places.map(({ x }) => x)), Math.min(...places.map(({ y }) => y))];
      const size = Math.round((Math.max(...places.map(({ x }) => x)) - left) / (places[0]?.side ?? 1)) + 1;
      const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => '.'));
      for (const { x, y, side } of places) {
        const row = rows[Math.round((y - top) / side)];
        if (row !== undefined) row[Math.round((x - left) / side)] = '#';
      }
      pictures.push(rows.map((row) => row.join('')));
    }
  }
  return pictures;
}

/** All letters that the fonts of a PDF map back to, from its glyph maps. */
export function lettersIn(bytes: Buffer): string {
  const raw = bytes.toString('latin1');
  let found = '';
  for (const { index } of raw.matchAll(/\/FlateDecode\n>>\nstream\n/g)) {
    const start = raw.indexOf('stream\n', index) + 7;
    const end = raw.indexOf('\nendstream', start);
    const plain = inflateSync(bytes.subarray(start, end)).toString('latin1');
    if (!plain.includes('beginbfrange')) continue;
    for (const [, hex = ''] of plain.matchAll(/<([0-9a-f]{4})>(?=[ \]])/gi))
      found += String.fromCodePoint(Number.parseInt(hex, 16));
  }
  return found;
}
