import { useState } from 'react';
import type { GameView, RoundView } from '../../electron/contract/event-view.ts';
import { Icon } from '../design/icon.tsx';
import { useText } from '../i18n/use-text.ts';
import { told } from '../library/asking.ts';
import { useTold } from '../library/use-told.ts';
import { useSend } from '../store/screen.ts';
import { goTo } from './address.ts';
import { useAway } from './away.ts';
import { BeginMatch } from './begin-match.tsx';
import { Claims } from './claims.tsx';
import { Field, Panel, Sentences } from './parts.tsx';
import { ResultForm, type ResultView } from './result-form.tsx';
import { outcomeText } from '../../electron/contract/outcome-text.ts';
import { useEvent } from './use-event.ts';
import { useWords } from './use-words.ts';

/** The claims of a game with the log of its table. */
function ClaimsWithLog({ round, game }: { readonly round: RoundView; readonly game: GameView }) {
  const { nameOf, view } = useEvent();
  const trace = useTold(() => told('tournament.trace', { event: view.id }), String(view.revision));
  const lines = (trace.value ?? [])
    .map(({ text: said }) => said)
    .filter(({ with: figures }) => figures?.['round'] === round.round && figures['table'] === game.table);
  const names = { attacker: nameOf(game.attacker), defender: nameOf(game.defender) };
  return <Claims game={game} names={names} round={round.round} lines={lines} />;
}

/** What a mended result would change elsewhere, before it is saved. */
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

type Doing = 'result' | 'attacker' | 'defender' | 'begin' | null;

/** A table: its match, its result, what its players say, its time, and its judge. */
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
  const say = useText();
  const send = useSend();
  const away = useAway();
  const { act, nameOf, refuse } = useEvent();
  const judged = game.state === 'differ';
  const [doing, setDoing] = useState<Doing>(judged || round.completed || game.state === 'waiting' ? 'result' : null);
  const [draft, setDraft] = useState<ResultView | null>(game.result);
  const [why, setWhy] = useState('');
  // What stood here when the panel was opened; whoever was told of another result since decides with that in mind.
  const [seen] = useState(game.result);
  const [contradicted, setContradicted] = useState(false);
  const { result } = game;
  const at = { round: round.round, game: game.game };
  const and = (done: Promise<boolean>, close = false): void => {
    void done.then((ok) => {
      if (!ok) return;
      if (close) onClose();
      else setDoing(null);
    });
  };
  const open = async (): Promise<void> => {
    const answer = await send(told('library.open', { id: game.match ?? '' }));
    if (!answer.ok) refuse(answer.why);
    else if (!answer.value.done) refuse(answer.value.problems[0]?.text ?? null);
    else goTo({ room: null });
  };
  const names = { a: nameOf(game.attacker), d: nameOf(game.defender) };
  // What a judge decides begins with nobody's word, and nobody reports what the other has said.
  const from = judged ? null : result;
  return (
    <Panel title={w('table.title', { table: game.table, ...names })} wide onClose={onClose}>
      {result !== null && (
        <p className="table-result">
          <b>{say(outcomeText(result))}</b>
          <span className={`source source-${result.source}`}>
            <Icon name={result.source === 'match' ? 'dice' : result.source === 'judge' ? 'gavel' : 'pen'} size={15} />
            {w(`source.${result.source}`)}
          </span>
          {result.wentToTime && <span className="source">{w('result.to-time')}</span>}
          {result.why !== undefined && <span className="source">{result.why}</span>}
        </p>
      )}
      {game.mended !== null && (
        <p className="result-odd" role="status">
          <Icon name="warn" size={16} />{' '}
          {w('table.mended', { name: game.mended.wasBy, was: say(outcomeText(game.mended.was)), by: game.mended.by })}
        </p>
      )}
      {game.breaches.length > 0 && <Sentences of={game.breaches.map((one) => one.text)} />}
      {(judged || game.claims.attacker !== null || game.claims.defender !== null) && (
        <ClaimsWithLog round={round} game={game} />
      )}
      <div className="event-actions" role="group" aria-label={w('table.does')}>
        {game.match !== null
          ? !away && (
              <button type="button" className="btn" onClick={() => void open()}>
                <Icon name="map" size={17} /> {w('table.to-match')}
              </button>
            )
          : result === null &&
            game.state !== 'playing' && (
              <button type="button" className="btn" aria-expanded={doing === 'begin'} onClick={() => setDoing('begin')}>
                <Icon name="dice" size={17} /> {w(away ? 'table.begin-elsewhere' : 'table.begin')}
              </button>
            )}
        <button type="button" className="btn" aria-expanded={doing === 'result'} onClick={() => setDoing('result')}>
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
                if (result === null) setDoing(side);
                else and(act({ kind: 'claim', ...at, player: game[side], result }));
              }}
            >
              <Icon name="hand" size={17} />
              {w(result === null ? 'table.claim' : 'table.confirm', { name: nameOf(game[side]) })}
            </button>
          ))}
      </div>
      {doing === 'begin' && <BeginMatch round={round} game={game} />}
      {doing === 'result' && (
        <ResultForm
          key="result"
          names={names}
          from={from}
          source={judged ? 'judge' : 'reported'}
          label={w(judged ? 'table.settle' : 'save')}
          onDraft={setDraft}
          onSave={(said) => {
            const saved = act({ kind: 'result', ...at, result: said, seen: contradicted ? result : seen });
            void saved.then((ok) => setContradicted(!ok));
            and(saved, true);
          }}
        >
          {(result !== null || round.completed) && <Impact round={round.round} game={game.game} result={draft} />}
        </ResultForm>
      )}
      {(doing === 'attacker' || doing === 'defender') && (
        <ResultForm
          key={doing}
          names={names}
          from={game.claims[doing]}
          source="reported"
          label={w('table.claim', { name: nameOf(game[doing]) })}
          onSave={(said) => and(act({ kind: 'claim', ...at, player: game[doing], result: said }))}
        />
      )}
      {!round.completed && (
        <div className="event-actions" role="group" aria-label={w('table.time')}>
          <button type="button" className="btn" onClick={() => void act({ kind: 'extend', ...at, minutes: 5 })}>
            <Icon name="plus" size={17} /> {w('clock.extend', { minutes: 5 })}
          </button>
          {!game.lastTurn && (
            <button type="button" className="btn" onClick={() => void act({ kind: 'last-turn', ...at })}>
              <Icon name="horn" size={17} /> {w('clock.call-last-turn')}
            </button>
          )}
          {result !== null && (
            <button type="button" className="btn" onClick={() => and(act({ kind: 'withdraw-result', ...at }))}>
              {w('table.withdraw')}
            </button>
          )}
        </div>
      )}
      {!round.completed &&
        (game.judge === null ? (
          <form
            className="event-actions"
            onSubmit={(event) => {
              event.preventDefault();
              and(act({ kind: 'call-judge', ...at, why: why.trim() }), true);
            }}
          >
            <Field label={w('judge.why')} value={why} onChange={setWhy} max={200} />
            <button type="submit" className="btn">
              <Icon name="gavel" size={17} /> {w('judge.call')}
            </button>
          </form>
        ) : (
          <div className="judge-here">
            <Icon name="gavel" size={20} />
            <span>{game.judge.why === '' ? w('judge.waits') : game.judge.why}</span>
            <button type="button" className="btn" onClick={() => and(act({ kind: 'judge-done', ...at }))}>
              {w('judge.done')}
            </button>
          </div>
        ))}
    </Panel>
  );
}
