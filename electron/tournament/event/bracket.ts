import { bracketOrder } from '../pairing/top-cut.ts';
import { cutPlayers } from './cut.ts';
import type { EventState } from './state.ts';

/** A player in a cut; the better seed has the lower number. */
export interface Seat {
  readonly seed: number;
  readonly player: string;
}

/** A game of a bracket. Its players are known once the games before it are decided. */
export interface BracketGame {
  readonly high: Seat | null;
  readonly low: Seat | null;
  readonly winner: 'high' | 'low' | null;
  /** Round of the event and game number within it, once paired. */
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

/** The bracket size that fits this many players. */
export const roomFor = (players: number): number => 2 ** Math.ceil(Math.log2(players));

/**
 * The bracket of the cut, played and to come; empty before its first round is paired.
 * @param after only counts rounds of the event up to this one
 */
export function bracketOf(state: EventState, after = Infinity): readonly BracketRound[] {
  const paired = state.rounds.filter(({ paired: { stage } }) => stage === 'cut');
  if (paired.length === 0) return [];
  const players = cutPlayers(state);
  const counted = paired.filter(({ paired: { round } }) => round <= after);
  const rounds: BracketRound[] = [];
  let standing: readonly (number | null)[] = bracketOrder(roomFor(players.length));
  let beaten: readonly (number | null)[] = [];
  for (let k = 0; standing.length > 1; k += 1) {
    const of = counted[k];
    const size = standing.length;
    const games: BracketGame[] = [];
    const next: (number | null)[] = [];
    const lost: (number | null)[] = [];
    for (let i = 0; i + 1 < size; i += 2) {
      const [a = null, b = null] = [standing[i], standing[i + 1]];
      const rests = [a, b].find((seed) => seed !== null && seed > players.length);
      if (rests !== undefined) {
        next.push(a === rests ? b : a);
        continue;
      }
      const game = gameOf(of, a, b, players);
      games.push(game);
      next.push(game.winner === null ? null : (game[game.winner]?.seed ?? null));
      lost.push(game.winner === null ? null : (game[game.winner === 'high' ? 'low' : 'high']?.seed ?? null));
    }
    rounds.push({ size, games, third: size === 2 ? thirdOf(state, of, beaten, players) : null });
    standing = next;
    beaten = lost;
  }
  return rounds;
}

/** The game for third place: if the settings want it, or if it was paired anyway. */
function thirdOf(
  { settings }: EventState,
  of: EventState['rounds'][number] | undefined,
  beaten: readonly (number | null)[],
  players: readonly string[],
): BracketGame | null {
  if (beaten.length !== 2) return null;
  const [a = null, b = null] = beaten;
  const game = gameOf(of, a, b, players);
  return game.game !== null || (of === undefined && settings.thirdPlace === true) ? game : null;
}

/** The game played between two seeds, if any. A game without a winner goes to the better seed. */
function gameOf(
  of: EventState['rounds'][number] | undefined,
  a: number | null,
  b: number | null,
  players: readonly string[],
): BracketGame {
  const isHigh = a !== null && b !== null ? a < b : true;
  const [high, low] = (isHigh ? [a, b] : [b, a]).map((seed): Seat | null =>
    seed === null ? null : { seed, player: players[seed - 1] ?? '' },
  );
  const seats = { high: high ?? null, low: low ?? null };
  const games = of?.paired.games ?? [];
  const i = games.findIndex(({ attacker, defender }) =>
    [attacker, defender].every((id) => id === seats.high?.player || id === seats.low?.player),
  );
  const game = games[i];
  const none = { winner: null, round: null, game: null, table: null };
  if (of === undefined || game === undefined) return { ...seats, ...none };
  const outcome = of.results.get(i + 1)?.outcome;
  const won = outcome === 'attacker' || outcome === 'defender' ? game[outcome] : seats.high?.player;
  return {
    ...seats,
    winner: outcome === undefined ? null : won === seats.high?.player ? 'high' : 'low',
    round: of.paired.round,
    game: i + 1,
    table: game.table,
  };
}
