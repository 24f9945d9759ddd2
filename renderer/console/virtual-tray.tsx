import { useState, type ReactNode } from 'react';
import type { DeviceView } from '../../electron/contract/table.ts';
import { text } from '../../rules/kernel/text.ts';
import { Icon } from '../design/icon.tsx';
import { ownName } from '../i18n/own-name.ts';
import { useText, type Say } from '../i18n/use-text.ts';
import { ask as tell } from '../store/asking.ts';
import { useSend, useTable } from '../store/screen.ts';

function VirtualDie({ die }: { readonly die: DeviceView['dice'][number] }) {
  const say = useText();
  const send = useSend();
  const [face, setFace] = useState('');
  return (
    <li>
      <span className="device-part">{ownName(die.label, say)}</span>
      <select
        className="select"
        aria-label={say(text('console.simulator.face', { die: die.label }))}
        value={face}
        onChange={({ target }) => {
          setFace(target.value);
        }}
      >
        <option value="">{say(text('console.simulator.any-face'))}</option>
        {Array.from({ length: die.sides }, (_, i) => i + 1).map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
      <button
        type="button"
        className="btn btn-small"
        onClick={() =>
          void send(tell('simulator.act', { act: 'roll', die: die.id, face: face === '' ? null : Number(face) }))
        }
      >
        {say(text('console.simulator.roll'))}
        <span className="visually-hidden"> {ownName(die.label, say)}</span>
      </button>
      <button
        type="button"
        className="btn btn-small btn-bare"
        onClick={() => void send(tell('simulator.act', { act: 'cock', die: die.id }))}
      >
        {say(text('console.simulator.cock'))}
        <span className="visually-hidden"> {ownName(die.label, say)}</span>
      </button>
    </li>
  );
}

function VirtualSensor({ sensor }: { readonly sensor: DeviceView['sensors'][number] }) {
  const say = useText();
  const send = useSend();
  const { siege } = useTable('siege');
  const section = siege.sections.find(({ id }) => id === sensor.section);
  const value = sensor.value ?? 0;
  const set = (next: number): void =>
    void send(tell('simulator.act', { act: 'sense', sensor: sensor.id, value: next }));
  return (
    <li>
      <span className="device-part">
        {ownName(sensor.label, say)}
        {section !== undefined && <span className="label">{say(section.name)}</span>}
      </span>
      <button
        type="button"
        className="icon-button"
        disabled={value <= 0}
        onClick={() => {
          set(value - 1);
        }}
      >
        <Icon name="minus" size={17} />
        <span className="visually-hidden">{say(text('console.simulator.less', { sensor: sensor.label }))}</span>
      </button>
      <b className="sensor-value">{say(text('console.sensor.value', { value, capacity: sensor.capacity }))}</b>
      <button
        type="button"
        className="icon-button"
        disabled={value >= sensor.capacity}
        onClick={() => {
          set(value + 1);
        }}
      >
        <Icon name="plus" size={17} />
        <span className="visually-hidden">{say(text('console.simulator.more', { sensor: sensor.label }))}</span>
      </button>
    </li>
  );
}

/** The tray is a device and keeps one set of names: those of the language in which it is plugged in. */
const namesIn = (say: Say) => ({
  tray: say(text('console.simulator.name')),
  die: say(text('console.simulator.die')),
  sensor: say(text('console.simulator.sensor')),
});

/** The built-in tray of dice and sensors: the same wire protocol, no hardware, and always labelled virtual. */
export function VirtualTray({ children }: { readonly children?: ReactNode }) {
  const say = useText();
  const send = useSend();
  const { devices } = useTable('devices');
  const tray = devices.find(({ speaks }) => speaks === 'virtual');
  const plugged = tray !== undefined && tray.state !== 'gone';
  return (
    <section className="virtual" aria-labelledby="virtual-head">
      <div className="panel-head">
        <h2 id="virtual-head">
          <Icon name="spark" size={18} /> {say(text('console.simulator.name'))}
        </h2>
        <button
          type="button"
          className="btn btn-small"
          onClick={() =>
            void send(tell('simulator.act', plugged ? { act: 'unplug' } : { act: 'plug', names: namesIn(say) }))
          }
        >
          <Icon name="plug" size={17} />
          {say(text(plugged ? 'console.simulator.unplug' : 'console.simulator.plug'))}
        </button>
      </div>
      <p className="hint">{say(text('console.simulator.note'))}</p>
      {plugged && (
        <>
          <ul className="device-parts">
            {tray.dice.map((die) => (
              <VirtualDie key={die.id} die={die} />
            ))}
          </ul>
          {tray.sensors.length > 0 && (
            <ul className="device-parts">
              {tray.sensors.map((sensor) => (
                <VirtualSensor key={sensor.id} sensor={sensor} />
              ))}
            </ul>
          )}
          {children}
        </>
      )}
    </section>
  );
}
