import { own } from '../../rules/kernel/own.ts';

/** What keys of a US keyboard write, by their place (`KeyboardEvent.code`): alone, and with Shift. */
const SIGNS: Readonly<Record<string, readonly [string, string]>> = {
  Slash: ['/', '?'],
  Period: ['.', '>'],
  Comma: [',', '<'],
  Semicolon: [';', ':'],
  Minus: ['-', '_'],
  Equal: ['=', '+'],
  BracketLeft: ['[', '{'],
  BracketRight: [']', '}'],
};
const ABOVE_DIGITS = ')!@#$%^&*(';

/**
 * The sign that a US keyboard would write with this key. Most scanners press the keys of one, whatever layout the
 * computer has: on a French one `R2` arrives as `Ré`.
 * @returns `undefined` for a key that writes nothing, or that differs between keyboards
 */
export function onUsKeyboard(code: string, withShift: boolean): string | undefined {
  const [, kind, sign = ''] = /^(Key|Digit|Numpad)([A-Z0-9])$/.exec(code) ?? [];
  if (kind === 'Key') return withShift ? sign : sign.toLowerCase();
  if (kind === 'Numpad') return sign;
  if (kind === 'Digit') return withShift ? ABOVE_DIGITS[Number(sign)] : sign;
  return own(SIGNS, code)?.[withShift ? 1 : 0];
}
