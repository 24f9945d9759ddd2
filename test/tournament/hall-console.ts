import { text } from '../../rules/kernel/text.ts';
import { eventHandlers } from '../../electron/tournament/desk/handlers.ts';
import type { EventDesk } from '../../electron/tournament/desk/event-desk.ts';
import type { ListDesk } from '../../electron/tournament/desk/list-desk.ts';
import { hallHubHandlers } from '../../electron/tournament/hub/console-handlers.ts';
import type { Hub } from '../../electron/tournament/hub/hub.ts';
import type { ConsoleHandlers } from '../../electron/tournament/hub/organiser-handlers.ts';

/**
 * The console's own handlers for events and halls, without the rest of the program: it begins no matches and has no
 * library.
 */
export function consoleFor(desk: EventDesk, lists: ListDesk, hub: Hub): ConsoleHandlers {
  const none = text('event-hub.library-at-machine');
  const begin = () => Promise.resolve(none);
  return {
    ...eventHandlers({
      desk,
      lists,
      begin,
      door: (event) => hub.doorOf(event),
      follow: () => Promise.resolve({ read: false, why: 'gone' }) as never,
      fortressFrom: () => none,
      fileOf: begin,
    }),
    ...hallHubHandlers({ hub, link: undefined as never, begin }),
    'library.systems': () => [],
    'shared.sentences': () => ({ sentences: {} }),
  };
}
