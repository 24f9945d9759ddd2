import type { RoundView } from '../../electron/contract/event-view.ts';
import { Icon } from '../design/icon.tsx';
import { useText } from '../i18n/use-text.ts';
import { written } from './clock.ts';
import { stageOf, useEvent } from './use-event.ts';
import { useScenario } from './use-scenario.ts';
import { useWords } from './use-words.ts';

const MERLONS = 24;

/** A round's time as a wall of merlons: past time is solid, remaining time an outline. */
function Wall({ share }: { readonly share: number }) {
  return (
    <svg className="clock-wall" viewBox="0 0 292 20" aria-hidden="true">
      {Array.from({ length: MERLONS }, (_, i) => {
        const past = (i + 0.5) / MERLONS < share;
        const last = i >= MERLONS - 3;
        return (
          <rect
            key={i}
            x={i * (292 / MERLONS) + 0.7}
            y={0.7}
            width={8}
            height={13.6}
            className={past ? 'wall-past' : last ? 'wall-last' : 'wall-left'}
          />
        );
      })}
      <rect className="wall-past" y={15} width={292} height={4} />
    </svg>
  );
}

/** The buttons for the clock of a running round. */
function ClockButtons({ round }: { readonly round: RoundView }) {
  const w = useWords();
  const { act } = useEvent();
  const { clock } = round;
  const go = w(clock.running ? 'clock.pause' : clock.begun ? 'clock.go-on' : 'clock.start');
  return (
    <div className="round-clock-buttons">
      <button
        type="button"
        className={clock.begun ? 'btn' : 'btn btn-main'}
        aria-label={go}
        onClick={() => void act({ kind: clock.running ? 'pause-clock' : 'start-clock', round: round.round })}
      >
        <Icon name={clock.running ? 'pause' : 'play'} size={16} />
        <span className="clock-label">{go}</span>
      </button>
      <button
        type="button"
        className="btn"
        aria-label={w('clock.extend', { minutes: 5 })}
        onClick={() => void act({ kind: 'extend', round: round.round, game: null, minutes: 5 })}
      >
        <Icon name="plus" size={17} />
        <span className="clock-label">{w('clock.extend', { minutes: 5 })}</span>
      </button>
      {!clock.lastTurn && (
        <button
          type="button"
          className="btn"
          aria-label={w('clock.call-last-turn')}
          onClick={() => void act({ kind: 'last-turn', round: round.round, game: null })}
        >
          <Icon name="horn" size={17} />
          <span className="clock-label">{w('clock.call-last-turn')}</span>
        </button>
      )}
    </div>
  );
}

/** The round's number, or its name in a cut, and its length. */
function RoundNamed({ round }: { readonly round: RoundView }) {
  const w = useWords();
  const say = useText();
  const { view } = useEvent();
  const { length } = round.clock;
  const rounds = Math.max(view.settings.rounds, round.round);
  const stage = stageOf(view, round);
  const named = stage && say(stage);
  if (length === null || round.completed)
    return <span>{named ?? w('hall.round', { round: round.round, rounds })}</span>;
  const what = named ?? w('clock.round', { round: round.round, rounds });
  return <span>{w('clock.note', { round: what, of: written(length, false) })}</span>;
}

/** The time left in the round, and the clock's buttons. */
export function RoundClock({ round, left }: { readonly round: RoundView; readonly left: number }) {
  const w = useWords();
  const scenario = useScenario();
  const { clock, plan } = round;
  const { length } = clock;
  const state = round.completed ? 'over' : left < 0 ? 'expired' : left < 600_000 && clock.begun ? 'short' : 'plain';
  // What was left when a round was closed says nothing about it.
  const runs = length !== null && !round.completed;
  return (
    <div className={`round-clock clock-${length === null ? 'plain' : state}`}>
      {!runs ? (
        <b className="clock-none">{w(round.completed ? 'clock.over' : 'clock.none')}</b>
      ) : (
        <b className="clock-time" role="timer" aria-label={w('clock.left')}>
          {written(left)}
        </b>
      )}
      <div className="clock-words">
        <RoundNamed round={round} />
        {runs && <Wall share={length === 0 ? 1 : Math.min(1, Math.max(0, 1 - left / length))} />}
        {!round.completed && (clock.lastTurn || state === 'expired') && (
          <span className="clock-said">
            <Icon name="warn" size={15} /> {w(clock.lastTurn ? 'clock.last-turn' : 'clock.expired')}
          </span>
        )}
        {plan.scenario !== null && <span className="hint">{scenario(plan.scenario)}</span>}
      </div>
      <span className="event-gap" />
      {runs && <ClockButtons round={round} />}
    </div>
  );
}
