import { bracketOrder } from '../pairing/top-cut.ts';
import { meetingsOf, qualified } from './cut.ts';
import type { EventState, RoundState } from './state.ts';
import { teamName } from './teams.ts';

/** A player or team in a cut; the better seed has the lower number. */
export interface Seat {
  readonly seed: number;
  readonly id: string;
}

/** The name of a player or team in a cut. */
export const nameInCut = (state: EventState, id: string): string =>
  state.players.get(id)?.player.name ?? teamName(state, id);

/** A game of a bracket, or a match if teams play. Who plays is known once the games before it are decided. */
export interface BracketGame {
  readonly high: Seat | null;
  readonly low: Seat | null;
  readonly winner: 'high' | 'low' | null;
  /** Round of the event and game number within it, once paired; of a match, its first game. */
  readonly round: number | null;
  readonly game: number | null;
  readonly table: string | null;
}

/** A round of a bracket. `size` is the most players left, so 2 is the final. */
export interface BracketRound {
  readonly size: number;
  /** From the top of the bracket down. Players with a first-round bye have no game there. */
  readonly games: readonly BracketGame[];
  /** With the final: the game between the losers of the round before. */
  readonly third: BracketGame | null;
}

/** The bracket size that fits this many players or teams. */
export const roomFor = (count: number): number => 2 ** Math.ceil(Math.log2(count));

/**
 * The bracket of the cut, played and to come; empty before its first round is paired.
 * @param after only counts rounds of the event up to this one
 */
export function bracketOf(state: EventState, after = Infinity): readonly BracketRound[] {
  const paired = state.rounds.filter(({ paired: { stage } }) => stage === 'cut');
  if (paired.length === 0) return [];
  const seeds = qualified(state);
  const counted = paired.filter(({ paired: { round } }) => round <= after);
  const rounds: BracketRound[] = [];
  let standing: readonly (number | null)[] = bracketOrder(roomFor(seeds.length));
  let beaten: readonly (number | null)[] = [];
  for (let k = 0; standing.length > 1; k += 1) {
    const of = counted[k];
    const size = standing.length;
    const games: BracketGame[] = [];
    const next: (number | null)[] = [];
    const lost: (number | null)[] = [];
    for (let i = 0; i + 1 < size; i += 2) {
      const [a = null, b = null] = [standing[i], standing[i + 1]];
      const rests = [a, b].find((seed) => seed !== null && seed > seeds.length);
      if (rests !== undefined) {
        next.push(a === rests ? b : a);
        continue;
      }
      const game = gameOf(state, of, a, b, seeds);
      games.push(game);
      next.push(game.winner === null ? null : (game[game.winner]?.seed ?? null));
      lost.push(game.winner === null ? null : (game[game.winner === 'high' ? 'low' : 'high']?.seed ?? null));
    }
    rounds.push({ size, games, third: size === 2 ? thirdOf(state, of, beaten, seeds) : null });
    standing = next;
    beaten = lost;
  }
  return rounds;
}

/** The game for third place: if the settings want it, or if it was paired anyway. */
function thirdOf(
  state: EventState,
  of: RoundState | undefined,
  beaten: readonly (number | null)[],
  seeds: readonly string[],
): BracketGame | null {
  if (beaten.length !== 2) return null;
  const [a = null, b = null] = beaten;
  const game = gameOf(state, of, a, b, seeds);
  return game.round !== null || (of === undefined && state.settings.thirdPlace === true) ? game : null;
}

/** The game played between two seeds, if any. If nobody won, the better seed goes on. */
function gameOf(
  state: EventState,
  of: RoundState | undefined,
  a: number | null,
  b: number | null,
  seeds: readonly string[],
): BracketGame {
  const isHigh = a !== null && b !== null ? a < b : true;
  const [high, low] = (isHigh ? [a, b] : [b, a]).map((seed): Seat | null =>
    seed === null ? null : { seed, id: seeds[seed - 1] ?? '' },
  );
  const seats = { high: high ?? null, low: low ?? null };
  const met = (of === undefined ? [] : meetingsOf(state, of)).find(({ ids }) =>
    ids.every((id) => id === seats.high?.id || id === seats.low?.id),
  );
  if (of === undefined || met === undefined) return { ...seats, winner: null, round: null, game: null, table: null };
  const { winner, game, table } = met;
  const won = winner ?? seats.high?.id;
  return {
    ...seats,
    winner: winner === undefined ? null : won === seats.high?.id ? 'high' : 'low',
    round: of.paired.round,
    game,
    table,
  };
}
