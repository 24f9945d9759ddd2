import { useState } from 'react';
import type { SystemRadioView } from '../../../electron/contract/radio-api.ts';
import { text } from '../../../rules/kernel/text.ts';
import { Switch } from '../../design/switch.tsx';
import { useText } from '../../i18n/use-text.ts';
import { ask as tell } from '../../store/asking.ts';
import { useSend, useTable } from '../../store/screen.ts';
import { PortCard } from '../port-card.tsx';
import { useLive } from '../use-live.ts';

/** The Bluetooth used by the program itself, as the host tells it; null until it has. */
export function useSystemRadio(): SystemRadioView | null {
  const [view, setView] = useState<SystemRadioView | null>(null);
  useLive('bluetooth.watch', {}, 'bluetooth', setView);
  return view;
}

/** The switch for Linux's own Bluetooth, what prevents it, and the dice it holds. */
export function SystemPart({ system }: { readonly system: SystemRadioView | null }) {
  const say = useText();
  const send = useSend();
  const { ports } = useTable('ports');
  if (system?.here !== true) return null;
  const trouble = ports.find(({ path }) => path === system.port);
  return (
    <div className="radio-system">
      <Switch
        label={say(text('console.devices.radio.system'))}
        on={system.on}
        onChange={(on) => void send(tell('bluetooth.turn', { on }))}
      />
      {trouble !== undefined && (
        <ul className="ports">
          <PortCard port={trouble} reasonOnly />
        </ul>
      )}
      <p className="hint">{say(text('console.devices.radio.system.note'))}</p>
      {system.dice.length > 0 && (
        <ul className="device-parts">
          {system.dice.map(({ id, name, linked }) => (
            <li key={id}>
              <span className="device-part">
                {name}
                <span className="label">{say(text(`console.devices.radio.${linked ? 'linked' : 'lost'}`))}</span>
              </span>
              <button
                type="button"
                className="btn btn-small btn-bare"
                onClick={() => void send(tell('bluetooth.letGo', { die: id }))}
              >
                {say(text('console.devices.radio.let-go'))}
                <span className="visually-hidden"> {name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
