import { expect, test } from 'vitest';
import { lineSpan, textOfBytes } from './text-of-file.ts';

test('a file is read in the encoding it was written in', () => {
  const utf8 = new TextEncoder().encode('matériel;échelles');
  expect(textOfBytes(utf8)).toBe('matériel;échelles');
  expect(textOfBytes(Uint8Array.of(0xef, 0xbb, 0xbf, ...utf8))).toBe('matériel;échelles');
  expect(
    textOfBytes(Uint8Array.from([...'matériel;échelles €'].map((c) => (c === '€' ? 0x80 : c.charCodeAt(0))))),
  ).toBe('matériel;échelles €');
  expect(textOfBytes(Uint8Array.of(0xff, 0xfe, 0xe9, 0, 0x41, 0))).toBe('éA');
  expect(textOfBytes(Uint8Array.of(0xfe, 0xff, 0, 0xe9, 0, 0x41))).toBe('éA');
});

test('a line of a text is found', () => {
  expect(['a', 'bc', ''].map((_, i) => lineSpan('a\nbc\n', i + 1))).toEqual([
    [0, 1],
    [2, 4],
    [5, 5],
  ]);
});
