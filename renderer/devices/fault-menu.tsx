import { useState } from 'react';
import type { DeviceNews } from '../../electron/contract/devices-api.ts';
import { text } from '../../rules/kernel/text.ts';
import { useText } from '../i18n/use-text.ts';
import { ask as tell } from '../store/asking.ts';
import { useSend } from '../store/screen.ts';

type Fault = DeviceNews['menu'][number];

function FaultRow({ fault, on }: { readonly fault: Fault; readonly on: boolean }) {
  const say = useText();
  const send = useSend();
  const [amount, setAmount] = useState(String(fault.usual));
  const name = say(text(`fault.${fault.name}`));
  const value = Number(amount);
  const fits = amount !== '' && value > 0 && value <= fault.most;
  const set = (to: number): void => void send(tell('simulator.fault', { fault: fault.name, amount: to }));
  return (
    <li>
      <span className="device-part fault-name">{name}</span>
      <input
        className="text-box device-field fault-amount"
        type="number"
        min={1}
        max={fault.most}
        aria-label={say(text('console.devices.fault.amount', { fault: name }))}
        value={amount}
        onChange={({ target }) => setAmount(target.value)}
      />
      <span className="label fault-unit">{say(text(`console.devices.fault.unit.${fault.unit}`))}</span>
      <button type="button" className="btn btn-small" disabled={!fits} onClick={() => set(value)}>
        {say(text('console.devices.fault.set'))}
        <span className="visually-hidden"> {name}</span>
      </button>
      <button type="button" className="btn btn-small btn-bare" disabled={!on} onClick={() => set(0)}>
        {say(text('console.devices.fault.clear'))}
        <span className="visually-hidden"> {name}</span>
      </button>
    </li>
  );
}

/** The faults the virtual tray's cable can simulate, and the active ones. */
export function FaultMenu({ news }: { readonly news: DeviceNews }) {
  const say = useText();
  const { menu, faults } = news;
  if (menu.length === 0) return null;
  return (
    <details className="faults">
      <summary>
        <h3>{say(text('console.devices.faults'))}</h3>
        {faults.map(({ name, amount }) => (
          <span key={name} className="chip fault-on">
            {say(text(`fault.${name}`)).split(/\s*:/, 1)[0]} · {say(text(`fault.${name}.unit`, { amount }))}
          </span>
        ))}
      </summary>
      <p className="hint">{say(text('console.devices.faults.note'))}</p>
      <ul className="device-parts">
        {menu.map((fault) => (
          <FaultRow key={fault.name} fault={fault} on={faults.some(({ name }) => name === fault.name)} />
        ))}
      </ul>
    </details>
  );
}
