import { cutRound, type CutGame } from '../pairing/top-cut.ts';
import { standingsOf } from './ledger.ts';
import type { EventState } from './state.ts';

/**
 * Ids of the players in the cut, best first; empty before the rounds of the method are over. Fixed once the cut has
 * begun, however the standings change.
 */
export function cutPlayers(state: EventState): readonly string[] {
  const begun = state.rounds.find(({ paired }) => paired.stage === 'cut');
  if (begun !== undefined) return begun.paired.order;
  const { cut, rounds } = state.settings;
  if (cut === null || state.rounds.length < rounds) return [];
  return standingsOf(state, rounds)
    .filter(({ id }) => state.players.get(id)?.dropped === false)
    .slice(0, cut)
    .map(({ id }) => id);
}

/** Winning seeds, round by round of the cut. A game without a winner goes to the better seed. */
export function cutWinners(state: EventState, players: readonly string[]): readonly ReadonlySet<number>[] {
  const seedOf = (id: string): number => players.indexOf(id) + 1;
  return state.rounds
    .filter(({ paired }) => paired.stage === 'cut')
    .map(({ paired, results }) => {
      const winners = paired.games.flatMap((game, i) => {
        const outcome = results.get(i + 1)?.outcome;
        const [a, b] = [seedOf(game.attacker), seedOf(game.defender)];
        if (outcome === undefined) return [];
        return [outcome === 'attacker' ? a : outcome === 'defender' ? b : Math.min(a, b)];
      });
      return new Set(winners);
    });
}

/** Seeds beaten in the last round of the cut. */
function justBeaten(state: EventState, players: readonly string[]): readonly number[] {
  const last = state.rounds.at(-1);
  if (last?.paired.stage !== 'cut') return [];
  const won = cutWinners(state, players).at(-1);
  return last.paired.games
    .flatMap(({ attacker, defender }) => [attacker, defender])
    .map((id) => players.indexOf(id) + 1)
    .filter((seed) => won?.has(seed) !== true)
    .sort((a, b) => a - b);
}

/**
 * The games of the next round of the cut, by seed; with the final, also the game for third place if wanted. Empty once
 * the cut is over.
 */
export function nextCutGames(state: EventState): {
  readonly players: readonly string[];
  readonly games: readonly CutGame[];
} {
  const players = cutPlayers(state);
  if (players.length < 2) return { players, games: [] };
  const games = cutRound(players.length, cutWinners(state, players));
  const [high, low] = justBeaten(state, players);
  // Only the two losers of the semi-finals can play for third place.
  return state.settings.thirdPlace === true && games.length === 1 && high !== undefined && low !== undefined
    ? { players, games: [...games, { high, low }] }
    : { players, games };
}
