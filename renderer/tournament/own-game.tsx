import { useId, useState } from 'react';
import type { SeatView } from '../../electron/contract/hub-api.ts';
import { differencesOf, outcomeText } from '../../electron/contract/outcome-text.ts';
import { Icon } from '../design/icon.tsx';
import { useText } from '../i18n/use-text.ts';
import { Due } from './due.tsx';
import { Sentences } from './parts.tsx';
import { usePhone } from './phone-hub.ts';
import { countersign } from './phone-sign.ts';
import { ResultForm, type ResultView } from './result-form.tsx';
import { useScenario } from './use-scenario.ts';
import { useWords } from './use-words.ts';

/** A player's own game on their phone. */

type Game = NonNullable<SeatView['game']>;

/** Drops the other person's comment from an offered result. */
function inOwnWords(offered: ResultView | null): ResultView | null {
  if (offered === null) return null;
  const { why: _, ...said } = offered;
  return said;
}

/** The match's result or the opponent's claim, which one press confirms. */
const offeredOf = (game: Game): ResultView | null => game.result ?? game.theirs;

/** The scenario and fortress; renders nothing if neither is planned. */
function Played({ game }: { readonly game: Game }) {
  const w = useWords();
  const scenarioOn = useScenario();
  const played = [
    ...(game.scenario === null ? [] : [[w('plan.scenario'), scenarioOn(game.scenario)] as const]),
    ...(game.fortress === null ? [] : [[w('plan.fortress'), scenarioOn(game.fortress)] as const]),
  ];
  if (played.length === 0) return null;
  return (
    <dl className="phone-played">
      {played.map(([what, name]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{name}</dd>
        </div>
      ))}
    </dl>
  );
}

function stateWords({ state, mine, result, left, opponent }: Game, w: ReturnType<typeof useWords>): string {
  // Nobody will come, play or confirm.
  if (left && result === null) return w('phone.opponent-left', { name: opponent });
  if (state === 'differ') return w('phone.differs');
  return state === 'to-confirm' && mine !== null ? w('phone.waits', { name: opponent }) : w(`state.${state}`);
}

function State({ game }: { readonly game: Game }) {
  const w = useWords();
  return (
    <p className="phone-state" role="status">
      {game.state === 'confirmed' && <Icon name="check" size={18} />}
      {stateWords(game, w)}
    </p>
  );
}

/** What both players and the match report, once anybody has; once nothing more can be reported, only what was. */
function Told({ game, closed }: { readonly game: Game; readonly closed: boolean }) {
  const w = useWords();
  const say = useText();
  const all: readonly (readonly [string, ResultView | null])[] = [
    [w('phone.you-say'), game.mine],
    [w('claim.says', { name: game.opponent }), game.theirs],
    ...(game.result === null ? [] : [[w(`source.${game.result.source}`), game.result] as const]),
  ];
  const told = closed ? all.filter(([, result]) => result !== null) : all;
  if (told.every(([, result]) => result === null)) return null;
  return (
    <dl className="phone-told">
      {told.map(([who, result]) => (
        <div key={who}>
          <dt>{who}</dt>
          <dd>{result === null ? w('claim.nothing') : say(outcomeText(result))}</dd>
          {result?.why !== undefined && <dd className="phone-why">{result.why}</dd>}
        </div>
      ))}
    </dl>
  );
}

/** Confirms the offered result with one press, or opens a form for another. */
function Answer({
  seat,
  game,
  says,
  reporting,
  onReport,
  onClaim,
}: {
  readonly seat: SeatView;
  readonly game: Game;
  /** Who reports the offered result. */
  readonly says: string;
  readonly reporting: boolean;
  readonly onReport: (reporting: boolean) => void;
  readonly onClaim: (result: ResultView) => void;
}) {
  const w = useWords();
  const offered = offeredOf(game);
  const names = game.side === 'attacker' ? { a: seat.name, d: game.opponent } : { a: game.opponent, d: seat.name };
  return (
    <>
      {offered !== null && game.state === 'differ' && game.mine !== null && (
        <button type="button" className="btn" onClick={() => onClaim(offered)}>
          <Icon name="check" size={18} /> {w('phone.accept', { name: says })}
        </button>
      )}
      {offered !== null && game.mine === null && (
        <button type="button" className="btn btn-main" onClick={() => onClaim(offered)}>
          <Icon name="check" size={18} /> {w('phone.confirm')}
        </button>
      )}
      <button type="button" className="btn" aria-expanded={reporting} onClick={() => onReport(!reporting)}>
        <Icon name="pen" size={18} />
        {w(offered === null && game.mine === null ? 'phone.report' : 'phone.otherwise')}
      </button>
      {reporting && (
        <ResultForm
          names={names}
          from={game.mine ?? inOwnWords(offered)}
          source="reported"
          label={w('phone.say')}
          onSave={onClaim}
        />
      )}
    </>
  );
}

/** The state of the player's game: the recorded result, both claims, and what is left to confirm. */
export function OwnGame({
  seat,
  game,
  round,
  days,
}: {
  readonly seat: SeatView;
  readonly game: Game;
  readonly round: number;
  /** For a game of a league, which also shows its round. */
  readonly days?: SeatView['open'][number];
}) {
  const title = useId();
  const w = useWords();
  const { hub, act } = usePhone();
  const [signed, setSigned] = useState<boolean | null>(null);
  const [reporting, setReporting] = useState(false);
  const { player } = seat;
  const claim = (result: ResultView): void => {
    void act({ kind: 'claim', round, game: game.game, player, result }).then((ok) => {
      if (!ok) return;
      setReporting(false);
      void countersign(hub, act, player).then(setSigned);
    });
  };
  const offered = offeredOf(game);
  const says = game.result === null ? game.opponent : w(`says.${game.result.source}`);
  // A judge's decision is final, whatever was claimed before.
  const settled = game.state === 'confirmed' || game.result?.source === 'judge';
  const closed = days === undefined && seat.over;
  return (
    <section className="phone-game" aria-labelledby={title}>
      <h2 id={title} className="chronicle">
        {days !== undefined && `${w('league.round', { round })} · `}
        {w('hub.table', { table: game.table })}
      </h2>
      {days !== undefined && <Due opens={days.opens} due={days.due} overdue={days.overdue} />}
      <p className="phone-big">{w(`phone.as.${game.side}`, { opponent: game.opponent })}</p>
      <Played game={game} />
      <State game={game} />
      <Told game={game} closed={settled || closed} />
      {game.state === 'differ' && game.mine !== null && offered !== null && (
        <Sentences of={differencesOf(game.mine, offered, seat.name, says)} />
      )}
      {signed !== null && (
        <p className="hint" role="status">
          {signed ? w('phone.signed') : w('phone.cannot-sign')}
        </p>
      )}
      {closed ? (
        <p>{w('hall.over', { round })}</p>
      ) : (
        <>
          {!settled && <Answer {...{ seat, game, says, reporting }} onReport={setReporting} onClaim={claim} />}
          <button
            type="button"
            className="btn"
            disabled={game.judge}
            onClick={() => void act({ kind: 'call-judge', round, game: game.game, why: '' })}
          >
            <Icon name="gavel" size={18} /> {w(game.judge ? 'phone.judge-comes' : 'judge.call')}
          </button>
        </>
      )}
    </section>
  );
}
