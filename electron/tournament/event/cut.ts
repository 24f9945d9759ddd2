import { cutRound, type CutGame } from '../pairing/top-cut.ts';
import { standingsOf } from './ledger.ts';
import type { EventState } from './state.ts';

/**
 * Ids of the players in the cut, the best first; none before the rounds of the method are over. Once the cut has begun
 * they stay, whatever becomes of the standings.
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

/** Seeds that won, round by round of the cut. A game that nobody won goes to the better seed. */
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

/** The games of the next round of the cut, by seeds; none where it is over. */
export function nextCutGames(state: EventState): {
  readonly players: readonly string[];
  readonly games: readonly CutGame[];
} {
  const players = cutPlayers(state);
  return { players, games: players.length < 2 ? [] : cutRound(players.length, cutWinners(state, players)) };
}
