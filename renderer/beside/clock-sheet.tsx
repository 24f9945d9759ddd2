import './beside.css';
import { useId, useState } from 'react';
import { LONGEST_LIMIT, type ClockAct } from '../../electron/contract/clock-api.ts';
import type { ClockView } from '../../electron/contract/clock-view.ts';
import { text } from '../../rules/kernel/text.ts';
import { Refusal } from '../console/refusal.tsx';
import { ReasonField } from '../console/reason-field.tsx';
import { Sheet } from '../console/sheet.tsx';
import { ChoiceButtons } from '../forms/choice-buttons.tsx';
import { Icon } from '../design/icon.tsx';
import { Shield } from '../design/shield.tsx';
import { armsOf, tinctureClass } from '../design/tincture.ts';
import { useText } from '../i18n/use-text.ts';
import { ask as tell } from '../store/asking.ts';
import { sheetOpened } from '../store/desk.ts';
import { useSend, useTable } from '../store/screen.ts';
import { ClockFace, clockSaid } from './clock-face.tsx';
import { nameOf, personAtTable, WhoElse, type Person } from './person.tsx';
import { useSideClocks, type SideClock } from './side-clocks.ts';

/** The limits offered, in minutes per side; any other can be typed. */
const usual = [30, 45, 60, 90, 120] as const;
const STEP = 5;

/** Sets how many minutes each side has; null: the clock only counts up. */
function Limits({ first, onSet }: { readonly first: number | null; readonly onSet: (minutes: number | null) => void }) {
  const say = useText();
  const id = useId();
  const [typed, setTyped] = useState(first === null ? '' : String(first));
  const minutes = typed.trim() === '' ? null : Number(typed);
  const fits = minutes === null || (Number.isInteger(minutes) && minutes >= 1 && minutes <= LONGEST_LIMIT);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (fits) onSet(minutes);
      }}
    >
      <label className="field" htmlFor={id}>
        {say(text('beside.clock.minutes'))}
        <input
          id={id}
          inputMode="numeric"
          value={typed}
          placeholder={say(text('beside.clock.no-limit'))}
          aria-invalid={!fits}
          onChange={({ target }) => {
            setTyped(target.value);
          }}
        />
      </label>
      <div className="clock-usual">
        <ChoiceButtons
          of={usual}
          now={minutes}
          words={(one) => one}
          onChoose={(one) => {
            setTyped(String(one));
          }}
        />
        <button
          type="button"
          className="btn btn-small"
          aria-pressed={minutes === null}
          onClick={() => {
            setTyped('');
          }}
        >
          {say(text('beside.clock.no-limit'))}
        </button>
      </div>
      {!fits && <p className="beside-wrong">{say(text('beside.clock.wrong-minutes', { most: LONGEST_LIMIT }))}</p>}
      <div className="sheet-actions">
        <button type="submit" className={fits ? 'btn btn-main' : 'btn btn-waits'} disabled={!fits}>
          <Icon name="play" size={16} />
          {say(text('beside.clock.start'))}
        </button>
      </div>
    </form>
  );
}

function Side({
  clock,
  limited,
  why,
  onAct,
}: {
  readonly clock: SideClock;
  readonly limited: boolean;
  readonly why: string;
  readonly onAct: (act: 'give' | 'more' | 'less', seat: string) => void;
}) {
  const say = useText();
  const { siege } = useTable('siege');
  const arms = armsOf(siege.sides, clock.seat);
  const name = siege.sides.find(({ seat }) => seat === clock.seat)?.name ?? clock.seat;
  const reason = why.trim() !== '';
  return (
    <li className={`clock-row clock-${clock.state} clock-${clock.mark} ${tinctureClass(arms.tincture)}`}>
      <Shield side={arms} size={34} />
      <b className="clock-name">{name}</b>
      <span className="clock-large" role="timer" aria-label={say(clockSaid(clock, name))}>
        <ClockFace clock={clock} />
      </span>
      <span className="clock-buttons">
        <button
          type="button"
          className="btn btn-small"
          disabled={clock.state === 'running'}
          onClick={() => {
            onAct('give', clock.seat);
          }}
        >
          <Icon name="swap" size={16} />
          {say(text('beside.clock.give'))}
        </button>
        {limited &&
          (['more', 'less'] as const).map((act) => (
            <button
              key={act}
              type="button"
              className="btn btn-small"
              disabled={!reason}
              onClick={() => onAct(act, clock.seat)}
            >
              {say(text(act === 'more' ? 'beside.clock.more' : 'beside.clock.less', { minutes: STEP }))}
            </button>
          ))}
      </span>
    </li>
  );
}

function Running({ clock }: { readonly clock: ClockView }) {
  const say = useText();
  const send = useSend();
  const { siege } = useTable('siege');
  const clocks = useSideClocks(clock);
  const [person, setPerson] = useState<Person>(personAtTable(siege.active));
  const [why, setWhy] = useState('');
  const [limits, setLimits] = useState(false);
  const by = nameOf(person, siege.sides);
  const [first] = clock.sides;
  const limited = first !== undefined && first.allowed !== null;
  const act = (did: ClockAct): void => {
    void send(tell('clock.act', did));
  };
  const { paused } = clock;
  return (
    <>
      <ul className="clock-rows">
        {clocks.map((one) => (
          <Side
            key={one.seat}
            clock={one}
            limited={limited}
            why={why}
            onAct={(what, seat) => {
              const reason = why.trim();
              if (what === 'give') act({ act: 'give', seat, by, why: reason });
              else act({ act: 'add', seat, minutes: what === 'more' ? STEP : -STEP, by, why: reason });
              setWhy('');
            }}
          />
        ))}
      </ul>
      {paused !== null && (
        <p className="clock-paused-note" role="status">
          <Icon name={paused.because === 'judge' ? 'gavel' : 'pause'} size={16} />{' '}
          {say(text(`beside.clock.because.${paused.because}`, { by: paused.by ?? '' }))} {paused.why}
        </p>
      )}
      {paused === null && clock.running === null && <p className="hint">{say(text('beside.clock.nobody'))}</p>}
      <ReasonField
        label={say(text(limited ? 'beside.clock.why-limited' : 'beside.clock.why'))}
        value={why}
        onChange={setWhy}
      />
      <WhoElse person={person} onChange={setPerson} />
      <div className="sheet-actions">
        {paused === null ? (
          <button
            type="button"
            className="btn btn-main"
            onClick={() => {
              act({ act: 'pause', by, why: why.trim(), judge: false });
              setWhy('');
            }}
          >
            <Icon name="pause" size={16} /> {say(text('beside.clock.pause'))}
          </button>
        ) : (
          <button
            type="button"
            className="btn btn-main"
            onClick={() => {
              act({ act: 'go-on', by });
            }}
          >
            <Icon name="play" size={16} /> {say(text('beside.clock.go-on'))}
          </button>
        )}
        <button
          type="button"
          className="btn"
          aria-expanded={limits}
          onClick={() => {
            setLimits(!limits);
          }}
        >
          {say(text('beside.clock.limits'))}
        </button>
        <button
          type="button"
          className="btn"
          onClick={() => {
            send(sheetOpened(null));
            act({ act: 'off', by });
          }}
        >
          {say(text('beside.clock.off'))}
        </button>
      </div>
      {limits && (
        <Limits
          first={limited ? Math.round(((first.allowed ?? 0) - first.added) / 60_000) : null}
          onSet={(minutes) => {
            setLimits(false);
            act({ act: 'set', minutes, by });
          }}
        />
      )}
    </>
  );
}

/**
 * The clock for two players: switch it on with or without a limit, pause it, hand it to the other side or extend it,
 * with who and why.
 */
export function ClockSheet() {
  const say = useText();
  const send = useSend();
  const { clock, siege } = useTable('clock', 'siege');
  const [person, setPerson] = useState<Person>(personAtTable(siege.active));
  return (
    <Sheet title={say(text('beside.clock.title'))}>
      <Refusal at="game" />
      {clock === null ? (
        <>
          <p className="hint">{say(text('beside.clock.note'))}</p>
          <WhoElse person={person} onChange={setPerson} />
          <Limits
            first={60}
            onSet={(minutes) => {
              void send(tell('clock.act', { act: 'set', minutes, by: nameOf(person, siege.sides) }));
            }}
          />
        </>
      ) : (
        <Running clock={clock} />
      )}
    </Sheet>
  );
}
