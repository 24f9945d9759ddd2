import type { GuestView, RoomView } from '../../electron/contract/room-api.ts';
import { text } from '../../rules/kernel/text.ts';
import { Icon } from '../design/icon.tsx';
import { Shield } from '../design/shield.tsx';
import { SelectBox } from '../forms/select-box.tsx';
import { useMoment } from '../i18n/use-day.ts';
import { useText } from '../i18n/use-text.ts';
import { useTable } from '../store/screen.ts';
import type { RoomHand } from './use-room.ts';

function Guest({ guest, hand }: { readonly guest: GuestView; readonly hand: RoomHand }) {
  const say = useText();
  const moment = useMoment();
  const { siege } = useTable('siege');
  const side = siege.sides.find(({ seat }) => seat === guest.seat);
  return (
    <li className="row-box guest">
      {side === undefined ? <Icon name="eye" size={22} /> : <Shield side={side} size={24} />}
      <div className="guest-words">
        <b>{guest.name}</b>
        <span className="label">
          {say(guest.here > 0 ? text('room.guest.here') : text('room.guest.away'))} ·{' '}
          {say(text('room.guest.since', { since: moment(guest.since) }))}
        </span>
      </div>
      <SelectBox
        className="select"
        aria-label={say(text('room.guest.as', { name: guest.name }))}
        value={guest.seat ?? ''}
        options={[
          ['', say(text('room.guest.looks'))],
          ...siege.sides.map(({ seat, name }) => [seat, say(text('room.guest.plays', { name }))] as const),
        ]}
        onChange={(seat) => {
          hand.ask('room.seat', { guest: guest.id, seat: seat === '' ? null : seat });
        }}
      />
      <button
        type="button"
        className="btn btn-small"
        onClick={() => {
          hand.ask('room.sendAway', { guest: guest.id });
        }}
      >
        {say(text('room.guest.send-away'))}
        <span className="visually-hidden"> {guest.name}</span>
      </button>
    </li>
  );
}

/** Everybody who was let in, with their role, and a button to remove them. */
export function Guests({ room, hand }: { readonly room: RoomView; readonly hand: RoomHand }) {
  const say = useText();
  return (
    <section aria-labelledby="room-guests">
      <h2 id="room-guests">{say(text('room.guests', { count: room.guests.length }))}</h2>
      <p className="hint">{say(text(room.guests.length === 0 ? 'room.guests.none' : 'room.guests.note'))}</p>
      <ul className="guests">
        {room.guests.map((guest) => (
          <Guest key={guest.id} guest={guest} hand={hand} />
        ))}
      </ul>
    </section>
  );
}
