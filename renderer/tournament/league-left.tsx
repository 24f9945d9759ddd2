import type { GameView, RoundView } from '../../electron/contract/event-view.ts';
import { gamesOfLeft, withoutGame, type LeftGame } from './left-games.ts';
import { useEvent } from './use-event.ts';
import { useWords } from './use-words.ts';

/**
 * Open games of players who have left the event. They will not be played, so opponents should not wait for them. Each
 * can be settled with one press, or all at once; the log says who did it, and it can be undone like any other result.
 */
export function LeftGames() {
  const w = useWords();
  const { view, act, nameOf } = useEvent();
  const left = gamesOfLeft(view);
  if (left.length === 0) return null;
  const settle = ({ round, game, stays }: LeftGame): Promise<boolean> =>
    act({ kind: 'result', round: round.round, game: game.game, result: withoutGame(stays), seen: null });
  const settleAll = async (): Promise<void> => {
    for (const one of left) if (!(await settle(one))) return;
  };
  return (
    <section className="league-overdue" aria-labelledby="league-left">
      <h2 id="league-left" className="label">
        {w('league.left')}
      </h2>
      <ul className="event-sentences">
        {left.map((one) => {
          const said = saidOf(one, nameOf, w);
          return (
            <li key={`${String(one.round.round)} ${String(one.game.game)}`}>
              {said}{' '}
              <button type="button" className="btn btn-small" onClick={() => void settle(one)}>
                {w('league.left-settle')}
                <span className="visually-hidden"> {said}</span>
              </button>
            </li>
          );
        })}
      </ul>
      {left.length > 1 && (
        <button type="button" className="btn" onClick={() => void settleAll()}>
          {w('league.left-settle-all', { count: left.length })}
        </button>
      )}
    </section>
  );
}

function saidOf(
  { round, game, stays }: { readonly round: RoundView; readonly game: GameView; readonly stays: LeftGame['stays'] },
  nameOf: (id: string) => string,
  w: ReturnType<typeof useWords>,
): string {
  const figures = { round: round.round, a: nameOf(game.attacker), d: nameOf(game.defender) };
  return stays === 'none'
    ? w('league.left-both', figures)
    : w('league.left-one', { ...figures, name: nameOf(stays === 'attacker' ? game.attacker : game.defender) });
}
