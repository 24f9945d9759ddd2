import type { EventLuckView, GameLuck, PlayerLuck } from '../../contract/event-luck.ts';
import type { SideLuck } from '../../contract/ledger-view.ts';
import type { Hall } from './hall.ts';
import type { Result } from './settings.ts';
import type { EventState } from './state.ts';

/** The outcome of following a match's journal. */
export type FollowedJournal =
  | { readonly journal: 'followed'; readonly attacker: SideLuck; readonly defender: SideLuck }
  | { readonly journal: 'none' | 'not-ended' | 'unreadable' };

/** A finished game, with the match begun at its table, if any. */
export interface FinishedGame extends Omit<GameLuck, 'journal' | 'luck'> {
  readonly match: { readonly id: string; readonly file: string } | null;
  /** The exact result: resuming the match may end in another one. */
  readonly result: Result;
}

/** Every game that was played and has a result, by round and game number. */
export function finishedGames(state: EventState, hall: Hall): readonly FinishedGame[] {
  return state.rounds.flatMap(({ paired, results }) =>
    paired.games.flatMap(({ attacker, defender, table }, i): FinishedGame[] => {
      const result = results.get(i + 1);
      if (result?.played !== true) return [];
      const match = hall.get(paired.round)?.tables.get(i + 1)?.match ?? null;
      return [{ round: paired.round, game: i + 1, table, attacker, defender, match, result }];
    }),
  );
}

/**
 * The ledger of luck beside the standings: for every player, sums over the games whose journals were followed. A game's
 * figures are integers in units of 2^-40, so the sums are exact in any order.
 * @param followed what is known of a game so far; `undefined` if its journal has not been read yet
 */
export function luckOfEvent(
  state: EventState,
  games: readonly FinishedGame[],
  followed: (game: FinishedGame) => FollowedJournal | undefined,
): Omit<EventLuckView, 'problem'> {
  const seen = games.map(({ match: _, result: __, ...game }, i): GameLuck => {
    const of = games[i] === undefined ? undefined : followed(games[i]);
    if (of?.journal !== 'followed') return { ...game, journal: of?.journal ?? 'waiting', luck: null };
    return { ...game, journal: 'followed', luck: { attacker: of.attacker, defender: of.defender } };
  });
  const ofPlayer = new Map<string, GameLuck[]>();
  for (const game of seen)
    for (const player of [game.attacker, game.defender]) {
      const own = ofPlayer.get(player);
      if (own === undefined) ofPlayer.set(player, [game]);
      else own.push(game);
    }
  const players = [...state.players.keys()].map((player): PlayerLuck => {
    const own = ofPlayer.get(player) ?? [];
    const sides = own.flatMap(({ attacker, luck }) => luck?.[attacker === player ? 'attacker' : 'defender'] ?? []);
    return {
      player,
      dice: sides.reduce((sum, { dice }) => sum + dice, 0),
      choices: sides.reduce((sum, { choices }) => sum + choices, 0),
      games: sides.length,
      without: own.filter(({ journal }) => journal !== 'followed' && journal !== 'waiting').length,
    };
  });
  return { players, games: seen, waiting: seen.filter(({ journal }) => journal === 'waiting').length };
}
