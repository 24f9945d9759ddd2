import type { SystemRadioView } from '../../../electron/contract/radio-api.ts';
import { text } from '../../../rules/kernel/text.ts';
import { Icon } from '../../design/icon.tsx';
import { useText } from '../../i18n/use-text.ts';
import type { DiceRadio } from './dice-radio.ts';
import { SystemPart } from './system-part.tsx';
import { useAddDie } from './use-add-die.ts';
import { theRadio, useRadioDice } from './use-radio.ts';
import { whyNoRadio } from './why-no-radio.ts';

function Room({ radio, system }: { readonly radio: DiceRadio; readonly system: SystemRadioView | null }) {
  const say = useText();
  const dice = useRadioDice();
  const { add, looking, said } = useAddDie();
  return (
    <section aria-labelledby="devices-radio">
      <div className="panel-head">
        <h2 id="devices-radio">{say(text('console.devices.radio'))}</h2>
        <button type="button" className="btn btn-small" disabled={looking} onClick={add}>
          <Icon name="plus" size={17} />
          {say(text(looking ? 'console.devices.radio.looking' : 'console.devices.radio.add'))}
        </button>
      </div>
      <SystemPart system={system} />
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

/** Says why this browser has no Bluetooth, and what to do, unless the program holds the dice itself. */
function NoRoom({ system }: { readonly system: SystemRadioView | null }) {
  const say = useText();
  const why = whyNoRadio({ isSecure: window.isSecureContext, userAgent: navigator.userAgent });
  return (
    <section aria-labelledby="devices-radio">
      <div className="panel-head">
        <h2 id="devices-radio">{say(text('console.devices.radio'))}</h2>
      </div>
      <SystemPart system={system} />
      {system?.on !== true && <p className="hint">{say(text(`console.devices.radio.absent.${why}`))}</p>}
    </section>
  );
}

/** The same while there are no dice: the page already says how to add one. */
export function BareRadioRoom({ system }: { readonly system: SystemRadioView | null }) {
  const say = useText();
  if (system?.here !== true) return null;
  return (
    <section aria-labelledby="devices-radio">
      <h2 id="devices-radio">{say(text('console.devices.radio'))}</h2>
      <SystemPart system={system} />
    </section>
  );
}

/**
 * Wireless dice over the computer's own radio, the system's or the browser's; if the browser gives pages none, what to
 * do.
 */
export function RadioRoom({ system }: { readonly system: SystemRadioView | null }) {
  return theRadio === undefined ? <NoRoom system={system} /> : <Room radio={theRadio} system={system} />;
}
