import type { Api, Outcome } from '../contract/api.ts';
import type { Handlers } from '../contract/rpc.ts';
import type { Room } from '../displays/room/room.ts';
import type { ScreenInfo } from '../displays/screen-info.ts';
import { no } from './outcome.ts';
import type { SiegeTable } from './siege-table.ts';

/** What the room handlers need from the host. */
export interface RoomPort {
  readonly table: () => SiegeTable;
  readonly room: Room;
}

type RoomMethod = Extract<keyof Api, `room.${string}` | `overlay.${string}`>;

/** Answers console requests about other people in the room. */
export function roomHandlers({ table, room }: RoomPort): Pick<Handlers<Api, ScreenInfo>, RoomMethod> {
  const done = (): Outcome => ({ done: true, revision: table().journal.head.n });
  return {
    'room.watch': (_input, _who, emit) => room.watch(emit),
    'room.switch': async ({ on, addresses }) => {
      const problem = await room.switch(on, addresses);
      return problem === undefined ? done() : { done: false, code: 'nothing-to-listen-on', text: problem, rule: null };
    },
    'room.newCode': () => {
      room.newCode();
      return done();
    },
    'room.seat': ({ guest, seat }) => {
      if (seat !== null && !table().system.seats.includes(seat)) return no('unknown-side', { seat });
      return room.guests.seat(guest, seat) ? done() : no('no-such-guest');
    },
    'room.sendAway': ({ guest }) => (room.guests.remove(guest) ? done() : no('no-such-guest')),
    'room.overlays': ({ on, delay }) => {
      room.setOverlays(on, delay);
      return done();
    },
    'room.test': ({ what }) => (room.test(what) ? done() : no('overlays-off')),
    'overlay.tests': (_input, _who, emit) => room.watchTests(emit),
  };
}
