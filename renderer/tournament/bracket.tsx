import './bracket.css';
import type { BracketGame, BracketView } from '../../electron/contract/hall-view.ts';
import { text } from '../../rules/kernel/text.ts';
import { Icon } from '../design/icon.tsx';
import { useText } from '../i18n/use-text.ts';
import { useWords } from './use-words.ts';

/** A game of the bracket: both seats with their seeds; the winner's has a cup. */
function Game({ game }: { readonly game: BracketGame }) {
  const w = useWords();
  return (
    <li className="bracket-game">
      {game.table !== null && <span className="bracket-table">{w('table.name', { table: game.table })}</span>}
      {(['high', 'low'] as const).map((side) => {
        const seat = game[side];
        const isOut = game.winner !== null && game.winner !== side;
        return (
          <span key={side} className={isOut ? 'bracket-seat bracket-out' : 'bracket-seat'}>
            <span className="bracket-seed">{seat?.seed ?? ''}</span>
            <b className={seat === null ? 'bracket-open' : ''}>{seat?.name ?? w('bracket.open')}</b>
            {game.winner === side && (
              <>
                <Icon name="trophy" size={18} />
                <span className="visually-hidden">{w('hall.won')}</span>
              </>
            )}
          </span>
        );
      })}
    </li>
  );
}

/** The cut as a tree, from its first round to the final, with the game for third place below. */
export function Bracket({ bracket }: { readonly bracket: BracketView }) {
  const w = useWords();
  const say = useText();
  return (
    <div className="bracket" role="group" aria-label={w('bracket')}>
      {bracket.map(({ name, games, third }, i) => (
        <section key={i} className="bracket-round">
          <h2>{say(name)}</h2>
          <ol>
            {games.map((game, n) => (
              <Game key={n} game={game} />
            ))}
          </ol>
          {third !== null && (
            <>
              <h2>{say(text('cut.third-place'))}</h2>
              <ol className="bracket-third">
                <Game game={third} />
              </ol>
            </>
          )}
        </section>
      ))}
    </div>
  );
}
