import { text, type Text } from '../../rules/kernel/text.ts';

/** What makes a line typed at an event invalid, worded alike under its field and in a refusal. */

/** Control characters and line separators: not allowed within a line. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;
/**
 * Zero-width characters, and those that reverse the direction of all that follows: two names could look the same.
 * Joiners and non-joiners (U+200C, U+200D) are part of several scripts and are allowed.
 */
const UNSEEN = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/u;
/** The most characters of the input that a message quotes. */
const SAID_BACK = 40;

/** Why the input is not a valid line; `undefined` if it is valid or empty. */
export function wrongLine(written: string, most: number): Text | undefined {
  if (written === '') return undefined;
  if (written.trim() === '') return text('event.words-blank');
  const sign = (CONTROL.exec(written) ?? UNSEEN.exec(written))?.[0];
  if (sign !== undefined) {
    const code = (sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
    return text('event.words-unseen', { words: saidBack(written), code });
  }
  return written.length > most
    ? text('event.words-long', { words: saidBack(written), length: written.length, most })
    : undefined;
}

/** The input in a readable form. */
function saidBack(written: string): string {
  const seen = [...written].map((sign) => (CONTROL.test(sign) || UNSEEN.test(sign) ? '·' : sign));
  return seen.length > SAID_BACK ? `${seen.slice(0, SAID_BACK).join('')}…` : seen.join('');
}
