import { text, type Text } from '../../rules/kernel/text.ts';

/** What a line that somebody writes at an event cannot be, said alike under its field and where it is refused. */

/** Ends a line, or rings a bell: nothing that a line is made of. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;
/**
 * Takes no room, or turns the direction of all that follows on a screen or a slip. Two names that look the same would be two.
 * What joins letters or keeps them apart (U+200C, U+200D) is part of several alphabets and stays.
 */
const UNSEEN = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/u;
/** So much of what was written is said back. */
const SAID_BACK = 40;

/** Why a line cannot be what somebody wrote; nothing where it can, or where nothing was written. */
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

/** What was written, as somebody can read it. */
function saidBack(written: string): string {
  const seen = [...written].map((sign) => (CONTROL.test(sign) || UNSEEN.test(sign) ? '·' : sign));
  return seen.length > SAID_BACK ? `${seen.slice(0, SAID_BACK).join('')}…` : seen.join('');
}
