import { useId, useState } from 'react';
import { scoreText } from '../../electron/contract/score-text.ts';
import { useTranslation } from 'react-i18next';
import type { SeatView } from '../../electron/contract/hub-api.ts';
import { decimal } from '../../electron/contract/decimals.ts';
import { Icon } from '../design/icon.tsx';
import { useText } from '../i18n/use-text.ts';
import { pageNow } from '../link/page-time.ts';
import { differencesOf, outcomeText } from '../../electron/contract/outcome-text.ts';
import { Due } from './due.tsx';
import { PhoneClock } from './phone-clock.tsx';
import { countersign } from './phone-sign.ts';
import { useHubLive, usePhone } from './phone-hub.ts';
import { OpponentMarks } from './phone-scores.tsx';
import { OwnLists } from './phone-lists.tsx';
import { OwnRecord } from './phone-record.tsx';
import { OwnTeam } from './phone-team.tsx';
import { OwnStandings } from './phone-standings.tsx';
import { Sentences } from './parts.tsx';
import { SoftMarks } from './soft-marks.tsx';
import { ResultForm, type ResultView } from './result-form.tsx';
import { useScenario } from './use-scenario.ts';
import { useWords } from './use-words.ts';

type Game = NonNullable<SeatView['game']>;

/** What somebody else said, without their words for it. */
function inOwnWords(offered: ResultView | null): ResultView | null {
  if (offered === null) return null;
  const { why: _, ...said } = offered;
  return said;
}

/** How the own game stands: what is written, what both say, and what is left to say. */
function OwnGame({
  seat,
  game,
  round,
  days,
}: {
  readonly seat: SeatView;
  readonly game: Game;
  readonly round: number;
  /** Of a game of a league, which says its round too. */
  readonly days?: SeatView['open'][number];
}) {
  const title = useId();
  const w = useWords();
  const say = useText();
  const { hub, act } = usePhone();
  const [signed, setSigned] = useState<boolean | null>(null);
  const [reporting, setReporting] = useState(false);
  const scenarioOn = useScenario();
  const { player } = seat;
  const isOver = days === undefined && seat.over;
  const played = [
    ...(game.scenario === null ? [] : [[w('plan.scenario'), scenarioOn(game.scenario)] as const]),
    ...(game.fortress === null ? [] : [[w('plan.fortress'), game.fortress] as const]),
  ];
  const claim = (result: ResultView): void => {
    void act({ kind: 'claim', round, game: game.game, player, result }).then((ok) => {
      if (!ok) return;
      setReporting(false);
      void countersign(hub, act, player).then(setSigned);
    });
  };
  // What the match wrote or the opponent said, to be confirmed with one press.
  const offered = game.result ?? game.theirs;
  const says = game.result === null ? game.opponent : w(`source.${game.result.source}`);
  // What a judge has decided stands, whatever was said before.
  const settled = game.state === 'confirmed' || game.result?.source === 'judge';
  const names = game.side === 'attacker' ? { a: seat.name, d: game.opponent } : { a: game.opponent, d: seat.name };
  const told: readonly (readonly [string, ResultView | null])[] = [
    [w('phone.you-say'), game.mine],
    [w('claim.says', { name: game.opponent }), game.theirs],
    ...(game.result === null ? [] : [[w(`source.${game.result.source}`), game.result] as const]),
  ];
  return (
    <section className="phone-game" aria-labelledby={title}>
      <h2 id={title} className="chronicle">
        {days !== undefined && `${w('league.round', { round })} · `}
        {w('hub.table', { table: game.table })}
      </h2>
      {days !== undefined && <Due opens={days.opens} due={days.due} overdue={days.overdue} />}
      <p className="phone-big">{w(`hall.${game.side}`, { opponent: game.opponent })}</p>
      {played.length > 0 && (
        <dl className="phone-played">
          {played.map(([what, name]) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{name}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="phone-state" role="status">
        {game.state === 'confirmed' && <Icon name="check" size={18} />}
        {game.state === 'differ'
          ? w('phone.differs')
          : game.state === 'confirmed'
            ? w('state.confirmed')
            : game.state === 'to-confirm' && game.mine !== null
              ? w('phone.waits', { name: game.opponent })
              : w(`state.${game.state}`)}
      </p>
      {told.some(([, result]) => result !== null) && (
        <dl className="phone-told">
          {told.map(([who, result]) => (
            <div key={who}>
              <dt>{who}</dt>
              <dd>{result === null ? w('claim.nothing') : say(outcomeText(result))}</dd>
            </div>
          ))}
        </dl>
      )}
      {game.state === 'differ' && game.mine !== null && offered !== null && (
        <Sentences of={differencesOf(game.mine, offered, seat.name, says)} />
      )}
      {signed !== null && (
        <p className="hint" role="status">
          {signed ? w('phone.signed') : w('phone.cannot-sign')}
        </p>
      )}
      {isOver ? (
        <p>{w('hall.over', { round })}</p>
      ) : (
        <>
          {!settled && offered !== null && game.state === 'differ' && game.mine !== null && (
            <button type="button" className="btn" onClick={() => claim(offered)}>
              <Icon name="check" size={18} /> {w('phone.accept', { name: says })}
            </button>
          )}
          {!settled && offered !== null && game.mine === null && (
            <button type="button" className="btn btn-main" onClick={() => claim(offered)}>
              <Icon name="check" size={18} /> {w('phone.confirm')}
            </button>
          )}
          {!settled && (
            <button type="button" className="btn" aria-expanded={reporting} onClick={() => setReporting(!reporting)}>
              <Icon name="pen" size={18} />
              {w(offered === null && game.mine === null ? 'phone.report' : 'phone.otherwise')}
            </button>
          )}
          {reporting && !settled && (
            <ResultForm
              names={names}
              from={game.mine ?? inOwnWords(offered)}
              source="reported"
              label={w('phone.say')}
              onSave={claim}
            />
          )}
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

/** A player's own page: being there, the own table, and how the game ended. */
export function Seat() {
  const w = useWords();
  const say = useText();
  const { language } = useTranslation().i18n;
  const { act, hear } = usePhone();
  const [seat, setSeat] = useState<SeatView | null>(null);
  const [heardAt, setHeardAt] = useState(pageNow);
  useHubLive('hub.seat', (told) => {
    hear(told.problem);
    if (told.seat === null) return;
    setSeat(told.seat);
    setHeardAt(pageNow());
  });
  if (seat === null) return <p role="status">{w('reading')}</p>;
  const { standing } = seat;
  return (
    <>
      <p className="phone-who">
        <b>{seat.name}</b>
        <span>
          {seat.stage !== null
            ? say(seat.stage)
            : seat.round === 0
              ? seat.event
              : w('hall.round', { round: seat.round, rounds: Math.max(seat.round, seat.rounds) })}
        </span>
      </p>
      {standing !== null && (
        <p className="phone-standing">
          <b>
            {w('phone.place', {
              place: standing.place,
              count: Number(standing.total ?? standing.points),
              points: decimal(standing.total ?? standing.points, language),
            })}
          </b>{' '}
          <span className="phone-score">
            {scoreText(standing.score)}
            {standing.fate !== null && ` · ${say(standing.fate)}`}
          </span>
          <SoftMarks columns={seat.soft} marks={standing.soft} />
        </p>
      )}
      {seat.team !== undefined && <OwnTeam team={seat.team} />}
      {seat.round > 0 && <p>{say(seat.ahead)}</p>}
      {seat.fingerprint !== null && <p className="hint">{w('key', { fingerprint: seat.fingerprint })}</p>}
      {seat.clock !== null && <PhoneClock clock={seat.clock} heardAt={heardAt} />}
      {!seat.checkedIn && !seat.dropped && (
        <button
          type="button"
          className="btn btn-main"
          onClick={() => void act({ kind: 'check-in', players: [seat.player], by: 'code' })}
        >
          {w('phone.check-in')}
        </button>
      )}
      {seat.open.length > 0 ? (
        <>
          <h2 className="label">{w('league.own')}</h2>
          {seat.open.map((one) => (
            <OwnGame
              key={`${String(one.round)} ${String(one.game.game)}`}
              seat={seat}
              game={one.game}
              round={one.round}
              days={one}
            />
          ))}
        </>
      ) : seat.game === null ? (
        <p>{seat.dropped ? w('phone.left') : seat.rests ? w('hall.bye') : seat.round === 0 ? w('hall.soon') : null}</p>
      ) : (
        <OwnGame
          key={`${String(seat.round)} ${String(seat.game.game)}`}
          seat={seat}
          game={seat.game}
          round={seat.round}
        />
      )}
      <OpponentMarks player={seat.player} />
      <OwnRecord record={seat.record} />
      {standing !== null && <OwnStandings name={seat.name} />}
      <OwnLists player={seat.player} />
    </>
  );
}
