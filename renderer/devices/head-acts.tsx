import { text } from '../../rules/kernel/text.ts';
import { KeyCap } from '../console/key-cap.tsx';
import { Icon } from '../design/icon.tsx';
import { useText } from '../i18n/use-text.ts';
import { sheetOpened } from '../store/desk.ts';
import { useSend } from '../store/screen.ts';
import type { Testing } from './dice-test.ts';
import type { DieOfDevice } from './die-of-device.ts';
import type { Adding } from './radio/use-add-die.ts';

/** Leads to the part that says why this browser adds no dice, and what does. */
function showWhyNone(): void {
  const why = document.querySelector<HTMLElement>('#devices-radio, #no-dice-radio');
  why?.scrollIntoView({ block: 'center' });
  why?.focus({ preventScroll: true });
}

/** Beside the title: how many dice are heard, how many sensors there are, and what can be done with all of them. */
export function HeadActs({
  dice,
  sensors,
  adding,
  testing,
  onDevices,
}: {
  readonly dice: readonly DieOfDevice[];
  /** How many sensors watch something. */
  readonly sensors: number;
  readonly adding: Adding;
  readonly testing: Testing;
  /** Opens the part of the page that these buttons are about. */
  readonly onDevices: () => void;
}) {
  const say = useText();
  const send = useSend();
  const heard = dice.filter(({ device }) => device.state === 'ready').length;
  const runs = testing.test !== null && testing.test.missed === null;
  return (
    <div className="devices-acts">
      {dice.length > 0 && (
        <span className="chip">{say(text('devices.head.heard', { heard, count: dice.length }))}</span>
      )}
      {sensors > 0 && <span className="chip">{say(text('devices.head.sensors', { count: sensors }))}</span>}
      <button
        type="button"
        className="btn btn-small"
        disabled={adding.looking}
        onClick={() => {
          onDevices();
          if (adding.add === null) requestAnimationFrame(showWhyNone);
          else adding.add();
        }}
      >
        <Icon name="plus" size={17} />
        {say(text(adding.looking ? 'console.devices.radio.looking' : 'console.devices.radio.add'))}
      </button>
      {dice.length > 0 ? (
        <button
          type="button"
          className="btn btn-main"
          data-first
          onClick={() => {
            onDevices();
            if (runs) testing.stop();
            else testing.begin();
          }}
        >
          <Icon name={runs ? 'pause' : 'play'} size={16} />
          {say(text(runs ? 'devices.test.stop' : 'devices.test.all'))}
        </button>
      ) : (
        <button
          type="button"
          className={`btn ${adding.add === null ? 'btn-main' : ''}`}
          data-first={adding.add === null ? true : undefined}
          onClick={() => send(sheetOpened(null))}
        >
          <Icon name="map" size={17} /> {say(text('devices.none.back'))} <KeyCap>Esc</KeyCap>
        </button>
      )}
    </div>
  );
}
