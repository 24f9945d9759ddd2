import type { Result } from '../../electron/contract/event-settings.ts';
import type { EventView, GameView, RoundView } from '../../electron/contract/event-view.ts';

/** An open game of a player who has left the event, and which of the two is still in it. */
export interface LeftGame {
  readonly round: RoundView;
  readonly game: GameView;
  readonly stays: 'attacker' | 'defender' | 'none';
}

/** The open games that wait for players who have left. No round, and no cut, goes on without their results. */
export function gamesOfLeft({ players, rounds }: Pick<EventView, 'players' | 'rounds'>): readonly LeftGame[] {
  const left = new Set(players.filter(({ dropped }) => dropped).map(({ player }) => player.id));
  return rounds.flatMap((round) =>
    round.games.flatMap((game): LeftGame[] => {
      const [a, d] = [left.has(game.attacker), left.has(game.defender)];
      if (round.completed || game.result !== null || (!a && !d)) return [];
      return [{ round, game, stays: a && d ? 'none' : a ? 'defender' : 'attacker' }];
    }),
  );
}

/** The result of a game that is not played: whoever remains wins, or nobody if both have left. */
export function withoutGame(stays: LeftGame['stays']): Result {
  const nobodyCounted = { vp: null, destroyed: null, breaches: null, keepTurn: null };
  return {
    outcome: stays,
    played: false,
    attacker: nobodyCounted,
    defender: nobodyCounted,
    wentToTime: false,
    source: 'judge',
    match: null,
  };
}
