import { useEffect, useState } from 'react';
import type { EventView, GameView, RoundView } from '../../electron/contract/event-view.ts';
import { inTableOrder } from '../../electron/contract/table-order.ts';
import type { Text } from '../../rules/kernel/text.ts';
import { Icon } from '../design/icon.tsx';
import { useText } from '../i18n/use-text.ts';
import { pageNow } from '../link/page-time.ts';
import { Claims } from './claims.tsx';
import { hostTime, useNow } from './clock.ts';
import { outcomeText } from '../../electron/contract/outcome-text.ts';
import { PhoneClock } from './phone-clock.tsx';
import { useHubLive, usePhone } from './phone-hub.ts';
import { BenchMarks } from './phone-scores.tsx';
import { AllLists } from './phone-lists.tsx';
import { ResultForm } from './result-form.tsx';
import { SignOut } from './sign-out.tsx';
import { needsSomebody, roundOn } from './use-event.ts';
import { roundOf } from './use-hall.ts';
import { TableTime } from './table-time.tsx';
import { useWords } from './use-words.ts';

interface At {
  readonly view: EventView;
  readonly round: RoundView;
  readonly game: GameView;
}

/** An opened table: both claims beside the log, and the judge's decision. */
function Decide({ view, round, game }: At) {
  const w = useWords();
  const { hub, act } = usePhone();
  const [lines, setLines] = useState<readonly Text[]>([]);
  const { table } = game;
  // The result when the table was opened; the desk refuses to overwrite one the author has not seen.
  const [seen] = useState(game.result);
  const [contradicted, setContradicted] = useState(false);
  const no = round.round;
  useEffect(() => {
    hub.call('hub.log', { round: no, table }).then(
      (log) => setLines(log.lines),
      () => undefined,
    );
  }, [hub, no, table, view.revision]);
  const nameOf = (id: string): string => view.players.find(({ player }) => player.id === id)?.player.name ?? id;
  const names = { attacker: nameOf(game.attacker), defender: nameOf(game.defender) };
  const at = { round: no, game: game.game };
  return (
    <div className="phone-decide">
      <Claims game={game} names={names} round={no} lines={lines} />
      {game.judge !== null && (
        <button type="button" className="btn btn-main" onClick={() => void act({ kind: 'judge-done', ...at })}>
          <Icon name="check" size={18} /> {w('judge.done')}
        </button>
      )}
      <ResultForm
        names={{ a: names.attacker, d: names.defender }}
        from={game.state === 'differ' ? null : game.result}
        source="judge"
        label={w('table.settle')}
        onSave={(result) =>
          void act({ kind: 'result', ...at, result, seen: contradicted ? game.result : seen }).then((ok) =>
            setContradicted(!ok),
          )
        }
      />
      <div className="event-actions" role="group" aria-label={w('table.time')}>
        <TableTime at={at} lastTurn={game.lastTurn} act={act} />
      </div>
    </div>
  );
}

/** A table in a judge's list. */
function TableRow({ view, round, game, now }: At & { readonly now: number }) {
  const w = useWords();
  const say = useText();
  const [open, setOpen] = useState(false);
  const nameOf = (id: string): string => view.players.find(({ player }) => player.id === id)?.player.name ?? id;
  const { judge, state, result } = game;
  return (
    <li className={needsSomebody(game) ? 'phone-table phone-needs' : 'phone-table'}>
      <button type="button" className="event-open phone-open" aria-expanded={open} onClick={() => setOpen(!open)}>
        <b className="chronicle">{game.table}</b>
        <span className="phone-pair">
          {nameOf(game.attacker)} – {nameOf(game.defender)}
        </span>
        <span className="phone-is">
          {judge !== null
            ? w('state.judge', { minutes: Math.max(0, Math.floor((now - judge.since) / 60_000)) })
            : result !== null && state !== 'differ'
              ? say(outcomeText(result))
              : w(`state.${state}`)}
        </span>
        {judge !== null && judge.why !== '' && <span className="phone-why">{judge.why}</span>}
      </button>
      {open && <Decide view={view} round={round} game={game} />}
    </li>
  );
}

/** The judges' page, also used by organisers on the move: the longest waiting first, then all tables of the round. */
export function Bench() {
  const w = useWords();
  const say = useText();
  const { hear, wholeEvent, signOut } = usePhone();
  const [view, setView] = useState<EventView | null>(null);
  const [heardAt, setHeardAt] = useState(pageNow);
  const now = useNow(true);
  useHubLive('hub.event', (told) => {
    hear(told.problem);
    if (told.view === null) return;
    setView(told.view);
    setHeardAt(pageNow());
  });
  if (view === null) return <p role="status">{w('reading')}</p>;
  const round = roundOn(view);
  const all = inTableOrder(round?.games ?? [], view.settings.tables);
  const waiting = all.filter(needsSomebody);
  const list = (games: readonly GameView[]) => (
    <ul className="phone-tables">
      {round !== undefined &&
        games.map((game) => (
          <TableRow key={game.game} view={view} round={round} game={game} now={hostTime(round.clock, heardAt, now)} />
        ))}
    </ul>
  );
  return (
    <>
      {wholeEvent !== null && (
        <button type="button" className="btn" onClick={wholeEvent}>
          <Icon name="trophy" size={18} /> {w('phone.whole-event')}
        </button>
      )}
      <p className="phone-who">
        <b>{view.settings.name}</b>
        <span>
          {roundOf({ round: round?.round ?? 0, rounds: view.settings.rounds, bracket: view.bracket }, w, say)}
        </span>
      </p>
      {round !== undefined && !round.completed && <PhoneClock clock={round.clock} heardAt={heardAt} />}
      <section aria-labelledby="phone-waiting">
        <h2 id="phone-waiting" className="label">
          {w('phone.needs')}
        </h2>
        {waiting.length === 0 ? <p className="hint">{w('phone.quiet')}</p> : list(waiting)}
      </section>
      {all.length > waiting.length && (
        <section aria-labelledby="phone-others">
          <h2 id="phone-others" className="label">
            {w('tables')}
          </h2>
          {list(all.filter((game) => !needsSomebody(game)))}
        </section>
      )}
      <BenchMarks />
      <AllLists />
      {signOut !== null && <SignOut onOut={signOut} />}
    </>
  );
}
