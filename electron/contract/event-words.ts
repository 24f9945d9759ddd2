import { text, type Text } from '../../rules/kernel/text.ts';

/** What makes a line typed at an event invalid, worded alike under its field and in a refusal. */

/** Control characters and line separators: not allowed within a line. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;
/**
 * Zero-width characters, and those that reverse the direction of all that follows: two names could look the same.
 * Joiners and non-joiners (U+200C, U+200D) are part of several scripts and are allowed.
 */
const UNSEEN = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/u;
/**
 * The most characters of each line that people type at an event. Schemas, refusals and form fields all read them here:
 * a field that allowed more than its schema would be refused without a sentence.
 */
export const MOST_SIGNS = {
  event: 120,
  season: 120,
  place: 120,
  table: 20,
  system: 80,
  scenario: 80,
  player: 100,
  club: 80,
  army: 120,
  contact: 200,
  team: 100,
  category: 60,
  award: 80,
  /** Why something was done, or how a game ended. */
  why: 200,
  /** Who did something, as the log has it. */
  by: 100,
  /** What a guest of the hall is called. */
  guest: 40,
  hallAddress: 200,
  hallCode: 24,
} as const;

/** The most characters of the input that a message quotes. */
const SAID_BACK = 40;

/** The lines that are names, which people read out. */
const NAMES: ReadonlySet<string> = new Set(['event', 'season', 'player', 'team', 'category', 'award', 'guest']);

/**
 * Why a field does not accept what stands in it; `undefined` if it does.
 * @param tried whether somebody tried to send it: until then a field that is empty has not been forgotten
 */
export function wrongField(
  written: string,
  most: number,
  wish: {
    readonly line?: keyof typeof MOST_SIGNS | undefined;
    readonly required: boolean;
    readonly tried: boolean;
  },
): Text | undefined {
  const isName = NAMES.has(wish.line ?? '');
  const isEmpty = written === '' ? wish.tried : !isName && written.trim() === '';
  return wish.required && isEmpty ? text('event.line-needed') : wrongLine(written, most, isName && wish.required);
}

/** Why the input is not a valid line; `undefined` if it is valid or empty. @param isName it cannot be left empty */
export function wrongLine(written: string, most: number, isName = false): Text | undefined {
  if (written === '') return undefined;
  if (written.trim() === '') return text(isName ? 'event.name-empty' : 'event.words-blank');
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
