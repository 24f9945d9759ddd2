import { useEffect, useRef, useState } from 'react';
import type { GameView, RoundView } from '../../electron/contract/event-view.ts';
import { Icon } from '../design/icon.tsx';
import { planFor } from '../../electron/contract/round-plan.ts';
import { inTableOrder } from '../../electron/contract/table-order.ts';
import { hostTime, leftOf, minutesLeft, useNow } from './clock.ts';
import { League } from './league.tsx';
import { leftRoom, rememberRoom } from './left-room.ts';
import { OffBracket } from './off-bracket.tsx';
import { RoundClock } from './round-clock.tsx';
import { TableCard } from './table-card.tsx';
import { TeamMatches } from './team-matches.tsx';
import { TablePanel } from './table-panel.tsx';
import { useEvent } from './use-event.ts';
import { useLibrary } from './use-library.ts';
import { useWords } from './use-words.ts';

/** The tables of a round as they stand, the clock above them, and what can be done with each. */
export function TablesTab({
  round,
  onChoose,
}: {
  readonly round: RoundView;
  /** Looks at another round. */
  readonly onChoose: (round: number) => void;
}) {
  const w = useWords();
  const { view, heardAt, act, nameOf } = useEvent();
  const tables = useRef<HTMLElement>(null);
  // Somebody may have come for one table; later visits open none.
  const [open, setOpen] = useState(() => leftRoom(view.id).game);
  useEffect(() => rememberRoom(view.id, { game: null }), [view.id]);
  const now = useNow(round.clock.running || round.games.some(({ judge }) => judge !== null));
  const matches = useLibrary(String(view.revision));
  const left = leftOf(round.clock, heardAt, now);
  const missing = round.games.filter(({ result }) => result === null).length;
  const chosen = round.games.find(({ game }) => game === open);
  const siegeOf = ({ match }: GameView) => matches.find(({ id }) => id === match)?.siege ?? null;
  const { from: as } = planFor(new Map(view.plans.map((one) => [one.round, one.plan])), view.next.round);
  const mayPair = (round.completed || view.settings.league === true) && view.next.why === null;
  const byes = round.rests.filter(({ kind }) => kind === 'bye' || kind === 'requested');
  return (
    <section ref={tables} tabIndex={-1} className="event-tables" aria-label={w('tables')}>
      <OffBracket />
      <League on={round} onChoose={onChoose} />
      <RoundClock round={round} left={left} />
      <TeamMatches round={round} />
      <ul className="table-cards">
        {inTableOrder(round.games, view.settings.tables).map((game) => (
          <TableCard
            key={game.game}
            game={game}
            left={round.clock.length === null || round.completed ? null : minutesLeft(left + game.extended * 60_000)}
            siege={siegeOf(game)}
            now={hostTime(round.clock, heardAt, now)}
            onOpen={() => setOpen(game.game)}
          />
        ))}
      </ul>
      {byes.length > 0 && (
        <p className="event-byes">
          <Icon name="person" size={17} /> {w('byes', { names: byes.map(({ player }) => nameOf(player)).join(', ') })}
        </p>
      )}
      <div className="event-actions">
        {!round.published && (
          <button type="button" className="btn" onClick={() => void act({ kind: 'publish', round: round.round })}>
            <Icon name="screen" size={17} /> {w('publish')}
          </button>
        )}
        {round.completed ? (
          <button type="button" className="btn" onClick={() => void act({ kind: 'reopen', round: round.round })}>
            {w('reopen', { round: round.round })}
          </button>
        ) : (
          <button
            type="button"
            className={missing > 0 ? 'btn btn-waits' : 'btn btn-main'}
            onClick={() => void act({ kind: 'complete', round: round.round })}
          >
            {missing > 0
              ? w('complete-waits', { round: round.round, count: missing })
              : w('complete', { round: round.round })}
          </button>
        )}
        {mayPair && (
          <button
            type="button"
            className="btn btn-main"
            onClick={() =>
              // The button goes with what it did; whoever works by keys goes on at the tables that came of it.
              void act({ kind: 'pair' }).then((done) => {
                if (!done) return;
                if (round.completed) onChoose(view.next.round);
                tables.current?.focus();
              })
            }
          >
            {w('pair', { round: view.next.round })}
          </button>
        )}
        {mayPair && as !== null && (
          <p className="hint plan-next">{w('plan.next', { round: view.next.round, from: as })}</p>
        )}
      </div>
      {chosen !== undefined && (
        <TablePanel key={chosen.game} round={round} game={chosen} onClose={() => setOpen(null)} />
      )}
    </section>
  );
}
