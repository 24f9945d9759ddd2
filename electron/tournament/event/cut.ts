import { cutRound, type CutGame } from '../pairing/top-cut.ts';
import { standingsOf } from './ledger.ts';
import type { EventState, RoundState } from './state.ts';
import { boardPoints, gamesOf, scoreOf, teamPlaces } from './team-ledger.ts';

/**
 * Ids of the players in the cut, or of the teams if teams play, best first; empty before the rounds of the method are
 * over. Fixed once the cut has begun, however the standings change.
 */
export function qualified(state: EventState): readonly string[] {
  const begun = state.rounds.find(({ paired }) => paired.stage === 'cut');
  if (begun !== undefined) return begun.paired.order;
  const { cut, rounds } = state.settings;
  return cut === null || state.rounds.length < rounds ? [] : bestOf(state).slice(0, cut);
}

/** Everybody who could be in the cut after the rounds of the method, best first: players, or teams. */
function bestOf(state: EventState): readonly string[] {
  const { rounds, teams } = state.settings;
  return teams === undefined
    ? standingsOf(state, rounds).flatMap(({ id }) => (state.players.get(id)?.dropped === false ? [id] : []))
    : teamPlaces(state, rounds).flatMap(({ id }) => (state.teams.get(id)?.dropped === false ? [id] : []));
}

/** Two players or teams that meet in a round. */
export interface Meeting {
  readonly ids: readonly [string, string];
  /** Number of its game, or of its first game if teams meet; null if they have none. */
  readonly game: number | null;
  readonly table: string | null;
  /** Who won; null if nobody did; `undefined` while a result is missing. */
  readonly winner: string | null | undefined;
}

/** Who meets whom in a round, in the order in which it was paired: players, or teams. */
export function meetingsOf(state: EventState, round: RoundState): readonly Meeting[] {
  const { games, teams } = round.paired;
  if (teams === undefined)
    return games.map(({ attacker, defender, table }, i): Meeting => {
      const outcome = round.results.get(i + 1)?.outcome;
      const won = outcome === 'attacker' ? attacker : outcome === 'defender' ? defender : null;
      return { ids: [attacker, defender], game: i + 1, table, winner: outcome === undefined ? undefined : won };
    });
  const points = boardPoints(round, state);
  return teams.matches.map((match): Meeting => {
    const { first, second } = match;
    const score = scoreOf(match, round, points);
    const won = score.first > score.second ? first : score.first < score.second ? second : null;
    const game = gamesOf(match, round).find((number) => number !== null) ?? null;
    const table = game === null ? null : (games[game - 1]?.table ?? null);
    return { ids: [first, second], game, table, winner: score.over ? won : undefined };
  });
}

/** Winning seeds, round by round of the cut. If nobody won, the better seed goes on. */
export function cutWinners(state: EventState, seeds: readonly string[]): readonly ReadonlySet<number>[] {
  const seedOf = (id: string): number => seeds.indexOf(id) + 1;
  return state.rounds
    .filter(({ paired }) => paired.stage === 'cut')
    .map((round) => {
      const winners = meetingsOf(state, round).flatMap(({ ids: [a, b], winner }) => {
        if (winner === undefined) return [];
        return [winner === null ? Math.min(seedOf(a), seedOf(b)) : seedOf(winner)];
      });
      return new Set(winners);
    });
}

/** Seeds beaten in the last round of the cut. */
function justBeaten(state: EventState, seeds: readonly string[]): readonly number[] {
  const last = state.rounds.at(-1);
  if (last?.paired.stage !== 'cut') return [];
  const won = cutWinners(state, seeds).at(-1);
  return meetingsOf(state, last)
    .flatMap(({ ids }) => ids)
    .map((id) => seeds.indexOf(id) + 1)
    .filter((seed) => won?.has(seed) !== true)
    .sort((a, b) => a - b);
}

/**
 * The games of the next round of the cut, by seed; with the final, also the game for third place if wanted. Empty once
 * the cut is over.
 */
export function nextCutGames(state: EventState): {
  /** By seed, best first. */
  readonly seeds: readonly string[];
  readonly games: readonly CutGame[];
} {
  const seeds = qualified(state);
  if (seeds.length < 2) return { seeds, games: [] };
  const games = cutRound(seeds.length, cutWinners(state, seeds));
  const [high, low] = justBeaten(state, seeds);
  // Only the two losers of the semi-finals can play for third place.
  return state.settings.thirdPlace === true && games.length === 1 && high !== undefined && low !== undefined
    ? { seeds, games: [...games, { high, low }] }
    : { seeds, games };
}
