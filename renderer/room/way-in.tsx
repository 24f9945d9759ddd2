import { useEffect, useState } from 'react';
import type { RoomView } from '../../electron/contract/room-api.ts';
import { text } from '../../rules/kernel/text.ts';
import { Icon } from '../design/icon.tsx';
import { SelectBox } from '../forms/select-box.tsx';
import { useText } from '../i18n/use-text.ts';
import { QrPicture } from './qr-picture.tsx';
import { Switch } from '../design/switch.tsx';
import type { RoomHand } from './use-room.ts';

/** Minutes that the code is still valid, at least 1. */
function useMinutesLeft(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
    }, 5000);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return Math.max(1, Math.ceil((until - now) / 60_000));
}

/** The code in large letters, its address, and both as a QR code. */
function Code({
  room,
  hand,
  code,
}: {
  readonly room: RoomView;
  readonly hand: RoomHand;
  readonly code: NonNullable<RoomView['code']>;
}) {
  const say = useText();
  const minutes = useMinutesLeft(code.until);
  const open = room.addresses.flatMap(({ address, url }) => (url === null ? [] : [{ address, url }]));
  const [picked, setPicked] = useState<string | null>(null);
  const url = (open.find(({ address }) => address === picked) ?? open[0])?.url ?? '';
  return (
    <div className="way-in">
      <QrPicture address={`${url}#${code.code}`} label={say(text('room.qr'))} />
      <div className="way-in-words">
        <h2>{say(text('room.open-this'))}</h2>
        {open.length > 1 ? (
          <SelectBox
            className="select way-in-address"
            aria-label={say(text('room.address'))}
            value={url}
            options={open.map((one) => [one.url, one.url] as const)}
            onChange={(picked) => {
              setPicked(open.find((one) => one.url === picked)?.address ?? null);
            }}
          />
        ) : (
          <output className="address">{url}</output>
        )}
        <h2>{say(text('room.type-this'))}</h2>
        <output className="way-in-code" aria-label={code.code.split('').join(' ')}>
          {code.code.slice(0, 3)} {code.code.slice(3)}
        </output>
        <p className="hint">{say(text('room.code-good', { count: minutes }))}</p>
        <button
          type="button"
          className="btn btn-small"
          onClick={() => {
            hand.ask('room.newCode', {});
          }}
        >
          <Icon name="swap" size={17} />
          {say(text('room.new-code'))}
        </button>
      </div>
    </div>
  );
}

/** The switch, what it opens and who can see it, and which addresses to listen on. */
export function WayIn({ room, hand }: { readonly room: RoomView; readonly hand: RoomHand }) {
  const say = useText();
  const chosen = room.addresses.filter((one) => one.chosen).map(({ address }) => address);
  if (!room.possible) return <p>{say(text('room.impossible'))}</p>;
  return (
    <section className="room-way" aria-label={say(text('room.tab.guests'))}>
      <Switch
        label={say(text('room.let-in'))}
        on={room.on}
        onChange={(on) => {
          hand.ask('room.switch', { on, addresses: chosen.length === room.addresses.length ? [] : chosen });
        }}
      />
      <p className="hint">{say(text(room.on ? 'room.what-is-open' : 'room.what-would-open'))}</p>
      {room.code !== null && <Code room={room} hand={hand} code={room.code} />}
      {room.on && room.addresses.length > 1 && (
        <fieldset className="room-addresses">
          <legend>{say(text('room.listen-on'))}</legend>
          {room.addresses.map(({ address, chosen: on }) => (
            <label key={address}>
              <input
                type="checkbox"
                checked={on}
                disabled={on && chosen.length === 1}
                onChange={() => {
                  const next = on ? chosen.filter((one) => one !== address) : [...chosen, address];
                  hand.ask('room.switch', { on: true, addresses: next.length === room.addresses.length ? [] : next });
                }}
              />
              <span className="mono">{address}</span>
            </label>
          ))}
        </fieldset>
      )}
    </section>
  );
}
