import type { Api } from '../contract/api.ts';
import { CONTRACT_VERSION } from '../contract/watching-api.ts';
import type { Handlers } from '../contract/rpc.ts';
import type { TableUpdate } from '../contract/table.ts';
import type { ScreenInfo } from '../displays/screen-info.ts';
import type { AboutDesk } from '../about/about-desk.ts';
import type { Armies } from '../library/armies/armies.ts';
import type { EventPort } from '../tournament/desk/event-port.ts';
import { sharedHandlers } from '../outside/handlers.ts';
import { eventHandlers } from '../tournament/desk/handlers.ts';
import { seasonHandlers } from '../tournament/desk/season-handlers.ts';
import { hallHubHandlers, type HallPort } from '../tournament/hub/console-handlers.ts';
import { besideHandlers, type BesidePort } from './beside-handlers.ts';
import { deviceHandlers, type DevicesPort } from './devices/handlers.ts';
import { gathered } from './gathered.ts';
import type { Lagging } from './lagging.ts';
import { fieldHandlers } from './field-handlers.ts';
import { endingHandlers } from './ending-handlers.ts';
import { filmHandlers } from './film/handlers.ts';
import { fortressHandlers } from './fortress-handlers.ts';
import { landingHandlers, type LandingPort } from './landing/handlers.ts';
import { libraryHandlers, type LibraryPort } from './library-handlers.ts';
import { matchHandlers, type MatchPort } from './match-handlers.ts';
import { monitorHandlers, type MonitorsPort } from './monitor-handlers.ts';
import { musterHandlers } from './muster-handlers.ts';
import { ownedHandlers, type OwnedPort } from './owned-handlers.ts';
import { proofHandlers, type ProofPort } from './proof/handlers.ts';
import { roomHandlers, type RoomPort } from './room-handlers.ts';
import { settlingHandlers, type SettlingPort } from './sensor-handlers.ts';
import { updateFor } from './screen-update.ts';
import { trayHandlers } from './tray-handlers.ts';
import type { StartDesk } from './start-desk.ts';
import type { Watchers } from './watchers.ts';

/** What the handlers need from the host. */
export interface HandlerPort
  extends
    LibraryPort,
    MatchPort,
    OwnedPort,
    DevicesPort,
    RoomPort,
    EventPort,
    HallPort,
    BesidePort,
    MonitorsPort,
    LandingPort,
    SettlingPort,
    ProofPort {
  /** Ms since 1970. */
  readonly now: () => number;
  readonly watchers: Watchers;
  readonly lagging: Lagging;
  readonly armies: Armies;
  readonly start: StartDesk;
  readonly about: AboutDesk;
  /** Folder of matches, settings and shared systems. */
  readonly dataDir: string;
  readonly invite: () => string | null;
}

/**
 * Answers everything a screen may ask. The match decides legality and the table decides about the tray; nothing is
 * decided here.
 */
export function handlersFor(port: HandlerPort): Handlers<Api, ScreenInfo> {
  return {
    'session.hello': (_input, { role, language, seat, delay }) => ({
      version: CONTRACT_VERSION,
      role,
      language,
      seat: role === 'side' ? (seat ?? null) : null,
      now: port.now() - (role === 'overlay' ? (delay ?? 0) : 0),
      ...(role === 'console' && { start: port.start.view }),
    }),
    'table.watch': ({ after }, who, emit, failed) => {
      const tell = (update: TableUpdate): void => {
        emit(updateFor(who, update));
      };
      if (who.role !== 'overlay' && who.role !== 'display') return port.watchers.add(after, tell, failed);
      const { told, stop } = gathered(tell);
      const end =
        who.role === 'overlay'
          ? port.lagging.watch(who.delay ?? 0, after, told, failed)
          : port.watchers.add(after, told, failed);
      return () => {
        end();
        stop();
      };
    },
    ...matchHandlers(port),
    ...trayHandlers(port),
    ...ownedHandlers(port),
    'display.invite': () => ({ url: port.invite(), code: null }),
    ...port.start.handlers,
    ...port.about.handlers,
    ...sharedHandlers(port.dataDir),
    ...landingHandlers(port),
    ...settlingHandlers(port),
    ...proofHandlers(port),
    ...besideHandlers(port),
    ...fieldHandlers(port),
    ...monitorHandlers(port),
    ...deviceHandlers(port),
    ...libraryHandlers(port),
    ...endingHandlers(port),
    ...filmHandlers(port),
    ...musterHandlers(port.armies),
    ...fortressHandlers(),
    ...roomHandlers(port),
    ...eventHandlers(port),
    ...seasonHandlers(port.desk),
    ...hallHubHandlers(port),
  };
}
