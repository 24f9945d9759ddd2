import { tell } from '../../../kernel/request.ts';
import { sha256 } from '../../../kernel/sha256.ts';
import type { Fact } from '../facts.ts';
import type { Seat, Setup } from '../start/setup.ts';
import type { Play, Steps } from '../state.ts';
import { SECRETS } from './secrets.ts';

/**
 * Proof that secrets were not changed: the list is hashed with a word only its owner knows. The seal is public from the
 * start, reveals nothing, and is checked at every reveal. Word and list are opened after the siege. SB-006, SB-186.
 */

/** The shortest word that keeps secrets from being guessed by brute force. */
export const WORD = 6;

/** A side's secrets in the form that is sealed: `section/item`, in order. */
export const secretList = ({ sections }: Pick<Setup, 'sections'>, seat: Seat): readonly string[] =>
  sections
    .flatMap(({ id, items }) => items.filter((item) => SECRETS[seat].includes(item)).map((item) => `${id}/${item}`))
    .toSorted();

const wordOf = ({ sides }: Pick<Setup, 'sides'>, seat: Seat): string =>
  sides.find((side) => side.seat === seat)?.word ?? '';

/** The exact text that is sealed: `word:section/item,section/item`. */
export const sealedWords = (setup: Pick<Setup, 'sections' | 'sides'>, seat: Seat): string =>
  `${wordOf(setup, seat)}:${secretList(setup, seat).join(',')}`;

/** @returns the SHA-256 of the sealed words; null if the word is shorter than six letters, since it could be guessed */
export function sealOf(setup: Pick<Setup, 'sections' | 'sides'>, seat: Seat): string | null {
  return wordOf(setup, seat).length < WORD ? null : sha256(sealedWords(setup, seat));
}

const SIDES = ['attacker', 'defender'] as const;

/** Shows both seals once, before anything happens. */
export function* showSeals(game: Play): Steps {
  for (const side of SIDES) {
    const seal = game.state.seals[side];
    if (seal !== null && !game.state.sealed.includes(side)) yield* tell<Fact>({ kind: 'sealed', side, seal });
  }
}

/** Checks a revealed secret against the sealed list. */
export function* proven(game: Play, side: Seat, section: string, items: readonly [string, ...string[]]): Steps {
  const { seals, setup } = game.state;
  const seal = seals[side];
  if (seal === null) return;
  const listed = items.find((item) => secretList(setup, side).includes(`${section}/${item}`));
  const holds = listed !== undefined && sealOf(setup, side) === seal;
  yield* tell<Fact>({ kind: 'seal-checked', side, seal, holds, section, item: listed ?? items[0] });
}

/** Opens the seals, so that anybody can recompute them. */
export function* openSeals(game: Play): Steps {
  const { seals, setup } = game.state;
  for (const side of SIDES) {
    const seal = seals[side];
    if (seal === null) continue;
    yield* tell<Fact>({ kind: 'unsealed', side, seal, word: wordOf(setup, side), secrets: secretList(setup, side) });
  }
}
