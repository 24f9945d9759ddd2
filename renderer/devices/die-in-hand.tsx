import { useState } from 'react';
import type { DeviceNews } from '../../electron/contract/devices-api.ts';
import { own } from '../../rules/kernel/own.ts';
import { text } from '../../rules/kernel/text.ts';
import { Icon } from '../design/icon.tsx';
import { Shield } from '../design/shield.tsx';
import { ownName } from '../i18n/own-name.ts';
import { useText } from '../i18n/use-text.ts';
import { ask as tell } from '../store/asking.ts';
import { useSend, useTable } from '../store/screen.ts';
import { Battery, Blink, Rename, Renaming } from './device-parts.tsx';
import { batteryOf } from './battery.ts';
import { dieKey, seatOfDie, type DieOfDevice } from './die-state.ts';
import { stateWords } from './words.ts';

/** The owner of the die, one button per side. */
function Whose({ one }: { readonly one: DieOfDevice }) {
  const say = useText();
  const send = useSend();
  const { siege } = useTable('siege');
  const seat = seatOfDie(one);
  const give = (to: string | null): void =>
    void send(tell('device.give', { device: one.device.id, die: one.die.id, seat: to }));
  return (
    <span className="die-whose" role="group" aria-label={say(text('devices.hand.whose'))}>
      {siege.sides.map((side) => (
        <button
          key={side.seat}
          type="button"
          className="btn btn-small"
          aria-pressed={seat === side.seat}
          onClick={() => give(side.seat)}
        >
          <Shield side={side} size={18} /> {side.name}
        </button>
      ))}
      <button
        type="button"
        className="btn btn-small btn-bare"
        aria-pressed={seat === null}
        onClick={() => give(null)}
        // The owner of its device is shown at the device, below.
        disabled={one.die.seat === null}
      >
        {say(text('console.device.as-device'))}
      </button>
    </span>
  );
}

/** The die selected among the cards: its owner, its connection, its name, and links to its faces. */
export function DieInHand({
  one,
  news,
  onFaces,
}: {
  readonly one: DieOfDevice;
  readonly news: DeviceNews;
  /** Opens what is known of its faces. */
  readonly onFaces: () => void;
}) {
  const say = useText();
  const [renaming, setRenaming] = useState(false);
  const { device, die } = one;
  const key = dieKey(one);
  const battery = batteryOf(one);
  const part = { device: device.id, die: die.id, name: die.label };
  const ago = news.devices.find(({ id }) => id === device.id)?.heardAgo ?? device.heardAgo;
  const rolls = own(news.thrown, key)?.counts.reduce((sum, count) => sum + count, 0) ?? 0;
  const untaught = own(news.lies, key) !== undefined && own(news.taught, key) === undefined;
  return (
    <section className="die-hand" aria-label={say(text('devices.hand', { name: die.label }))}>
      <div className="die-hand-head">
        <h2 className="chronicle">{ownName(die.label, say)}</h2>
        <span className="label">{say(text('console.die.sides', { sides: die.sides }))}</span>
        <span className="die-hand-gap" />
        <Blink {...part} />
        <Rename name={die.label} onOpen={() => setRenaming(true)} />
      </div>
      {renaming && <Renaming {...part} onEnd={() => setRenaming(false)} />}
      <dl className="die-facts">
        <dt>{say(text('devices.hand.whose'))}</dt>
        <dd>
          <Whose one={one} />
        </dd>
        <dt>{say(text('devices.hand.joined'))}</dt>
        <dd>
          {[say(text(`console.device.speaks.${device.speaks}`)), ...stateWords(device.state, ago).map(say)].join(', ')}
        </dd>
        {battery.percent !== null && (
          <>
            <dt>{say(text('devices.hand.battery'))}</dt>
            <dd>
              <Battery {...battery} minutes={own(news.lasts, key) ?? own(news.lasts, device.id)} />
            </dd>
          </>
        )}
        <dt>{say(text('devices.hand.faces'))}</dt>
        <dd>
          {say(untaught ? text('devices.hand.untaught') : text('devices.hand.rolls', { count: rolls }))}{' '}
          <button type="button" className="btn btn-small" onClick={onFaces}>
            <Icon name={untaught ? 'pen' : 'eye'} size={17} />
            {say(text(untaught ? 'devices.hand.teach' : 'devices.hand.fairness'))}
          </button>
        </dd>
      </dl>
    </section>
  );
}
