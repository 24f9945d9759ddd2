import { useState } from 'react';
import { text } from '../../rules/kernel/text.ts';
import { Icon } from '../design/icon.tsx';
import { SelectBox } from '../forms/select-box.tsx';
import { useText } from '../i18n/use-text.ts';
import { ask as tell } from '../store/asking.ts';
import { useSend, useTable } from '../store/screen.ts';
import { isLow } from './battery.ts';
import { batteryWords, lastsWords } from './words.ts';

/** A device, or one of its dice. */
export interface Part {
  readonly device: string;
  readonly die: string | null;
  readonly name: string;
}

/** Chooses the owner of a device or a die. Empty: nobody, or for a die the owner of its device. */
export function Owner({ device, die, seat, name }: Part & { readonly seat: string | null }) {
  const say = useText();
  const send = useSend();
  const { siege } = useTable('siege');
  return (
    <SelectBox
      className="select"
      aria-label={say(text('console.device.owner', { name }))}
      value={seat ?? ''}
      options={[
        ['', say(text(die === null ? 'console.device.nobody' : 'console.device.as-device'))],
        ...siege.sides.map((side) => [side.seat, side.name] as const),
      ]}
      onChange={(to) => void send(tell('device.give', { device, die, seat: to || null }))}
    />
  );
}

/** How full a battery is, and how long it will last. */
export function Battery({
  percent,
  charging,
  minutes,
  perTurn,
}: {
  readonly percent: number | null;
  readonly charging: boolean;
  readonly minutes: number | undefined;
  /** Minutes that a turn takes, to tell in turns how long a low one lasts. */
  readonly perTurn?: number | undefined;
}) {
  const say = useText();
  if (percent === null) return null;
  // A charging battery neither warns nor says how long it would last.
  const low = !charging && (isLow({ percent, charging }) || (minutes !== undefined && minutes < 60));
  const lasts = charging ? null : lastsWords(minutes, low ? perTurn : undefined);
  return (
    <span className={low ? 'battery battery-low' : 'battery'}>
      <Icon name="battery" size={17} />
      <span>
        {say(batteryWords(percent, charging))}
        {lasts !== null && `, ${say(lasts)}`}
      </span>
    </span>
  );
}

/** Makes a die blink, to find it among others. */
export function Blink({ device, die, name }: Part) {
  const say = useText();
  const send = useSend();
  return (
    <button type="button" className="icon-button" onClick={() => void send(tell('device.blink', { device, die }))}>
      <Icon name="spark" size={18} />
      <span className="visually-hidden">{say(text('console.device.blink', { name }))}</span>
    </button>
  );
}

/** The form to rename a part. */
export function Renaming({ device, die, name, onEnd }: Part & { readonly onEnd: () => void }) {
  const say = useText();
  const send = useSend();
  const [draft, setDraft] = useState(name);
  return (
    <form
      className="device-renaming"
      onSubmit={(event) => {
        event.preventDefault();
        void send(tell('device.rename', { device, die, name: draft })).then((done) => {
          if (done) onEnd();
        });
      }}
    >
      <label>
        <span className="label">{say(text('console.devices.name'))}</span>
        <input
          className="text-box device-field"
          value={draft}
          maxLength={40}
          autoFocus
          onChange={({ target }) => setDraft(target.value)}
        />
      </label>
      <button type="submit" className="btn btn-small">
        {say(text('console.devices.name.save'))}
      </button>
      <button type="button" className="btn btn-small btn-bare" onClick={onEnd}>
        {say(text('console.devices.name.cancel'))}
      </button>
      <p className="hint">{say(text('console.devices.name.note'))}</p>
    </form>
  );
}

/** The button that opens the form. */
export function Rename({ name, onOpen }: { readonly name: string; readonly onOpen: () => void }) {
  const say = useText();
  return (
    <button type="button" className="icon-button" onClick={onOpen}>
      <Icon name="pen" size={18} />
      <span className="visually-hidden">{say(text('console.devices.rename', { name }))}</span>
    </button>
  );
}
