import { isOffBracket } from './off-bracket.tsx';
import { useState } from 'react';
import type { RoundView } from '../../electron/contract/event-view.ts';
import { decimal } from '../../electron/contract/decimals.ts';
import { text } from '../../rules/kernel/text.ts';
import { useLanguage } from '../console/use-language.ts';
import { Icon } from '../design/icon.tsx';
import { useText } from '../i18n/use-text.ts';
import { Certificate, WhyNot } from './pairing-panels.tsx';
import { Provisional } from './provisional.tsx';
import { useTeamName } from './team-matches.tsx';
import { SwapByHand } from './swap-by-hand.tsx';
import { TablePanel } from './table-panel.tsx';
import { needsSomebody, useEvent } from './use-event.ts';
import { useWords } from './use-words.ts';
import { WholeWords } from './whole-words.tsx';

/** The top of the standings; in a team event, of the teams. */
function Best() {
  const w = useWords();
  const say = useText();
  const language = useLanguage();
  const { view, nameOf } = useEvent();
  const teamName = useTeamName();
  const [first] = view.settings.tieBreaks;
  const byBoards = view.settings.teams?.points === 'boards';
  const players = view.teams === undefined ? view.standings : [];
  return (
    <table className="aside-table">
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{w('place')}</span>
          </th>
          <th scope="col">{w(view.teams === undefined ? 'players.name' : 'teams.team')}</th>
          <th scope="col" className="number">
            {w('points')}
          </th>
          {first !== undefined && (
            <th scope="col" className="number">
              {view.teams === undefined
                ? say(text(`standings.${first}`))
                : w(byBoards ? 'teams.match-points' : 'teams.board-points')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {view.teams?.standings.slice(0, 8).map(({ id, place, points, second }) => (
          <tr key={id}>
            <td className="aside-place">{place}</td>
            <th scope="row">
              <WholeWords name={teamName(id)} />
            </th>
            <td className="number">
              <b>{decimal(points, language)}</b>
            </td>
            {first !== undefined && <td className="number aside-tie">{decimal(second, language)}</td>}
          </tr>
        ))}
        {players.slice(0, 8).map(({ id, place, points, tieBreaks, total }) => (
          <tr key={id}>
            <td className="aside-place">{place}</td>
            <th scope="row">
              <WholeWords name={nameOf(id)} />
            </th>
            <td className="number">
              <b>{decimal(total ?? points, language)}</b>
            </td>
            {first !== undefined && (
              <td className="number aside-tie">{decimal(tieBreaks[0]?.value ?? '–', language)}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The current standings and what comes next. */
function AsideStandings({ onMore }: { readonly onMore: (tab: string) => void }) {
  const w = useWords();
  const say = useText();
  const { view } = useEvent();
  const count = (view.teams ?? view).standings.length;
  return (
    <section aria-labelledby="aside-standings">
      <div className="panel-head">
        <h2 id="aside-standings">{w('tab.standings')}</h2>
        <span className="label">
          {view.after === 0 ? w('standings.before') : w('standings.after', { round: view.after })}
        </span>
      </div>
      <Provisional games={view.openGames} />
      {!isOffBracket(view) && <p className="hint">{say(view.ahead)}</p>}
      {view.todo !== null && !isOffBracket(view) && <p className="hint">{say(view.todo)}</p>}
      <Best />
      {count > 8 && (
        <button type="button" className="btn btn-small btn-bare" onClick={() => onMore('standings')}>
          {w('standings.all', { count })}
        </button>
      )}
    </section>
  );
}

/** Tables that need somebody. */
function Waiting({ round, onOpen }: { readonly round: RoundView; readonly onOpen: (game: number) => void }) {
  const w = useWords();
  const waiting = round.games.filter(needsSomebody);
  return (
    <section
      aria-labelledby="aside-waiting"
      aria-live="polite"
      // Seen without scrolling, but not moved in the document, where that would silence the announcement.
      {...(waiting.length > 0 && { className: 'aside-urgent' })}
    >
      <h2 id="aside-waiting">{w('waiting')}</h2>
      {waiting.length === 0 && <p className="hint">{w('waiting.none')}</p>}
      <ul className="event-waiting">
        {waiting.map((game) => (
          <li key={game.game} className={game.judge === null ? 'waiting-differ' : 'waiting-judge'}>
            <Icon name={game.judge === null ? 'swap' : 'gavel'} size={21} />
            <span>
              <b>{w('table.name', { table: game.table })}</b>
              <br />
              {game.judge === null ? w('waiting.differ') : game.judge.why === '' ? w('judge.waits') : game.judge.why}
            </span>
            <button type="button" className="btn btn-small" onClick={() => onOpen(game.game)}>
              {w('open')}
              <span className="visually-hidden"> {w('table.name', { table: game.table })}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The panel beside the tables: the standings, the proof of the pairings, and tables that need somebody. */
export function Aside({ round, onMore }: { readonly round: RoundView; readonly onMore: (tab: string) => void }) {
  const w = useWords();
  const [dialog, setDialog] = useState<'why-not' | 'swap' | null>(null);
  const [open, setOpen] = useState<number | null>(null);
  const chosen = round.games.find(({ game }) => game === open);
  return (
    <aside className="event-aside">
      <AsideStandings onMore={onMore} />
      <section aria-labelledby="aside-proof">
        <h2 id="aside-proof">
          {w(round.byHand !== null ? 'proof.by-hand' : round.certificate === null ? 'paper.pairings' : 'proof')}
        </h2>
        <Certificate round={round}>
          <div className="proof-buttons">
            {(round.stage === 'swiss' || round.stage === 'teams') && (
              <button type="button" className="btn btn-small" onClick={() => setDialog('why-not')}>
                {w('why-not')}
              </button>
            )}
            {!round.completed && round.teams === undefined && (
              <button type="button" className="btn btn-small" onClick={() => setDialog('swap')}>
                {w('swap')}
              </button>
            )}
          </div>
        </Certificate>
      </section>
      <Waiting round={round} onOpen={setOpen} />
      {dialog === 'why-not' && <WhyNot round={round} onClose={() => setDialog(null)} />}
      {dialog === 'swap' && <SwapByHand round={round} onClose={() => setDialog(null)} />}
      {chosen !== undefined && (
        <TablePanel key={chosen.game} round={round} game={chosen} onClose={() => setOpen(null)} />
      )}
    </aside>
  );
}
