import { useState } from 'react';
import { scoreText } from '../../electron/contract/score-text.ts';
import type { SeatView } from '../../electron/contract/hub-api.ts';
import { decimal } from '../../electron/contract/decimals.ts';
import { useSpokenLanguage, useText } from '../i18n/use-text.ts';
import { pageNow } from '../link/page-time.ts';
import { OwnGame } from './own-game.tsx';
import { PhoneClock } from './phone-clock.tsx';
import { useHubLive, usePhone } from './phone-hub.ts';
import { OpponentMarks } from './phone-scores.tsx';
import { OwnLists } from './phone-lists.tsx';
import { OwnRecord } from './phone-record.tsx';
import { OwnTeam } from './phone-team.tsx';
import { OwnStandings } from './phone-standings.tsx';
import { SoftMarks } from './soft-marks.tsx';
import { useWords } from './use-words.ts';

/** Whether the player's team has a match, but not with this player. */
const isReserve = (team: SeatView['team']): boolean =>
  team !== undefined && team !== null && team.opponent !== null && team.board === null;

/** What a player without a game reads; null if nothing is to be said. */
function withoutGame({ dropped, rests, over, round, team }: SeatView, w: ReturnType<typeof useWords>): string | null {
  if (dropped) return w('phone.left');
  if (team === null) return w('phone.no-team');
  if (rests && !over && isReserve(team)) return w('phone.team-reserve');
  if (rests) return over ? null : w('hall.bye');
  return round === 0 ? w('hall.soon') : null;
}

/** A player's own page: check-in, their table, and the result of their game. */
export function Seat() {
  const w = useWords();
  const say = useText();
  const language = useSpokenLanguage();
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
  const noGame = withoutGame(seat, w);
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
      {seat.team !== undefined && seat.team !== null && <OwnTeam team={seat.team} />}
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
        noGame !== null && <p>{noGame}</p>
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
