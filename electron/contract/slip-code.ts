/**
 * What the codes at an event say. Letters and digits alone: a scanner that types what it reads does so by the layout of
 * the keyboard, and signs are elsewhere on each.
 */
export type Scanned =
  | { readonly kind: 'game'; readonly round: number; readonly game: number }
  | { readonly kind: 'player'; readonly number: number };

/** The code on a game's slip. */
export function slipCode(round: number, game: number): string {
  return `R${String(round)}G${String(game)}`;
}

/** What was scanned, or typed as it stands on paper: a game's slip, or a player by number (`P7`); nothing for anything else. */
export function readCode(typed: string): Scanned | undefined {
  const plain = typed.trim().toUpperCase();
  const [, round, game] = /^R(\d{1,3})G(\d{1,4})$/.exec(plain) ?? [];
  if (round !== undefined && game !== undefined) return { kind: 'game', round: Number(round), game: Number(game) };
  const [, number] = /^P(\d{1,5})$/.exec(plain) ?? [];
  return number === undefined ? undefined : { kind: 'player', number: Number(number) };
}
