import { useEffect, useState } from 'react';
import { text, type Text } from '../../../rules/kernel/text.ts';
import { Icon } from '../../design/icon.tsx';
import { useText } from '../../i18n/use-text.ts';
import type { DiceRadio } from './dice-radio.ts';
import { theRadio, useRadioDice } from './use-radio.ts';
import { whyNoRadio } from './why-no-radio.ts';

function Room({ radio }: { readonly radio: DiceRadio }) {
  const say = useText();
  const dice = useRadioDice();
  const [looking, setLooking] = useState(false);
  const [said, setSaid] = useState<Text | null>(null);
  useEffect(() => {
    void radio.isOn().then((on) => {
      if (!on) setSaid(text('console.devices.radio.off'));
    });
  }, [radio]);
  const add = (): void => {
    setLooking(true);
    setSaid(null);
    void radio.add().then((found) => {
      setLooking(false);
      setSaid(found ? null : text('console.devices.radio.none'));
    });
  };
  return (
    <section aria-labelledby="devices-radio">
      <div className="panel-head">
        <h2 id="devices-radio">{say(text('console.devices.radio'))}</h2>
        <button type="button" className="btn btn-small" disabled={looking} onClick={add}>
          <Icon name="plus" size={17} />
          {say(text(looking ? 'console.devices.radio.looking' : 'console.devices.radio.add'))}
        </button>
      </div>
      <p className="hint">{say(text('console.devices.radio.note'))}</p>
      <p role="status">{said !== null && say(said)}</p>
      {dice.length > 0 && (
        <ul className="device-parts">
          {dice.map(({ id, name, state }) => (
            <li key={id}>
              <span className="device-part">
                {name}
                <span className="label">{say(text(`console.devices.radio.${state}`))}</span>
              </span>
              <button type="button" className="btn btn-small btn-bare" onClick={() => radio.letGo(id)}>
                {say(text('console.devices.radio.let-go'))}
                <span className="visually-hidden"> {name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Says why there is no Bluetooth in this browser, and what to do. */
function NoRoom() {
  const say = useText();
  const why = whyNoRadio({ isSecure: window.isSecureContext, userAgent: navigator.userAgent });
  return (
    <section aria-labelledby="devices-radio">
      <div className="panel-head">
        <h2 id="devices-radio">{say(text('console.devices.radio'))}</h2>
      </div>
      <p className="hint">{say(text(`console.devices.radio.absent.${why}`))}</p>
    </section>
  );
}

/** Wireless dice by the computer's own radio; where the browser gives pages none, what to do. */
export function RadioRoom() {
  return theRadio === undefined ? <NoRoom /> : <Room radio={theRadio} />;
}
