import { useState } from 'react';
import type { DeviceNews } from '../../electron/contract/devices-api.ts';
import type { DeviceView } from '../../electron/contract/table.ts';
import { useMasking } from '../console/odd-sensors.tsx';
import { text } from '../../rules/kernel/text.ts';
import { Icon } from '../design/icon.tsx';
import type { IconName } from '../design/icons.ts';
import { CheckBox } from '../forms/check-box.tsx';
import { ownName } from '../i18n/own-name.ts';
import { useText } from '../i18n/use-text.ts';
import { ask as tell } from '../store/asking.ts';
import { useSend } from '../store/screen.ts';
import { Battery, Blink, Owner, Rename, Renaming } from './device-parts.tsx';
import { JoinedTo } from './joined-to.tsx';
import { stateWords } from './words.ts';
import { own } from '../../rules/kernel/own.ts';

const states: Readonly<Record<DeviceView['state'], IconName>> = { ready: 'check', silent: 'warn', gone: 'close' };

function Die({
  device,
  die,
  minutes,
}: {
  readonly device: string;
  readonly die: DeviceView['dice'][number];
  readonly minutes: number | undefined;
}) {
  const say = useText();
  const [renaming, setRenaming] = useState(false);
  const part = { device, die: die.id, name: die.label };
  return (
    <li>
      <span className="device-part">
        {ownName(die.label, say)}
        <span className="label">{say(text('console.die.sides', { sides: die.sides }))}</span>
      </span>
      <Battery percent={die.battery} charging={die.charging} minutes={minutes} />
      <Blink {...part} />
      <Rename name={die.label} onOpen={() => setRenaming(true)} />
      <Owner {...part} seat={die.seat} />
      {renaming && <Renaming {...part} onEnd={() => setRenaming(false)} />}
    </li>
  );
}

/** From this many sensors on, the free ones are folded away: a board may have one on every pin. */
const FOLDED_FROM = 9;

function Sensors({ device }: { readonly device: DeviceView }) {
  const say = useText();
  const { sensors } = device;
  if (sensors.length < FOLDED_FROM) return <SensorRows device={device} sensors={sensors} />;
  const joined = sensors.filter(({ section }) => section !== null);
  return (
    <>
      {joined.length > 0 && <SensorRows device={device} sensors={joined} />}
      <details className="faults">
        <summary>{say(text('console.devices.free-sensors', { pins: sensors.length - joined.length }))}</summary>
        <SensorRows device={device} sensors={sensors.filter(({ section }) => section === null)} />
      </details>
    </>
  );
}

/** How many events a masked sensor has sent since, and a button to unmask it. */
function Masked({ device, sensor }: { readonly device: string; readonly sensor: DeviceView['sensors'][number] }) {
  const say = useText();
  const mask = useMasking();
  if (sensor.masked === null) return null;
  return (
    <span className="device-part">
      <span className="label">{say(text('console.sensor.masked', { count: sensor.masked }))}</span>
      <button type="button" className="btn btn-small" onClick={() => mask(`${device}/${sensor.id}`, false)}>
        {say(text('console.sensor.unmask', { sensor: sensor.label }))}
      </button>
    </span>
  );
}

function SensorRows({ device, sensors }: { readonly device: DeviceView; readonly sensors: DeviceView['sensors'] }) {
  const say = useText();
  return (
    <ul className="device-parts">
      {sensors.map((sensor) => (
        <li key={sensor.id}>
          <span className="device-part">
            {ownName(sensor.label, say)}
            <span className="label">
              {sensor.value === null
                ? say(text('console.sensor.unread'))
                : say(text('console.sensor.value', { value: sensor.value, capacity: sensor.capacity }))}
            </span>
          </span>
          <Masked device={device.id} sensor={sensor} />
          <JoinedTo device={device.id} sensor={sensor} />
        </li>
      ))}
    </ul>
  );
}

/** One device: when it was last heard, its battery, its dice and their owners, and what its sensors watch. */
export function DeviceCard({ device, news }: { readonly device: DeviceView; readonly news: DeviceNews }) {
  const say = useText();
  const send = useSend();
  const [renaming, setRenaming] = useState(false);
  const part = { device: device.id, die: null, name: device.name };
  const ago = news.devices.find(({ id }) => id === device.id)?.heardAgo ?? device.heardAgo;
  return (
    <li className={`device device-${device.state} ${device.speaks === 'virtual' ? 'device-virtual' : ''}`}>
      <div className="device-head">
        <span className="device-state">
          <Icon name={states[device.state]} size={17} stroke={2.6} />
        </span>
        <div className="device-name">
          <h3>{ownName(device.name, say)}</h3>
          <p className="label">
            {[
              ...stateWords(device.state, ago).map(say),
              say(text(`console.device.speaks.${device.speaks}`)),
              device.port ?? '',
              device.firmware,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <Battery percent={device.battery} charging={device.charging} minutes={own(news.lasts, device.id)} />
        <Blink {...part} />
        <Rename name={device.name} onOpen={() => setRenaming(true)} />
        {device.state === 'gone' && (
          <button
            type="button"
            className="icon-button"
            onClick={() => void send(tell('device.forget', { device: device.id }))}
          >
            <Icon name="close" size={18} />
            <span className="visually-hidden">{say(text('console.devices.forget', { name: device.name }))}</span>
          </button>
        )}
        {device.dice.length > 0 && <Owner {...part} seat={device.seat} />}
        {device.confirms !== null && (
          <CheckBox
            className="device-part"
            checked={device.confirms}
            onChange={(confirms) => void send(tell('device.confirms', { device: device.id, confirms }))}
          >
            {' '}
            {say(text('console.device.confirms'))}
          </CheckBox>
        )}
        {renaming && <Renaming {...part} onEnd={() => setRenaming(false)} />}
      </div>
      {device.dice.length > 0 && (
        <ul className="device-parts">
          {device.dice.map((die) => (
            <Die key={die.id} device={device.id} die={die} minutes={own(news.lasts, `${device.id}/${die.id}`)} />
          ))}
        </ul>
      )}
      {device.sensors.length > 0 && <Sensors device={device} />}
    </li>
  );
}
