import { performance } from 'node:perf_hooks';
import { seeded } from '../../rules/dice/seeded.ts';
import { SiegeGames } from '../../rules/kernel/siege-games.ts';
import { text } from '../../rules/kernel/text.ts';
import { sentence, type Language } from '../sentences.ts';
import type { Played } from './play.ts';
import { ScriptProblem } from './script.ts';

/** `referee odds --siege`: who wins the whole siege, played out at random from where a match stands. */

/** Games after which the interval gets hardly narrower. */
const MOST_GAMES = 100_000;

/** Reads a whole number. @returns 1 where none is written */
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

/** Says a line for each side, and one for games that nobody won, with the policy in words. An order that is open is given anew. */
export function saySiege(
  say: (value: unknown) => void,
  match: Played['match'],
  { until, seed, language }: Asked,
): void {
  const start: unknown = match.open?.stateBefore ?? match.state;
  const all = new SiegeGames<unknown, { readonly kind: string }>(match.system, start, seeded(seed));
  const end = performance.now() + until;
  // One game at least: an answer is better than none in time.
  all.play(1);
  all.play(MOST_GAMES, () => performance.now() >= end);
  const { games, seats, drawn } = all.told();
  const policy = sentence(text('table.siege-chances-policy'), language);
  for (const { seat, chance, lo, hi } of seats)
    say({ siege: 'won', seat, kind: 'about', chance, lo, hi, games, seed, policy });
  say({ siege: 'drawn', kind: 'about', chance: drawn, games, seed, policy });
}
