import { expect, it } from 'vitest';
import { ScanKeys } from './scan-keys.ts';

/** Types words and Enter, with this pause between the keys. @returns what was recognised at Enter */
function typed(words: string, pause: number, inField: boolean, keys = new ScanKeys()): string | null {
  let at = 1000;
  for (const key of [...words, 'Enter']) {
    const meaning = keys.press({ key, isCommand: false, inField, at: (at += pause) });
    if (meaning.kind === 'scanned') return meaning.typed;
  }
  return null;
}

it('a scanner is recognised in a field by its speed, and anywhere else by its code alone', () => {
  for (const code of ['P7', 'r2t14', 'R1G3', 'P7EABCD00', 'http://192.0.2.2:4788/#KQWRTYABCD/P7EABCD00']) {
    expect(typed(code, 20, true)).toBe(code);
    expect(typed(code, 20, false)).toBe(code);
    expect(typed(code, 5000, false)).toBe(code);
    expect(typed(code, 150, true)).toBeNull();
  }
});

it('names and figures are no scan, however fast they are typed', () => {
  for (const words of ['Zola', '700', 'P', 'R2', 'P 7', '']) expect(typed(words, 1, true)).toBeNull();
});

it('nothing remains of a code that was cut off by another key or another place', () => {
  const keys = new ScanKeys();
  for (const key of ['P', '7', 'Tab', 'Enter'])
    expect(keys.press({ key, isCommand: false, inField: false, at: 0 }).kind).not.toBe('scanned');
  keys.press({ key: 'P', isCommand: false, inField: false, at: 0 });
  keys.press({ key: '7', isCommand: false, inField: false, at: 0 });
  keys.clear();
  expect(typed('', 0, false, keys)).toBeNull();
  // A second scan straight after the first stands alone.
  expect([typed('P1', 5, false, keys), typed('P2', 5, false, keys)]).toEqual(['P1', 'P2']);
});
