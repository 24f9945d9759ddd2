/**
 * What the codes at an event say. Letters and digits alone: a scanner that types what it reads does so by the layout of
 * the keyboard, and signs are elsewhere on each. No code says anything of a person but a number on the event's list.
 */
export type Scanned =
  | {
      readonly kind: 'game';
      readonly round: number;
      readonly game: number;
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

/** The code on a game's slip. */
export function slipCode(round: number, game: number, event: string): string {
  return `R${String(round)}G${String(game)}E${event}`;
}

/** The code on a player's badge. */
export function badgeCode(number: number, player: string, event: string): string {
  return `P${String(number)}E${event}${playerCheck(player)}`;
}

/** What was scanned, or typed as it stands on paper: a game (`R2G14`) or a player by number (`P7`); nothing for anything else. */
export function readCode(typed: string): Scanned | undefined {
  const plain = typed.trim().toUpperCase();
  const [, round, game, of = null] = /^R(\d{1,3})G(\d{1,4})(?:E([0-9A-Z]{4}))?$/.exec(plain) ?? [];
  if (round !== undefined && game !== undefined)
    return { kind: 'game', round: Number(round), game: Number(game), event: of };
  const [, number, event = null, check = null] = /^P(\d{1,5})(?:E([0-9A-Z]{4})([0-9A-Z]{2}))?$/.exec(plain) ?? [];
  return number === undefined ? undefined : { kind: 'player', number: Number(number), event, check };
}
