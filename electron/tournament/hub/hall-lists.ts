import type { HubApi, TableCall } from '../../contract/hub-api.ts';
import type { Handlers, Role } from '../../contract/rpc.ts';
import { DeskError } from '../desk/desk-error.ts';
import type { EventDesk } from '../desk/event-desk.ts';
import { gearOf, hasBothLists } from '../desk/gear.ts';
import type { Eyes, ListDesk } from '../desk/list-desk.ts';
import { listsShown } from '../desk/list-handlers.ts';
import { watchLists } from '../desk/watch-lists.ts';
import { quietRound } from '../event/hall.ts';
import type { EventState } from '../event/state.ts';
import { abroad } from './abroad.ts';
import type { HubGuest } from './people.ts';
import { roundAt } from './round-at.ts';

/** Army lists for people in the hall. Everybody sees only what they may. */

interface Port {
  readonly event: string;
  readonly desk: EventDesk;
  readonly lists: ListDesk;
}

/** Judges see lists when everybody does. Before publication, lists are between player and organiser. */
function eyesOf({ role, subject }: HubGuest): Eyes {
  return role === 'organiser' ? { all: true } : { all: false, player: role === 'player' ? subject : null };
}

/** Handlers for guests' questions about lists, and for what a table begins its game with. */
export function listsInHall({
  event,
  desk,
  lists,
}: Port): Pick<
  Handlers<HubApi, { readonly role: Role; readonly guest: HubGuest }>,
  'hub.lists' | 'hub.listsOf' | 'hub.gear'
> {
  return {
    'hub.lists': (_input, { guest }, emit) => watchLists({ desk, lists, event }, eyesOf(guest), emit, abroad),
    'hub.listsOf': async ({ player, language }, { guest }) => {
      try {
        return await listsShown(lists, (await desk.known(event)).state, { player, eyes: eyesOf(guest), language });
      } catch (error) {
        if (error instanceof DeskError) return { lists: null, problem: abroad(error.text) };
        throw error;
      }
    },
    'hub.gear': async (_input, { guest }) => {
      try {
        const known = await desk.known(event);
        const { state, hall } = known;
        const on = roundAt(known, guest.subject);
        const round = on?.paired.round ?? 0;
        if (on === undefined || on.completed || !(hall.get(round) ?? quietRound).published) return null;
        const i = on.paired.games.findIndex(({ table }) => table === guest.subject);
        return gearOf(state, round, i + 1) ?? null;
      } catch (error) {
        if (error instanceof DeskError) return null;
        throw error;
      }
    },
  };
}

/** Tells a table that its game has a fortress or lists, but not their contents. */
export function gearNamed(state: EventState, round: number, game: number): Pick<TableCall, 'fortress' | 'lists'> {
  const fortress = gearOf(state, round, game)?.fortress;
  return {
    ...(fortress !== null && fortress !== undefined && { fortress: fortress.name }),
    ...(hasBothLists(state, round, game) && { lists: true as const }),
  };
}
