import { useState } from 'react';
import type { DeviceNews } from '../../electron/contract/devices-api.ts';
import type { DeviceView } from '../../electron/contract/table.ts';
import { text } from '../../rules/kernel/text.ts';
import { ownName } from '../i18n/own-name.ts';
import { useText } from '../i18n/use-text.ts';
import { useTable } from '../store/screen.ts';
import { Fairness } from './fairness.tsx';
import { LyingLimit } from './lying-limit.tsx';
import { Teaching } from './teaching.tsx';
import { own } from '../../rules/kernel/own.ts';

interface Choice {
  readonly device: DeviceView;
  readonly die: DeviceView['dice'][number];
}
const keyOf = ({ device, die }: Choice): string => `${device.id}/${die.id}`;

/**
 * What can be known of one die and taught to the table: whether it is fair, and which direction is which face.
 * @param first the die shown first; empty: one that must be taught
 */
export function DiceRoom({ news, first }: { readonly news: DeviceNews; readonly first: string }) {
  const say = useText();
  const { devices } = useTable('devices');
  const [chosen, setChosen] = useState(first);
  const all: readonly Choice[] = devices.flatMap((device) => device.dice.map((die) => ({ device, die })));
  const untaught = (one: Choice): boolean => {
    const key = keyOf(one);
    return own(news.lies, key) !== undefined && own(news.taught, key) === undefined;
  };
  // Somebody who comes here usually wants the die whose rolls do not count.
  const choice = all.find((one) => keyOf(one) === chosen) ?? all.find(untaught) ?? all[0];
  if (choice === undefined) return <p className="hint">{say(text('console.devices.none'))}</p>;
  const key = keyOf(choice);
  // A die that reports directions must be taught first.
  const learns = own(news.lies, key) !== undefined || own(news.taught, key) !== undefined;
  const fairness = <Fairness key={`fair ${key}`} device={choice.device.id} die={choice.die.id} />;
  const teaching = (
    <Teaching
      key={`teach ${key}`}
      device={choice.device.id}
      die={choice.die}
      lies={own(news.lies, key)}
      taught={own(news.taught, key)}
    />
  );
  return (
    <div className="mapping">
      <label className="mapping-choose">
        <span className="label">{say(text('console.devices.die'))}</span>
        <select className="select" value={key} onChange={({ target }) => setChosen(target.value)}>
          {all.map((one) => (
            <option key={keyOf(one)} value={keyOf(one)}>
              {ownName(one.die.label, say)}
              {untaught(one) && ` (${say(text('console.devices.dice.teach-first'))})`}
            </option>
          ))}
        </select>
      </label>
      <LyingLimit key={`limit ${key}`} device={choice.device.id} die={choice.die} taught={own(news.taught, key)} />
      {learns ? [teaching, fairness] : [fairness, teaching]}
    </div>
  );
}
