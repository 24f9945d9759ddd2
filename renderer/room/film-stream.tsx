// Addresses share the styles of the page of overlays.
import './room.css';
import { text } from '../../rules/kernel/text.ts';
import { Switch } from '../design/switch.tsx';
import { useText } from '../i18n/use-text.ts';
import { overlayParams } from '../overlay/params.ts';
import { OverlayAddresses } from './overlay-addresses.tsx';
import { RoomRefusal } from './room-refusal.tsx';
import { useRoom, useRoomHand } from './use-room.ts';

/** An overlay of the film and nothing else. */
const filmAlone = overlayParams(new URLSearchParams('parts=film'));

/** Where a streaming program finds the film; overlays are switched on here if they are off. */
export function FilmStream() {
  const say = useText();
  const room = useRoom();
  const hand = useRoomHand();
  if (room === null) return null;
  const { on, delay, urls } = room.overlays;
  return (
    <>
      <RoomRefusal refused={hand.refused ?? room.problem} />
      {!on && (
        <Switch
          label={say(text('room.overlays.switch'))}
          on={on}
          onChange={(next) => hand.ask('room.overlays', { on: next, delay })}
        />
      )}
      <p className="hint">{say(text(on ? 'room.overlays.film-note' : 'room.overlays.off'))}</p>
      {on && delay > 0 && <p className="hint">{say(text('room.overlays.film-delay', { delay }))}</p>}
      {on && <OverlayAddresses urls={urls} params={filmAlone} />}
    </>
  );
}
