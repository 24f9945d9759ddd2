import { performance } from 'node:perf_hooks';
import { seeded } from '../../rules/dice/seeded.ts';
import { SiegeGames } from '../../rules/kernel/siege-games.ts';
import { text } from '../../rules/kernel/text.ts';
import { sentence, type Language } from '../sentences.ts';
import type { Played } from './play.ts';
import { ScriptProblem } from './script.ts';

/** `referee odds --siege`: who wins the whole siege, estimated by random games from the current position. */

/** The number of games after which the interval hardly gets narrower. */
const MOST_GAMES = 100_000;

/** Parses a whole number. @returns 1 if none is given */
export function seedOf(written: string | undefined): number {
  const seed = Number(written ?? 1);
  if (Number.isSafeInteger(seed) && seed >= 0) return seed;
  throw new ScriptProblem('usage', `--seed takes a whole number from 0, not '${String(written)}'.`);
}

interface Asked {
  /** Ms for which games are played. */
  readonly until: number;
  readonly seed: number;
  readonly language: Language;
}

/**
 * Outputs a line for each side, and one for games that nobody won, with the policy in words. An open order is given
 * again.
 */
export function saySiege(
  say: (value: unknown) => void,
  match: Played['match'],
  { until, seed, language }: Asked,
): void {
  const start: unknown = match.open?.stateBefore ?? match.state;
  const all = new SiegeGames<unknown, { readonly kind: string }>(match.system, start, seeded(seed));
  const end = performance.now() + until;
  // At least one game: any answer is better than none.
  all.play(1);
  all.play(MOST_GAMES, () => performance.now() >= end);
  const { games, seats, drawn } = all.told();
  const policy = sentence(text('table.siege-chances-policy'), language);
  for (const { seat, chance, lo, hi } of seats)
    say({ siege: 'won', seat, kind: 'about', chance, lo, hi, games, seed, policy });
  say({ siege: 'drawn', kind: 'about', chance: drawn, games, seed, policy });
}
