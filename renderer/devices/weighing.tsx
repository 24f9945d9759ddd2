import { useState } from 'react';
import type { DeviceView } from '../../electron/contract/table.ts';
import { text } from '../../rules/kernel/text.ts';
import { useText } from '../i18n/use-text.ts';
import { ask as tell } from '../store/asking.ts';
import { useSend } from '../store/screen.ts';

const MOST_STANDS = 20;

/** Calibrates a level sensor: first with nothing on it, then with a number of stands. */
export function Weighing({
  device,
  sensor,
  weighed,
}: {
  readonly device: string;
  readonly sensor: DeviceView['sensors'][number];
  readonly weighed: boolean;
}) {
  const say = useText();
  const send = useSend();
  const [stands, setStands] = useState('1');
  const count = Number(stands);
  const fits = Number.isInteger(count) && count >= 1 && count <= MOST_STANDS;
  const weigh = (on: number): void => void send(tell('device.calibrate', { device, sensor: sensor.id, stands: on }));
  return (
    <section className="weighing" aria-labelledby="weighing">
      <h2 id="weighing">{say(text('console.devices.weigh'))}</h2>
      <p className="hint">{say(text(weighed ? 'console.devices.weigh.done' : 'console.devices.weigh.note'))}</p>
      <div className="mapping-row">
        <button type="button" className="btn btn-small" onClick={() => weigh(0)}>
          {say(text('console.devices.weigh.empty'))}
        </button>
        <input
          className="text-box device-field fault-amount"
          type="number"
          min={1}
          max={MOST_STANDS}
          aria-label={say(text('console.devices.weigh.stands'))}
          value={stands}
          onChange={({ target }) => setStands(target.value)}
        />
        <button type="button" className="btn btn-small" disabled={!fits} onClick={() => weigh(count)}>
          {say(text('console.devices.weigh.full'))}
        </button>
      </div>
    </section>
  );
}
