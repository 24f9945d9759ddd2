// Wide sheets and warnings share the library's styles.
import './room.css';
import * as Ariakit from '@ariakit/react';
import { text } from '../../rules/kernel/text.ts';
import { Sheet } from '../console/sheet.tsx';
import { useText } from '../i18n/use-text.ts';
import { Guests } from './guests.tsx';
import { OverlaysPage } from './overlays-page.tsx';
import { RoomRefusal } from './room-refusal.tsx';
import { useRoom, useRoomHand } from './use-room.ts';
import { WayIn } from './way-in.tsx';

const tabs = ['guests', 'overlays'] as const;

/** Others in the room: how they are let in, who is there in which role, and the overlays of a stream. */
export function RoomSheet({ tab: first = 'guests' }: { readonly tab?: (typeof tabs)[number] | undefined }) {
  const say = useText();
  const room = useRoom();
  const hand = useRoomHand();
  return (
    <Ariakit.TabProvider defaultSelectedId={first}>
      <Sheet
        room
        title={say(text('room.title'))}
        head={
          <Ariakit.TabList className="room-tabs" aria-label={say(text('room.tabs'))}>
            {tabs.map((tab) => (
              <Ariakit.Tab key={tab} id={tab} className="btn btn-small btn-bare device-tab">
                {say(text(`room.tab.${tab}`))}
              </Ariakit.Tab>
            ))}
          </Ariakit.TabList>
        }
      >
        <RoomRefusal refused={hand.refused ?? room?.problem ?? null} />
        {room === null ? (
          <p role="status">{say(text('room.asking'))}</p>
        ) : (
          <>
            <Ariakit.TabPanel tabId="guests" className="room-panel">
              <WayIn room={room} hand={hand} />
              <Guests room={room} hand={hand} />
            </Ariakit.TabPanel>
            <Ariakit.TabPanel tabId="overlays" className="room-panel">
              <OverlaysPage room={room} hand={hand} />
            </Ariakit.TabPanel>
          </>
        )}
      </Sheet>
    </Ariakit.TabProvider>
  );
}
