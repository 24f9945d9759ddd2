import './loss-notice.css';
import { useState } from 'react';
import { text } from '../../rules/kernel/text.ts';
import { Icon } from '../design/icon.tsx';
import { Shield } from '../design/shield.tsx';
import { useText } from '../i18n/use-text.ts';
import { ask as tell } from '../store/asking.ts';
import { useSend, useTable } from '../store/screen.ts';
import { isUnowned } from './unowned.ts';

/**
 * Dice that arrive during a game: one press sets their owner, which counts from their next throw on. After
 * 'everybody's' they are not asked about again.
 * @param here the devices that were there from the start
 */
export function NewDice({ here }: { readonly here: ReadonlySet<string> }) {
  const say = useText();
  const send = useSend();
  const { devices, siege } = useTable('devices', 'siege');
  const [known, setKnown] = useState<readonly string[]>([]);
  const found = devices.find((device) => isUnowned(device) && !here.has(device.id) && !known.includes(device.id));
  if (found === undefined) return null;
  const done = (): void => setKnown([...known, found.id]);
  const give = (seat: string): void => {
    void send(tell('device.give', { device: found.id, die: null, seat })).then((given) => {
      if (given) done();
    });
  };
  return (
    <div className="loss new-dice" role="status" aria-label={say(text('devices.new.whose', { device: found.name }))}>
      <span className="loss-sign">
        <Icon name="dice" size={24} />
      </span>
      <span className="loss-words">
        <b>{say(text('devices.new.whose', { device: found.name }))}</b>
        <span>{say(text('devices.new.counts', { count: found.dice.length }))}</span>
      </span>
      <span className="loss-ways">
        {siege.sides.map((side) => (
          <button key={side.seat} type="button" className="btn btn-small" onClick={() => give(side.seat)}>
            <Shield side={side} size={18} /> {side.name}
          </button>
        ))}
        <button type="button" className="btn btn-small btn-bare" onClick={done}>
          {say(text('devices.new.both'))}
        </button>
      </span>
    </div>
  );
}
