import type { SystemRadioView } from '../../../electron/contract/radio-api.ts';
import { text } from '../../../rules/kernel/text.ts';
import { useText } from '../../i18n/use-text.ts';
import type { DiceRadio } from './dice-radio.ts';
import { SystemPart } from './system-part.tsx';
import type { Adding } from './use-add-die.ts';
import { theRadio, useRadioDice } from './use-radio.ts';
import { whyNoRadio } from './why-no-radio.ts';

function Room({
  radio,
  system,
  adding: { off, said },
}: {
  readonly radio: DiceRadio;
  readonly system: SystemRadioView | null;
  readonly adding: Adding;
}) {
  const say = useText();
  const dice = useRadioDice();
  const told = said ?? off;
  return (
    <section aria-labelledby="devices-radio">
      <h2 id="devices-radio" tabIndex={-1}>
        {say(text('console.devices.radio'))}
      </h2>
      <SystemPart system={system} />
      <p className="hint">{say(text('console.devices.radio.note'))}</p>
      <p role="status">{told !== null && say(told)}</p>
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
      <h2 id="devices-radio" tabIndex={-1}>
        {say(text('console.devices.radio'))}
      </h2>
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
export function RadioRoom({ system, adding }: { readonly system: SystemRadioView | null; readonly adding: Adding }) {
  return theRadio === undefined ? (
    <NoRoom system={system} />
  ) : (
    <Room radio={theRadio} system={system} adding={adding} />
  );
}
