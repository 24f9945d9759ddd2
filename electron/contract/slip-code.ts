/**
 * What the codes at an event say. Letters and digits alone: a scanner that types what it reads does so by the layout of
 * the keyboard, and signs are elsewhere on each. No code says anything of a person but a number on the event's list.
 */
export type Scanned =
  | {
      readonly kind: 'game';
      readonly round: number;
      /** By its number in the round, or by the table that people see; the other is nothing. */
      readonly game: number | null;
      readonly table: string | null;
      /** The event's mark; null where somebody typed the short form. */
      readonly event: string | null;
    }
  | {
      readonly kind: 'player';
      readonly number: number;
      readonly event: string | null;
      /** By which a badge of somebody who was taken off the list is not the badge of whoever has that number now. */
      readonly check: string | null;
    };

/** Base 32 without the letters that are read as figures. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Letters that stand for words: FNV-1a of 32 bits, the lowest bits of it. */
function lettersOf(words: string, count: number): string {
  let sum = 0x811c9dc5;
  for (const letter of words) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return Array.from({ length: count }, (_, i) => LETTERS[(sum >>> (i * 5)) & 31] ?? '').join('');
}

/** The mark of an event on its codes, from what its lots are drawn from: it goes with the event to any machine. */
export const eventMark = ({ lotSeed }: { readonly lotSeed: number }): string => lettersOf(String(lotSeed), 4);

/** What a player's badge adds to the number. @param player id */
export const playerCheck = (player: string): string => lettersOf(player, 2);

/**
 * The code on a game's slip: it names the table as people see it, or the game by number where the table's name has
 * letters that no scanner types alike.
 */
export function slipCode(
  round: number,
  { game, table }: { readonly game: number; readonly table: string },
  event: string,
): string {
  const which = /^[0-9A-Z]+$/.test(table) ? `T${table}` : `G${String(game)}`;
  return `R${String(round)}${which}E${event}`;
}

/** The code on a player's badge. */
export function badgeCode(number: number, player: string, event: string): string {
  return `P${String(number)}E${event}${playerCheck(player)}`;
}

/**
 * What the picture on a badge or a slip holds: the address of a hall for a phone, and for the desk, as its last word, the
 * code that is printed beside it.
 * @param url of the hall @param own the code of a player's own page; empty on a slip, which lies before two players
 */
export const pictured = (url: string, own: string, code: string): string => `${url}#${own}/${code}`;

/** The code of a player's own page in the address that was opened, from what stands after its `#`; empty without one. */
export const ownCode = (fragment: string): string => fragment.replace(/^#/, '').split('/')[0] ?? '';

/** A player's own code is longer than those of roles: it is printed, and never drawn anew. */
export const OWN_CODE_LETTERS = 10;

/** Whether a code is a player's own, who need not say who they are. */
export const isOwnCode = (code: string): boolean => code.length >= OWN_CODE_LETTERS;

/** The code at the end of what a scanner typed, in capitals: the signs of an address before it are typed otherwise on each keyboard. */
export const codeScanned = (typed: string): string => /[0-9A-Z]*$/.exec(typed.trim().toUpperCase())?.[0] ?? '';

/** What was scanned, or typed as it stands on paper: a game (`R2T14` by its table, `R2G14` by number) or a player by number (`P7`); nothing for anything else. */
export function readCode(typed: string): Scanned | undefined {
  const plain = typed.trim().toUpperCase();
  const [, round, game, of = null] = /^R(\d{1,3})G(\d{1,4})(?:E([0-9A-Z]{4}))?$/.exec(plain) ?? [];
  if (round !== undefined && game !== undefined)
    return { kind: 'game', round: Number(round), game: Number(game), table: null, event: of };
  // The mark of the event is at the end: a table may have its letter in its name.
  const [, ofRound, table, at = null] = /^R(\d{1,3})T([0-9A-Z]{1,20}?)(?:E([0-9A-Z]{4}))?$/.exec(plain) ?? [];
  if (ofRound !== undefined && table !== undefined)
    return { kind: 'game', round: Number(ofRound), game: null, table, event: at };
  const [, number, event = null, check = null] = /^P(\d{1,5})(?:E([0-9A-Z]{4})([0-9A-Z]{2}))?$/.exec(plain) ?? [];
  return number === undefined ? undefined : { kind: 'player', number: Number(number), event, check };
}
