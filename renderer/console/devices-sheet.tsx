import type { DeviceView, PortView } from '../../electron/contract/table.ts';
import { text } from '../../rules/kernel/text.ts';
import { Icon } from '../design/icon.tsx';
import type { IconName } from '../design/icons.ts';
import { useText } from '../i18n/use-text.ts';
import { ask as tell } from '../store/asking.ts';
import { sheetOpened } from '../store/desk.ts';
import { useSend, useTable } from '../store/screen.ts';
import { Sheet } from './sheet.tsx';
import { VirtualTray } from './virtual-tray.tsx';

/** Who a device or a die belongs to. Empty: nobody, or for a die whoever the device belongs to. */
function Owner({
  device,
  die,
  seat,
  name,
}: {
  readonly device: string;
  readonly die: string | null;
  readonly seat: string | null;
  readonly name: string;
}) {
  const say = useText();
  const send = useSend();
  const { siege } = useTable('siege');
  return (
    <select
      className="select"
      aria-label={say(text('console.device.owner', { name }))}
      value={seat ?? ''}
      onChange={({ target }) => void send(tell('device.give', { device, die, seat: target.value || null }))}
    >
      <option value="">{say(text(die === null ? 'console.device.nobody' : 'console.device.as-device'))}</option>
      {siege.sides.map((side) => (
        <option key={side.seat} value={side.seat}>
          {side.name}
        </option>
      ))}
    </select>
  );
}

function Battery({ percent }: { readonly percent: number | null }) {
  const say = useText();
  if (percent === null) return null;
  return (
    <span className={percent < 15 ? 'battery battery-low' : 'battery'}>
      <Icon name="battery" size={17} />
      {say(text(percent < 15 ? 'console.device.battery-low' : 'console.device.battery', { percent }))}
    </span>
  );
}

function Blink({ device, die, name }: { readonly device: string; readonly die: string | null; readonly name: string }) {
  const say = useText();
  const send = useSend();
  return (
    <button type="button" className="icon-button" onClick={() => void send(tell('device.blink', { device, die }))}>
      <Icon name="spark" size={18} />
      <span className="visually-hidden">{say(text('console.device.blink', { name }))}</span>
    </button>
  );
}

function Sensors({ device }: { readonly device: DeviceView }) {
  const say = useText();
  const send = useSend();
  const { siege } = useTable('siege');
  if (device.sensors.length === 0) return null;
  return (
    <ul className="device-parts">
      {device.sensors.map((sensor) => (
        <li key={sensor.id}>
          <span className="device-part">
            {sensor.label}
            <span className="label">
              {sensor.value === null
                ? say(text('console.sensor.unread'))
                : say(text('console.sensor.value', { value: sensor.value, capacity: sensor.capacity }))}
            </span>
          </span>
          <select
            className="select"
            aria-label={say(text('console.sensor.section', { sensor: sensor.label }))}
            value={sensor.section ?? ''}
            onChange={({ target }) =>
              void send(tell('device.bind', { device: device.id, sensor: sensor.id, section: target.value || null }))
            }
          >
            <option value="">{say(text('console.sensor.nothing'))}</option>
            {siege.sections.map((section) => (
              <option key={section.id} value={section.id}>
                {say(section.name)}
              </option>
            ))}
          </select>
        </li>
      ))}
    </ul>
  );
}

const states: Readonly<Record<DeviceView['state'], IconName>> = { ready: 'check', silent: 'warn', gone: 'close' };

function Device({ device }: { readonly device: DeviceView }) {
  const say = useText();
  const seconds = device.heardAgo === null ? null : Math.round(device.heardAgo / 1000);
  return (
    <li className={`device device-${device.state} ${device.speaks === 'virtual' ? 'device-virtual' : ''}`}>
      <div className="device-head">
        <span className="device-state">
          <Icon name={states[device.state]} size={17} stroke={2.6} />
        </span>
        <div className="device-name">
          <h3>{device.name}</h3>
          <p className="label">
            {[
              say(text(`console.device.${device.state}`)),
              device.state !== 'ready' && seconds !== null ? say(text('console.device.heard', { seconds })) : '',
              say(text(`console.device.speaks.${device.speaks}`)),
              device.port ?? '',
              device.firmware,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <Battery percent={device.battery} />
        <Blink device={device.id} die={null} name={device.name} />
        {device.dice.length > 0 && <Owner device={device.id} die={null} seat={device.seat} name={device.name} />}
      </div>
      {device.dice.length > 0 && (
        <ul className="device-parts">
          {device.dice.map((die) => (
            <li key={die.id}>
              <span className="device-part">
                {die.label}
                <span className="label">{say(text('console.die.sides', { sides: die.sides }))}</span>
              </span>
              <Battery percent={die.battery} />
              <Blink device={device.id} die={die.id} name={die.label} />
              <Owner device={device.id} die={die.id} seat={die.seat} name={die.label} />
            </li>
          ))}
        </ul>
      )}
      <Sensors device={device} />
    </li>
  );
}

function Port({ port }: { readonly port: PortView }) {
  const say = useText();
  const refused = port.state === 'refused' || port.state === 'foreign';
  return (
    <li className={refused ? 'port port-refused' : 'port'}>
      <Icon name={refused ? 'lock' : 'plug'} size={18} />
      <span>
        <code>{port.path}</code> {say(text(`console.port.${port.state}`))}
        {port.reason !== null && <span className="port-reason">{say(port.reason)}</span>}
      </span>
    </li>
  );
}

/** Everything that speaks to the table: who owns the dice, what the sensors watch, which ports were refused and why. */
export function DevicesSheet() {
  const say = useText();
  const send = useSend();
  const { devices, ports, discrepancies } = useTable('devices', 'ports', 'discrepancies');
  return (
    <Sheet title={say(text('console.rail.devices'))} beside>
      <VirtualTray />
      {discrepancies.length > 0 && (
        <section aria-labelledby="devices-mismatch">
          <h2 id="devices-mismatch">{say(text('console.devices.mismatch'))}</h2>
          <ul className="device-parts">
            {discrepancies.map((one) => (
              <li key={one.id} className="port-refused">
                <Icon name="warn" size={18} />
                <span className="device-part">{say(one.text)}</span>
                <button
                  type="button"
                  className="btn btn-small"
                  onClick={() => send(sheetOpened({ kind: 'settle', id: one.id }))}
                >
                  {say(text('console.mismatch.settle'))}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="devices-known">
        <h2 id="devices-known">{say(text('console.devices.known'))}</h2>
        {devices.length === 0 ? (
          <p className="hint">{say(text('console.devices.none'))}</p>
        ) : (
          <ul className="devices">
            {devices.map((device) => (
              <Device key={device.id} device={device} />
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="devices-ports">
        <h2 id="devices-ports">{say(text('console.devices.ports'))}</h2>
        {ports.length === 0 ? (
          <p className="hint">{say(text('console.devices.no-ports'))}</p>
        ) : (
          <ul className="ports">
            {ports.map((port) => (
              <Port key={port.path} port={port} />
            ))}
          </ul>
        )}
      </section>
    </Sheet>
  );
}
