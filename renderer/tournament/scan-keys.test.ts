import { expect, it } from 'vitest';
import { ScanKeys } from './scan-keys.ts';

const plain = { code: '', withShift: false, isCommand: false, inField: false, at: 0 };

/** Types words and Enter, with this pause between the keys. @returns what was recognised at Enter */
function typed(words: string, pause: number, inField: boolean, keys = new ScanKeys()): string | null {
  let at = 1000;
  for (const key of [...words, 'Enter']) {
    const meaning = keys.press({ ...plain, key, inField, at: (at += pause) });
    if (meaning.kind === 'scanned') return meaning.codes.join(' ');
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

it('half a code and one like ours are told, but what people write into a field is theirs', () => {
  for (const half of ['R2', 'R2T', 'P7E', 'P7EABC', 'p123456']) expect(typed(half, 20, false)).toBe(half);
  for (const half of ['R2G1EAB', 'P7EABC', 'p123456']) {
    expect(typed(half, 20, true)).toBe(half);
    expect(typed(half, 80, true)).toBeNull();
  }
  for (const words of ['R2', 'R2D2', 'P7E']) expect(typed(words, 20, true)).toBeNull();
  for (const words of ['4006381333931', 'Perrin', 'R', '7EABC']) expect(typed(words, 20, false)).toBeNull();
});

it('nothing remains of a code that was cut off by another key or another place', () => {
  const keys = new ScanKeys();
  for (const key of ['P', '7', 'Tab', 'Enter']) expect(keys.press({ ...plain, key }).kind).not.toBe('scanned');
  keys.press({ ...plain, key: 'P' });
  keys.press({ ...plain, key: '7' });
  keys.clear();
  expect(typed('', 0, false, keys)).toBeNull();
  // A second scan straight after the first stands alone.
  expect([typed('P1', 5, false, keys), typed('P2', 5, false, keys)]).toEqual(['P1', 'P2']);
});

/** Presses what a scanner set to a US keyboard presses, on a keyboard that writes `letters` instead of a few keys. */
function scannedOn(letters: Readonly<Record<string, string>>, code: string): readonly string[] {
  const keys = new ScanKeys();
  const places: Readonly<Record<string, string>> = { '/': 'Slash', '.': 'Period', ':': 'Semicolon', '#': 'Digit3' };
  for (const sign of code) {
    const place = places[sign] ?? (/\d/.test(sign) ? `Digit${sign}` : `Key${sign.toUpperCase()}`);
    const pressed = { code: place, withShift: /[A-Z:#]/.test(sign), key: letters[sign] ?? sign };
    keys.press({ ...plain, ...pressed, inField: true });
  }
  const meaning = keys.press({ ...plain, key: 'Enter', inField: true });
  return meaning.kind === 'scanned' ? meaning.codes : [];
}

it('a scanner set to a US keyboard is understood on a French, a German and a US one', () => {
  const french = { ...Object.fromEntries([...'1234567890'].map((sign, i) => [sign, '&é"\'(-è_çà'[i] ?? ''])) };
  const azerty = { ...french, A: 'Q', Q: 'A', Z: 'W', W: 'Z', M: '?', '/': '!', '.': ':', ':': 'M', '#': '3' };
  const qwertz = { Y: 'Z', Z: 'Y', '/': '-', ':': 'Ö', '#': '§' };
  for (const code of ['R2T14', 'P7', 'P12EAQWZM2', 'http://192.0.2.2:4788/#KQWYZ23456']) {
    expect(scannedOn(azerty, code)).toContain(code);
    expect(scannedOn(qwertz, code)).toContain(code);
    expect(scannedOn({}, code)).toEqual([code]);
  }
  expect(scannedOn(azerty, '4006381333931')).toEqual([]);
  expect(scannedOn(azerty, 'P7EAQ')).toEqual(['P7EAQ']);
});
