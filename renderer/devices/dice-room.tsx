import { useState } from 'react';
import type { DeviceView } from '../../electron/contract/table.ts';
import { text } from '../../rules/kernel/text.ts';
import { useText } from '../i18n/use-text.ts';
import { useTable } from '../store/screen.ts';
import { Fairness } from './fairness.tsx';
import { Teaching } from './teaching.tsx';

interface Choice {
  readonly device: DeviceView;
  readonly die: DeviceView['dice'][number];
}

/** What can be known of one die, and taught to the table: whether it is fair, and which way is which face. */
export function DiceRoom() {
  const say = useText();
  const { devices } = useTable('devices');
  const [chosen, setChosen] = useState('');
  const all: readonly Choice[] = devices.flatMap((device) => device.dice.map((die) => ({ device, die })));
  const keyOf = ({ device, die }: Choice): string => `${device.id}/${die.id}`;
  const choice = all.find((one) => keyOf(one) === chosen) ?? all[0];
  if (choice === undefined) return <p className="hint">{say(text('console.devices.none'))}</p>;
  const key = keyOf(choice);
  return (
    <div className="mapping">
      <label className="mapping-choose">
        <span className="label">{say(text('console.devices.die'))}</span>
        <select className="select" value={key} onChange={({ target }) => setChosen(target.value)}>
          {all.map((one) => (
            <option key={keyOf(one)} value={keyOf(one)}>
              {one.die.label}
            </option>
          ))}
        </select>
      </label>
      <Fairness key={`fair ${key}`} device={choice.device.id} die={choice.die.id} />
      <Teaching key={`teach ${key}`} device={choice.device.id} die={choice.die} />
    </div>
  );
}
