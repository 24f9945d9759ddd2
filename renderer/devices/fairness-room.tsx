import { useState } from 'react';
import type { DeviceNews } from '../../electron/contract/devices-api.ts';
import { own } from '../../rules/kernel/own.ts';
import { text } from '../../rules/kernel/text.ts';
import { ownName } from '../i18n/own-name.ts';
import { useText } from '../i18n/use-text.ts';
import { useTable } from '../store/screen.ts';
import { dieKey } from './die-of-device.ts';
import { Fairness } from './fairness.tsx';
import { LyingLimit } from './lying-limit.tsx';
import { TaughtDie } from './taught-die.tsx';

/**
 * The figures of one die: whether it is fair, how well it learned its faces, and how flat it must lie.
 * @param first the die shown first; empty: the first of all
 */
export function FairnessRoom({ news, first }: { readonly news: DeviceNews; readonly first: string }) {
  const say = useText();
  const { devices } = useTable('devices');
  const [chosen, setChosen] = useState(first);
  const all = devices.flatMap((device) => device.dice.map((die) => ({ device, die })));
  const choice = all.find((one) => dieKey(one) === chosen) ?? all[0];
  if (choice === undefined) return <p className="hint">{say(text('console.devices.none'))}</p>;
  const key = dieKey(choice);
  const [lies, taught] = [own(news.lies, key), own(news.taught, key)];
  return (
    <div className="mapping">
      <label className="mapping-choose">
        <span className="label">{say(text('console.devices.die'))}</span>
        <select className="select" value={key} onChange={({ target }) => setChosen(target.value)}>
          {all.map((one) => (
            <option key={dieKey(one)} value={dieKey(one)}>
              {ownName(one.die.label, say)}
            </option>
          ))}
        </select>
      </label>
      <LyingLimit key={`limit ${key}`} device={choice.device.id} die={choice.die} taught={taught} />
      {(lies !== undefined || taught !== undefined) && <TaughtDie lies={lies} taught={taught} />}
      <Fairness key={`fair ${key}`} device={choice.device.id} die={choice.die.id} />
    </div>
  );
}
