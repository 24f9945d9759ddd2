import { useState } from 'react';
import type { GameView, RoundView } from '../../electron/contract/event-view.ts';
import { Icon } from '../design/icon.tsx';
import type { IconName } from '../design/icons.ts';
import { useText } from '../i18n/use-text.ts';
import { told } from '../library/asking.ts';
import { useClosingOn } from '../library/use-closing-on.ts';
import { useTold } from '../library/use-told.ts';
import { useSend } from '../store/screen.ts';
import { useAway } from './away.ts';
import { BeginMatch } from './begin-match.tsx';
import { Claims } from './claims.tsx';
import { canMove, MoveTable } from './move-table.tsx';
import { Field, Panel, Sentences } from './parts.tsx';
import { ResultForm, type ResultView } from './result-form.tsx';
import { outcomeText } from '../../electron/contract/outcome-text.ts';
import { useEvent } from './use-event.ts';
import { TableTime } from './table-time.tsx';
import { useToSiege } from './use-to-siege.ts';
import { useWords } from './use-words.ts';

/** The claims of a game with its table's log. */
function ClaimsWithLog({ round, game }: { readonly round: RoundView; readonly game: GameView }) {
  const { nameOf, view } = useEvent();
  const trace = useTold(() => told('tournament.trace', { event: view.id }), String(view.revision));
  const lines = (trace.value?.lines ?? [])
    .map(({ text: said }) => said)
    .filter(({ with: figures }) => figures?.['round'] === round.round && figures['table'] === game.table);
  const names = { attacker: nameOf(game.attacker), defender: nameOf(game.defender) };
  return <Claims game={game} names={names} round={round.round} lines={lines} />;
}

const SOURCES: Readonly<Record<ResultView['source'], IconName>> = { match: 'dice', judge: 'gavel', reported: 'pen' };

/** What a corrected result would change elsewhere, shown before saving. */
function Impact({
  round,
  game,
  result,
}: {
  readonly round: number;
  readonly game: number;
  readonly result: ResultView | null;
}) {
  const w = useWords();
  const { view } = useEvent();
  const key = `${String(view.revision)} ${JSON.stringify(result)}`;
  const impact = useTold(() => told('tournament.impact', { event: view.id, round, game, result }), key);
  if (impact.value === null) return null;
  return (
    <section className="impact" aria-label={w('impact')}>
      <h2 className="label">{w('impact')}</h2>
      {impact.value.length === 0 ? <p>{w('impact.none')}</p> : <Sentences of={impact.value} />}
    </section>
  );
}

/** The current result and the one it replaced. */
function Stands({ game: { result, mended } }: { readonly game: GameView }) {
  const w = useWords();
  const say = useText();
  return (
    <>
      {result !== null && (
        <p className="table-result">
          <b>{say(outcomeText(result))}</b>
          <span className={`source source-${result.source}`}>
            <Icon name={SOURCES[result.source]} size={15} />
            {w(`source.${result.source}`)}
          </span>
          {result.wentToTime && <span className="source">{w('result.to-time')}</span>}
          {result.why !== undefined && <span className="source">{result.why}</span>}
        </p>
      )}
      {mended !== null && (
        <p className="result-odd" role="status">
          <Icon name="warn" size={16} />{' '}
          {w('table.mended', { name: mended.wasBy, was: say(outcomeText(mended.was)), by: mended.by })}
        </p>
      )}
    </>
  );
}

type Doing = 'result' | 'attacker' | 'defender' | 'begin' | 'move' | null;

/** Props of every part of a table's panel. */
interface Part {
  readonly round: RoundView;
  readonly game: GameView;
  /** What happens after an action: the form closes, or with `close` the panel. */
  readonly closeAfter: (done: Promise<boolean>, close?: boolean) => void;
}

/** Goes to the table's match on this machine, or begins it. */
function MatchButton({
  game,
  doing,
  onBegin,
}: {
  readonly game: GameView;
  readonly doing: Doing;
  readonly onBegin: () => void;
}) {
  const w = useWords();
  const send = useSend();
  const toSiege = useToSiege();
  const away = useAway();
  const { refuse } = useEvent();
  const open = async (): Promise<void> => {
    const answer = await send(told('library.open', { id: game.match ?? '' }));
    if (!answer.ok) refuse(answer.why);
    else if (!answer.value.done) refuse(answer.value.problems[0]?.text ?? null);
    else toSiege();
  };
  if (game.match !== null)
    return away ? null : (
      <button type="button" className="btn" onClick={() => void open()}>
        <Icon name="map" size={17} /> {w('table.to-match')}
      </button>
    );
  if (game.result !== null || game.state === 'playing') return null;
  return (
    <button type="button" className="btn" aria-expanded={doing === 'begin'} onClick={onBegin}>
      <Icon name="dice" size={17} /> {w(away ? 'table.begin-elsewhere' : 'table.begin')}
    </button>
  );
}

/** The actions at a table: its match, its result, and either player's claim. */
function Does({
  round,
  game,
  closeAfter,
  doing,
  onDo,
}: Part & { readonly doing: Doing; readonly onDo: (what: Doing) => void }) {
  const w = useWords();
  const { act, nameOf } = useEvent();
  const { result } = game;
  const judged = game.state === 'differ';
  return (
    <div className="event-actions" role="group" aria-label={w('table.does')}>
      <MatchButton game={game} doing={doing} onBegin={() => onDo('begin')} />
      <button type="button" className="btn" aria-expanded={doing === 'result'} onClick={() => onDo('result')}>
        <Icon name={judged ? 'gavel' : 'pen'} size={17} />
        {w(judged ? 'table.settle' : result === null ? 'table.result' : 'table.mend')}
      </button>
      {!round.completed &&
        (['attacker', 'defender'] as const).map((side) => (
          <button
            key={side}
            type="button"
            className="btn"
            aria-expanded={doing === side}
            onClick={() => {
              if (result === null) onDo(side);
              else closeAfter(act({ kind: 'claim', round: round.round, game: game.game, player: game[side], result }));
            }}
          >
            <Icon name="hand" size={17} />
            {w(result === null ? 'table.claim' : 'table.confirm', { name: nameOf(game[side]) })}
          </button>
        ))}
      {!round.completed && canMove(game) && (
        <button type="button" className="btn" aria-expanded={doing === 'move'} onClick={() => onDo('move')}>
          <Icon name="swap" size={17} /> {w('table.move')}
        </button>
      )}
    </div>
  );
}

/** The state of a result being edited, kept even while its form is closed. */
function useWriting({ result }: GameView) {
  const [draft, setDraft] = useState<ResultView | null>(result);
  // The result when the panel was opened; if it has changed since, the user has been told and decides knowingly.
  const [seen] = useState(result);
  const [contradicted, setContradicted] = useState(false);
  return { draft, setDraft, seen: contradicted ? result : seen, setContradicted };
}

/** The organiser's or judge's form for the result, with what it would change elsewhere. */
function WriteResult({ round, game, closeAfter, writing }: Part & { readonly writing: ReturnType<typeof useWriting> }) {
  const w = useWords();
  const { act, nameOf } = useEvent();
  const { draft, setDraft, seen, setContradicted } = writing;
  const { result } = game;
  const judged = game.state === 'differ';
  return (
    <ResultForm
      names={{ a: nameOf(game.attacker), d: nameOf(game.defender) }}
      // A judge's decision starts blank, and a claim does not copy the opponent's.
      from={judged ? null : result}
      source={judged ? 'judge' : 'reported'}
      label={w(judged ? 'table.settle' : 'save')}
      onDraft={setDraft}
      onSave={(said) => {
        const at = { round: round.round, game: game.game };
        const saved = act({ kind: 'result', ...at, result: said, seen });
        void saved.then((ok) => setContradicted(!ok));
        closeAfter(saved, true);
      }}
    >
      {(result !== null || round.completed) && <Impact round={round.round} game={game.game} result={draft} />}
    </ResultForm>
  );
}

/** Extra time for this table alone, and withdrawing its result. */
function Time({ round, game, closeAfter }: Part) {
  const w = useWords();
  const { act } = useEvent();
  const at = { round: round.round, game: game.game };
  return (
    <div className="event-actions" role="group" aria-label={w('table.time')}>
      <TableTime at={at} lastTurn={game.lastTurn} act={act} />
      {game.result !== null && (
        <button type="button" className="btn" onClick={() => closeAfter(act({ kind: 'withdraw-result', ...at }))}>
          {w('table.withdraw')}
        </button>
      )}
    </div>
  );
}

/** Calls a judge, or reports that the judge was there. */
function Judge({ round, game, closeAfter }: Part) {
  const w = useWords();
  const { act } = useEvent();
  const [why, setWhy] = useState('');
  const at = { round: round.round, game: game.game };
  return game.judge === null ? (
    <form
      className="event-actions"
      onSubmit={(event) => {
        event.preventDefault();
        closeAfter(act({ kind: 'call-judge', ...at, why: why.trim() }), true);
      }}
    >
      <Field label={w('judge.why')} value={why} onChange={setWhy} line="why" />
      <button type="submit" className="btn">
        <Icon name="gavel" size={17} /> {w('judge.call')}
      </button>
    </form>
  ) : (
    <div className="alert-box judge-here">
      <Icon name="gavel" size={20} />
      <span>{game.judge.why === '' ? w('judge.waits') : game.judge.why}</span>
      <button type="button" className="btn" onClick={() => closeAfter(act({ kind: 'judge-done', ...at }))}>
        {w('judge.done')}
      </button>
    </div>
  );
}

/** A table: its match, result, claims, time and judge calls. */
export function TablePanel({
  round,
  game,
  onClose,
}: {
  readonly round: RoundView;
  readonly game: GameView;
  readonly onClose: () => void;
}) {
  const w = useWords();
  const { act, nameOf } = useEvent();
  const judged = game.state === 'differ';
  const [doing, setDoing] = useState<Doing>(judged || round.completed || game.state === 'waiting' ? 'result' : null);
  const closePanel = useClosingOn(onClose);
  const closeAfter = (done: Promise<boolean>, close = false): void => {
    // By the time of the answer another form, or another table, may be open.
    if (close) closePanel(done);
    else void done.then((ok) => ok && setDoing((now) => (now === doing ? null : now)));
  };
  const names = { a: nameOf(game.attacker), d: nameOf(game.defender) };
  const writing = useWriting(game);
  const part = { round, game, closeAfter };
  return (
    <Panel title={w('table.title', { table: game.table, ...names })} wide onClose={onClose}>
      <Stands game={game} />
      {game.breaches.length > 0 && <Sentences of={game.breaches.map((one) => one.text)} />}
      {(judged || game.claims.attacker !== null || game.claims.defender !== null) && (
        <ClaimsWithLog round={round} game={game} />
      )}
      <Does {...part} doing={doing} onDo={setDoing} />
      {doing === 'begin' && <BeginMatch round={round} game={game} />}
      {doing === 'move' && <MoveTable round={round} game={game} />}
      {doing === 'result' && <WriteResult key="result" {...part} writing={writing} />}
      {(doing === 'attacker' || doing === 'defender') && (
        <ResultForm
          key={doing}
          names={names}
          from={game.claims[doing]}
          source="reported"
          label={w('table.claim', { name: nameOf(game[doing]) })}
          onSave={(result) =>
            closeAfter(act({ kind: 'claim', round: round.round, game: game.game, player: game[doing], result }))
          }
        />
      )}
      {!round.completed && (
        <>
          <Time {...part} />
          <Judge {...part} />
        </>
      )}
    </Panel>
  );
}
