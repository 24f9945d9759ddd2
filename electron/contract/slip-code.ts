/**
 * The codes printed at an event. Letters and digits only: a scanner types what it reads according to the keyboard
 * layout, which moves punctuation. The only personal data in a code is a number on the event's list.
 */
export type Scanned =
  | {
      readonly kind: 'game';
      readonly round: number;
      /** The game by its number in the round, or by its table's visible name; the other one is null. */
      readonly game: number | null;
      readonly table: string | null;
      /** The event's mark; null if somebody typed the short form. */
      readonly event: string | null;
    }
  | {
      readonly kind: 'player';
      readonly number: number;
      readonly event: string | null;
      /** Distinguishes the badge of a removed player from that of whoever has the number now. */
      readonly check: string | null;
    };

/** Base 32 without the letters that look like digits. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Letters derived from words: the lowest bits of a 32-bit FNV-1a hash. */
function lettersOf(words: string, count: number): string {
  let sum = 0x811c9dc5;
  for (const letter of words) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return Array.from({ length: count }, (_, i) => LETTERS[(sum >>> (i * 5)) & 31] ?? '').join('');
}

/** The event's mark on its codes, derived from its lot seed, so that it stays the same on any machine. */
export const eventMark = ({ lotSeed }: { readonly lotSeed: number }): string => lettersOf(String(lotSeed), 4);

/** The check letters on a player's badge, after the number. @param player id */
export const playerCheck = (player: string): string => lettersOf(player, 2);

/**
 * The code on a game's slip. It names the table as people see it, or the game by number if the table's name has letters
 * that scanners cannot type reliably.
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
 * The content of the QR code on a badge or slip: the hall's URL for a phone and, as its last part, the printed code for
 * the desk.
 * @param url of the hall @param own the code of the player's page; empty on a slip, which two players share
 */
export const pictured = (url: string, own: string, code: string): string => `${url}#${own}/${code}`;

/** The code of a player's own page in an opened URL, given the part after its `#`; empty if there is none. */
export const ownCode = (fragment: string): string => fragment.replace(/^#/, '').split('/')[0] ?? '';

/** A player's own code is longer than those of roles: it is printed, so it never changes. */
export const OWN_CODE_LETTERS = 10;

/** Whether a code is a player's own, so that the player need not say who they are. */
export const isOwnCode = (code: string): boolean => code.length >= OWN_CODE_LETTERS;

/**
 * The code at the end of scanner input, in capitals. The URL's punctuation before it depends on the keyboard layout.
 */
export const codeScanned = (typed: string): string => /[0-9A-Z]*$/.exec(typed.trim().toUpperCase())?.[0] ?? '';

/**
 * Parses scanned or typed input: a game (`R2T14` by table, `R2G14` by number) or a player (`P7`); `undefined`
 * otherwise.
 */
export function readCode(typed: string): Scanned | undefined {
  const plain = typed.trim().toUpperCase();
  const [, round, game, of = null] = /^R(\d{1,3})G(\d{1,4})(?:E([0-9A-Z]{4}))?$/.exec(plain) ?? [];
  if (round !== undefined && game !== undefined)
    return { kind: 'game', round: Number(round), game: Number(game), table: null, event: of };
  // The event's mark comes last; the match is lazy because a table's name may contain its letter E.
  const [, ofRound, table, at = null] = /^R(\d{1,3})T([0-9A-Z]{1,20}?)(?:E([0-9A-Z]{4}))?$/.exec(plain) ?? [];
  if (ofRound !== undefined && table !== undefined)
    return { kind: 'game', round: Number(ofRound), game: null, table, event: at };
  const [, number, event = null, check = null] = /^P(\d{1,5})(?:E([0-9A-Z]{4})([0-9A-Z]{2}))?$/.exec(plain) ?? [];
  return number === undefined ? undefined : { kind: 'player', number: Number(number), event, check };
}
