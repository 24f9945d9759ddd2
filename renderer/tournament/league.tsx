import { useState } from 'react';
import type { RoundView } from '../../electron/contract/event-view.ts';
import { Due } from './due.tsx';
import { LeftGames } from './league-left.tsx';
import { TablePanel } from './table-panel.tsx';
import { useEvent } from './use-event.ts';
import { useWords } from './use-words.ts';

const openIn = ({ games }: RoundView) => games.filter(({ result }) => result === null);

/** The rounds of a league side by side; one is selected. */
function Rounds({ on, onChoose }: { readonly on: RoundView; readonly onChoose: (round: number) => void }) {
  const w = useWords();
  const { view } = useEvent();
  return (
    <div className="league-rounds" role="group" aria-label={w('league.rounds')}>
      {view.rounds.map((round) => {
        const count = openIn(round).length;
        return (
          <button
            key={round.round}
            type="button"
            className="btn btn-small"
            aria-pressed={round.round === on.round}
            onClick={() => onChoose(round.round)}
          >
            {w('tab.round', { round: round.round })} · {count === 0 ? w('league.done') : w('league.open', { count })}
          </button>
        );
      })}
    </div>
  );
}

/** Every overdue game, with a link to its result. */
function Overdue() {
  const w = useWords();
  const { view, nameOf } = useEvent();
  const [open, setOpen] = useState<string | null>(null);
  const late = view.rounds
    .filter(({ overdue }) => overdue)
    .flatMap((round) =>
      openIn(round).map((game) => ({ round, game, key: `${String(round.round)} ${String(game.game)}` })),
    );
  const chosen = late.find(({ key }) => key === open);
  if (late.length === 0) return null;
  return (
    <section className="league-overdue" aria-labelledby="league-overdue">
      <h2 id="league-overdue" className="label">
        {w('league.overdue')}
      </h2>
      <ul className="event-sentences">
        {late.map(({ round, game, key }) => {
          const names = { a: nameOf(game.attacker), d: nameOf(game.defender) };
          const said = w('league.overdue-game', { round: round.round, table: game.table, ...names });
          return (
            <li key={key}>
              {said} <Due due={round.plan.due} overdue />{' '}
              <button type="button" className="btn btn-small" onClick={() => setOpen(key)}>
                {w('open')}
                <span className="visually-hidden"> {said}</span>
              </button>
            </li>
          );
        })}
      </ul>
      {chosen !== undefined && (
        <TablePanel key={chosen.key} round={chosen.round} game={chosen.game} onClose={() => setOpen(null)} />
      )}
    </section>
  );
}

/** The extras of a league beside one round's tables: its other rounds, deadlines, and overdue games. */
export function League({ on, onChoose }: { readonly on: RoundView; readonly onChoose: (round: number) => void }) {
  const { view } = useEvent();
  return (
    <>
      {view.settings.league === true && view.rounds.length > 1 && <Rounds on={on} onChoose={onChoose} />}
      <Due opens={on.completed ? null : on.plan.opens} due={on.plan.due} overdue={on.overdue} />
      <Overdue />
      <LeftGames />
    </>
  );
}
